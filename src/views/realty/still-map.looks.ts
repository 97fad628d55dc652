import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stillMap', {
  ground: {
    base: {
      position: 'absolute',
      inset: 0,
      bg: 'sunken',
      backgroundImage:
        'linear-gradient(var(--border) 1px, transparent 1px), linear-gradient(90deg, var(--border) 1px, transparent 1px)',
      backgroundSize: '64px 64px',
    },
  },
})
