import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('proposalCell', {
  title: { base: { display: '-webkit-box', lineClamp: 2, overflow: 'hidden', overflowWrap: 'anywhere' } },
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
    base: { fontSize: { base: '1rem', lg: '1.125rem' }, '& > small': { textStyle: 'small', color: 'muted', fontWeight: 440 } },
  },
  meta: {
    base: { textStyle: 'meta', color: 'muted', '& > span + span::before': { content: '" · "' } },
  },
  why: {
    base: { textStyle: 'small', color: 'text-2', overflowWrap: 'anywhere', '& > b': { fontWeight: 580 } },
  },
  kept: {
    base: {
      position: 'absolute!',
      insetInlineEnd: '24px',
      top: '24px',
      lgDown: {
        top: 'auto',
        bottom: '6px',
        insetInlineEnd: '8px',
        // No word lies below it.
        '&:not(:empty) ~ [data-part=text] > p': { paddingInlineEnd: '40px' },
      },
      background: 'surface',
      borderRadius: 'control',
      _empty: { display: 'none' },
    },
  },
})
