import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileView', {
  columns: {
    base: {
      display: { base: 'block', lg: 'grid' },
      gridTemplateColumns: { lg: 'minmax(0,1fr) 320px', xl: 'minmax(0,1fr) 350px' },
      gap: { lg: '36px' },
      padding: { base: '0 16px 40px', lg: '0 28px 48px' },
    },
  },
})
