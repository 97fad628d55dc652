import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('portfolio', {
  grid: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(3, minmax(0,1fr))' },
      gap: { base: '18px 12px', md: '22px 18px' },
      '& > li': { position: 'relative', minWidth: 0 },
      '& [data-report]': { position: 'absolute', top: '6px', insetInlineEnd: '6px', bg: 'surface' },
      '& b': { display: 'block', marginBlock: '8px 2px', lineHeight: 1.3, overflowWrap: 'anywhere' },
    },
  },
})
