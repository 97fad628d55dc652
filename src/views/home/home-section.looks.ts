import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('homeSection', {
  head: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '2px 16px',
      padding: { base: '20px 16px 12px', lg: '22px 28px 14px' },
      '& > p': { flexBasis: '100%', order: 3, color: 'muted', textStyle: 'small' },
    },
  },
})
