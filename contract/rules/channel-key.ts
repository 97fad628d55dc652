import { type Network, networks } from '../networks.ts'
import { oneOf } from '../one-of.ts'

const isNetwork = oneOf(networks)

/** A channel as addresses name it, `network:handle`; null where that is none. */
export function readChannelKey(raw: string): { network: Network; handle: string } | null {
  const at = raw.indexOf(':')
  const [network, handle] = [
    raw.slice(0, at),
    raw
      .slice(at + 1)
      .trim()
      .replace(/^@/, ''),
  ]
  return isNetwork(network) && /^[^\s,]{1,100}$/u.test(handle) ? { network, handle } : null
}

export const writeChannelKey = ({ network, handle }: { network: string; handle: string }) => `${network}:${handle}`
