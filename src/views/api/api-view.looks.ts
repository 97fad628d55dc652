import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('apiView', {
  column: {
    base: {
      padding: { base: '0 16px 40px', lg: '0 28px 48px' },
      maxWidth: '900px',
      '& > section:first-of-type': { borderTop: 0, paddingTop: '12px' },
    },
  },
})
