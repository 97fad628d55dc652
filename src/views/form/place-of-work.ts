import { type Network, networks } from '#contract/networks.ts'

/** Network on which a piece of work is published, as far as its draft says. */
export const placeOf = (network: unknown): Network | 'none' => networks.find(one => one === network) ?? 'none'
