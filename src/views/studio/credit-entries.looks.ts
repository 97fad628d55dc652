import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('creditEntries', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto minmax(64px, auto)',
      gap: '4',
      alignItems: 'center',
      paddingBlock: '10px',
      borderBottom: '1px solid var(--border)',
      fontVariantNumeric: 'tabular-nums',
      '& > span': { textAlign: 'end' },
    },
  },
})
