import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('castingCallView', {
  columns: {
    base: {
      display: { base: 'block', lg: 'grid' },
      flex: '1',
      gridTemplateColumns: { lg: 'minmax(0,1fr) 320px', xl: 'minmax(0,1fr) 350px' },
      '&[data-pitch]': { gridTemplateColumns: { lg: 'minmax(0,1fr) 420px', xl: 'minmax(0,1fr) 464px' } },
    },
  },
  article: {
    base: {
      minWidth: 0,
      padding: { base: '16px 16px 24px', lg: '24px 32px 40px 28px' },
      _rtl: { lg: { padding: '24px 28px 40px 32px' } },
    },
  },
})
