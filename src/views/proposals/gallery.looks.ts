import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('gallery', {
  grid: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(3, minmax(0,1fr))' },
      gap: { base: '12px', md: '16px' },
      '& button': {
        display: 'grid',
        gap: '6px',
        width: '100%',
        textAlign: 'start',
        cursor: 'pointer',
        borderRadius: 'control',
        '&:focus-visible': { outline: '2.5px solid var(--focus)', outlineOffset: '3px' },
      },
      '& b': { lineHeight: 1.3, overflowWrap: 'anywhere' },
    },
  },
})
