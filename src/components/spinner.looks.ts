import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spinner', {
  ring: {
    base: {
      display: 'inline-block',
      flex: 'none',
      width: '16px',
      height: '16px',
      borderRadius: '50%',
      border: '2.5px solid color-mix(in srgb, currentColor 35%, transparent)',
      borderTopColor: 'currentColor',
      animation: 'turn .8s linear infinite',
    },
  },
})
