import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('membershipView', {
  page: { base: { paddingBottom: { base: '40px', lg: '56px' } } },
  row: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '12px',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: { base: '20px 16px 14px', lg: '26px 28px 16px' },
    },
  },
})
