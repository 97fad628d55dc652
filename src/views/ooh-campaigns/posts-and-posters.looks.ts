import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('postsAndPosters', {
  pair: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '84px minmax(0,1fr)', lg: '120px minmax(0,1fr) minmax(0,1fr)' },
      gap: '12px 24px',
      alignItems: 'start',
      paddingBlock: '16px',
      borderTop: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > img, & > [data-none]': {
        width: '100%',
        aspectRatio: '3/4',
        objectFit: 'contain',
        bg: 'sunken',
        borderRadius: 'print',
      },
      '& > section:last-child': { lgDown: { gridColumn: '1 / -1' } },
      '& h3': { textStyle: 'caption', color: 'muted' },
      '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', gap: '4px 16px', marginTop: '8px' },
      '& dt': { color: 'muted' },
      '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    },
  },
})
