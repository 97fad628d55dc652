import { defineLooks } from '#src/theme/define-looks.ts'
import { networkColours } from '#src/theme/values.ts'

export const looks = defineLooks('networkIcon', {
  sign: {
    base: { display: 'inline-flex' },
    variants: {
      network: {
        ...Object.fromEntries(networkColours.map(network => [network, { color: `net.${network}` }])),
        none: { color: 'muted' },
      },
    },
  },
})
