import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('overlapPart', {
  group: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '12px',
      marginTop: '18px',
      '& > h2': { textStyle: 'title-2' },
    },
  },
  pairs: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
      gap: '0 32px',
      '& > li': {
        display: 'grid',
        alignContent: 'start',
        gap: '8px',
        minWidth: 0,
        paddingBlock: '14px',
        borderTop: '1px solid var(--border)',
        overflowWrap: 'anywhere',
        breakInside: 'avoid',
      },
      '& h3': { textStyle: 'title-3', display: 'flex', flexWrap: 'wrap', gap: '2px 16px' },
      '& h3 > span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
      '& dl': {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0,1fr)', sm: '170px minmax(0,1fr)' },
        gap: { base: '2px', sm: '6px 14px' },
        fontVariantNumeric: 'tabular-nums',
      },
      '& dt': { color: 'text-2' },
    },
  },
})
