import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('transferView', {
  lines: {
    base: {
      borderTop: '1px solid var(--border)',
      '& > div': { paddingBlock: '10px', borderBottom: '1px solid var(--border)' },
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '6px 12px',
        margin: 0,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
})
