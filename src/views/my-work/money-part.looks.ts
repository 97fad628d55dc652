import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('moneyPart', {
  stubs: {
    base: { display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 400px))' },
  },
  ways: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '22px 28px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      '& > li > h4': { display: 'flex', gap: '8px', alignItems: 'baseline', marginBottom: '10px', fontWeight: 600 },
      '& h4 > a': { flex: '1', minWidth: 0, overflowWrap: 'anywhere', color: 'text', _hover: { textDecoration: 'underline' } },
      '& h4 > span': { fontVariantNumeric: 'tabular-nums' },
    },
  },
})
