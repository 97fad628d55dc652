import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('foundRow', {
  row: {
    base: {
      display: 'grid',
      gap: '2px',
      padding: '10px 16px',
      borderTop: '1px solid var(--border)',
      outlineOffset: '-3px',
      _hover: { background: 'hover' },
      '& [data-part=top]': { display: 'flex', justifyContent: 'space-between', gap: '8px', alignItems: 'baseline' },
      '& b': { fontWeight: 580, fontSize: '.875rem' },
      '& time': { textStyle: 'caption', color: 'muted', whiteSpace: 'nowrap' },
      '& [data-part=said]': { fontSize: '.875rem', lineHeight: 1.45, color: 'text-2', overflowWrap: 'anywhere' },
      '& mark': { background: 'foco-subtle', color: 'foco-on-subtle', borderRadius: '3px', fontWeight: 620 },
    },
  },
})
