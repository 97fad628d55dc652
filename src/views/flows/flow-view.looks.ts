import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('flowView', {
  middle: {
    base: {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      gridTemplateColumns: { lg: 'minmax(0,1fr) 300px', xl: 'minmax(0,1fr) 336px' },
      minHeight: 0,
      flex: 1,
      overflow: { base: 'auto', lg: 'hidden' },
      '&[data-wide]': { gridTemplateColumns: { lg: 'minmax(0,1fr)' }, '& > aside': { display: { lg: 'none' } } },
      '& > section': {
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: { base: '58vh', lg: 0 },
        flex: { base: 'none', lg: 1 },
        height: { base: '58vh', lg: 'auto' },
      },
      '& > aside': {
        minHeight: 0,
        overflow: { base: 'visible', lg: 'auto' },
        borderInlineStart: { lg: '1px solid var(--border)' },
        borderTop: { base: '1px solid var(--border)', lg: 0 },
      },
    },
  },
})
