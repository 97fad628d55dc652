import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('dealRows', {
  list: { base: { listStyle: 'none', margin: 0, padding: 0, borderTop: '1px solid var(--border)' } },
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0,1fr) auto', lg: 'auto minmax(0,1.6fr) minmax(0,1fr) 120px' },
      gap: '4px 14px',
      alignItems: 'center',
      minHeight: '64px',
      padding: { base: '12px 16px', lg: '8px 28px' },
      borderBottom: '1px solid var(--border)',
      _hover: { background: 'hover' },
      '&[data-turn]::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: '4px',
        background: 'foco',
        boxShadow: 'inset -1px 0 var(--foco-edge)',
      },
      '& a::after': { content: '""', position: 'absolute', inset: 0 },
      '& a:focus-visible': { outline: 'none' },
      '&:has(a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
      '[data-rows=close] > &': { minHeight: '44px', paddingBlock: { base: '5px', lg: '2px' } },
      '& > [data-mark]': { lgDown: { gridColumn: '2 / -1' } },
    },
  },
})
