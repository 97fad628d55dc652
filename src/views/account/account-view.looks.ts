import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('accountView', {
  column: {
    base: {
      padding: { base: '0 16px 40px', lg: '0 28px 48px' },
      maxWidth: '760px',
      // The tabs above draw the line already.
      '& > section:first-of-type': { borderTop: 0, paddingTop: '12px' },
    },
  },
})
