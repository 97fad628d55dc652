import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileReviews', {
  list: {
    base: {
      listStyle: 'none',
      display: 'grid',
      '& > li': { paddingBlock: '16px', borderBottom: '1px solid var(--border)' },
      '& > li:first-of-type': { paddingTop: 0 },
      '& > li:last-of-type': { borderBottom: 0, paddingBottom: 0 },
    },
  },
})
