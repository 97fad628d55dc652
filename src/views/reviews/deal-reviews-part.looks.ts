import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('dealReviewsPart', {
  box: {
    base: {
      display: 'grid',
      gap: '14px',
      paddingTop: '16px',
      borderTop: '1px solid var(--border)',
      '& > h3': { textStyle: 'title-3' },
      '& > p': { color: 'text-2' },
    },
  },
})
