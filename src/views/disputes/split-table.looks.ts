import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('splitTable', {
  table: {
    base: {
      display: 'grid',
      border: '1px solid var(--border)',
      borderRadius: '10px',
      background: 'surface',
      overflow: 'hidden',
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', padding: '8px 12px' },
      '& > div + div': { borderTop: '1px solid var(--border)' },
      '& dt': { color: 'text-2', minWidth: 0, overflowWrap: 'anywhere' },
      '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
  },
})
