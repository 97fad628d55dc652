import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('cashierView', {
  counter: {
    base: {
      display: 'grid',
      gap: '20px',
      alignContent: 'start',
      width: '100%',
      maxWidth: '440px',
      marginInline: 'auto',
      padding: { base: '24px 16px 32px', lg: '56px 16px' },
    },
  },
})
