import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('skeleton', {
  root: {
    base: {
      display: 'block',
      bg: 'skeleton',
      borderRadius: '4px',
      height: '12px',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
  },
})
