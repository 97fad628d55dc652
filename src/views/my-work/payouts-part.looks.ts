import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('payoutsPart', {
  rows: {
    base: {
      listStyle: 'none',
      maxWidth: '640px',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '2px 14px',
        paddingBlock: '10px',
        borderBottom: '1px solid var(--border)',
      },
      '& b': { flex: '0 0 96px', fontVariantNumeric: 'tabular-nums' },
      '& [data-part=where]': { flex: '1 1 200px', unicodeBidi: 'plaintext' },
      '& small': { flexBasis: '100%', textStyle: 'small', color: 'muted' },
    },
  },
})
