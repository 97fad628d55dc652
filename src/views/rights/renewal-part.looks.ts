import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('renewalPart', {
  line: {
    base: {
      gridColumn: { base: '2', lg: '2 / -1' },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 12px',
      '& > p': { textStyle: 'small', minWidth: 0 },
      '& > p > q': { color: 'text-2', quotes: '"«" "»"' },
    },
  },
})
