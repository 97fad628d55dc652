import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('orderFile', {
  part: {
    base: {
      display: 'grid',
      gap: '14px',
      padding: { base: '0 16px 40px', lg: '0 28px 48px' },
      maxWidth: '820px',
      '& h2': { textStyle: 'title-2' },
    },
  },
})
