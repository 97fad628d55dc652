import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('filterDialog', {
  dot: {
    base: {
      position: 'absolute',
      insetBlockStart: '6px',
      insetInlineEnd: '6px',
      width: '9px',
      height: '9px',
      borderRadius: '50%',
      bg: 'accent-line',
      boxShadow: '0 0 0 2px var(--surface)',
    },
  },
})
