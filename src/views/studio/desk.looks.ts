import { defineLooks } from '#src/theme/define-looks.ts'

const wide = '@media (min-width: 1320px)'

export const looks = defineLooks('desk', {
  root: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(300px, 380px) minmax(0,1fr)' },
      borderTop: '1px solid var(--border)',
      '& > *': { padding: { base: '20px 16px', lg: '24px 28px' }, minWidth: 0 },
      // The form is longer than a screen: it scrolls by itself, its price pinned, and what comes of it stays in sight.
      lg: { flex: 1, minHeight: 0, overflow: 'auto', scrollbarWidth: 'thin', scrollPaddingBottom: '260px' },
      '& > section:last-of-type': { position: { lg: 'sticky' }, top: { lg: 0 }, alignSelf: 'start' },
      '& > section:first-of-type': { bg: 'sunken', borderInlineEnd: { lg: '1px solid var(--border)' } },
      '& > aside': { gridColumn: { lg: '1 / -1' }, borderTop: '1px solid var(--border)' },
      [wide]: {
        gridTemplateColumns: 'minmax(300px, 380px) minmax(0,1fr) 280px',
        gridTemplateRows: 'minmax(0,1fr)',
        overflow: 'hidden',
        '& > *, & > section:last-of-type': {
          position: 'relative',
          alignSelf: 'stretch',
          overflow: 'auto',
          scrollbarWidth: 'thin',
        },
        // The focused field is never below the price.
        '& > section:first-of-type': { scrollPaddingBottom: '260px' },
        '& > aside': { gridColumn: 'auto', borderTop: 0, borderInlineStart: '1px solid var(--border)', paddingInline: '20px' },
      },
    },
  },
})
