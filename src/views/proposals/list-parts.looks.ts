import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('listParts', {
  row: {
    base: {
      padding: { base: '0 16px 14px', lg: '0 28px 14px' },
      '& > *': { maskImage: 'linear-gradient(to right, #000 calc(100% - 56px), transparent)' },
      _rtl: { '& > *': { maskImage: 'linear-gradient(to left, #000 calc(100% - 56px), transparent)' } },
    },
  },
})
