import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('dealBoard', {
  columns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(auto-fit, minmax(208px, 1fr))' },
      alignItems: 'start',
      gap: '16px',
      padding: { base: '0 16px 24px', lg: '0 28px 28px' },
    },
  },
  column: {
    base: {
      display: 'grid',
      gap: '10px',
      minWidth: 0,
      padding: '12px',
      borderRadius: '14px',
      background: 'sunken',
      '& > header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '8px' },
      '& > ul': { listStyle: 'none', display: 'grid', gap: '8px' },
    },
  },
  card: {
    base: {
      position: 'relative',
      display: 'grid',
      gap: '6px',
      padding: '12px',
      background: 'surface',
      border: '1px solid var(--border)',
      borderRadius: '10px',
      overflow: 'hidden',
      _hover: { background: 'hover' },
      '&[data-turn]': { borderInlineStart: '4px solid var(--foco)' },
      '& a::after': { content: '""', position: 'absolute', inset: 0 },
      '& a:focus-visible': { outline: 'none' },
      '&:has(a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-2px' },
      '&[data-tight]': { gap: '2px', padding: '7px 10px' },
    },
  },
})
