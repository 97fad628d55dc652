import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('welcomeView', {
  hero: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,38%)' },
      minHeight: { lg: '340px' },
      '& > [data-words]': {
        display: 'grid',
        alignContent: 'center',
        gap: '16px',
        padding: { base: '28px 16px', lg: '40px 28px' },
      },
      '& > [data-print]': { position: 'relative', overflow: 'hidden', minHeight: { base: '120px', lg: 0 } },
      '& .cartel': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      '& h1': { textStyle: { base: 'title-1', md: 'display', xl: 'marquee' }, outline: 'none' },
      '& p': { textStyle: 'body-l', color: 'text-2', maxWidth: '58ch' },
    },
  },
})
