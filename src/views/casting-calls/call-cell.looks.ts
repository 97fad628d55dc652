import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callCell', {
  title: {
    base: { display: '-webkit-box', lineClamp: 2, overflow: 'hidden', overflowWrap: 'anywhere' },
  },
  name: {
    base: {
      display: 'flex',
      gap: '4px',
      alignItems: 'center',
      fontWeight: 560,
      minWidth: 0,
      '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
  price: {
    base: {},
    variants: {
      kind: {
        money: { fontSize: { base: '1rem', lg: '1.125rem' } },
        long: { fontSize: { base: '.9375rem', lg: '1rem' } },
        words: { fontSize: '.875rem', fontStretch: '96%' },
      },
    },
  },
  meta: {
    base: { textStyle: 'meta', color: 'muted', '& > span + span::before': { content: '" · "' } },
  },
})
