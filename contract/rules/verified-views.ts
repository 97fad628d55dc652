import type { ReadPost } from '../entities/post-figures.ts'
import { isOnNetwork, type Network } from '../networks.ts'
import { addressNames, namedParameters } from './paid-posts.ts'

/** Networks that tell anybody the views of a post by its name. */
export const openNetworks = ['youtube', 'twitch'] as const satisfies readonly Network[]
export type OpenNetwork = (typeof openNetworks)[number]

const keyForm = { youtube: /^[\w-]{11}$/, twitch: /^\d{1,20}$/ } as const satisfies Record<OpenNetwork, RegExp>

function keyIn(network: OpenNetwork, { hostname, pathname, searchParams }: URL): string | null | undefined {
  const parts = pathname.split('/').filter(Boolean)
  // A recording stands at `videos/…`, and in older addresses below its channel.
  if (network === 'twitch') return parts[['videos', 'video', 'v'].includes(parts.at(-2) ?? '') ? parts.length - 1 : -1]
  if (hostname.endsWith('youtu.be')) return parts[0]
  return parts[0] === 'watch' ? searchParams.get('v') : parts[['shorts', 'live', 'embed'].includes(parts[0] ?? '') ? 1 : -1]
}

/** The name of a video in its address, as its network is asked by it; null where the address is none of a video there. */
export function postKeyAt(network: OpenNetwork, address: string): string | null {
  if (!isOnNetwork(network, address)) return null
  const key = keyIn(network, new URL(address))
  return key && keyForm[network].test(key) ? key : null
}

/** A post by its address, without what share buttons add to it. */
function postAt(address: string): string {
  for (const network of openNetworks) {
    const key = postKeyAt(network, address)
    if (key) return `${network} ${key}`
  }
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const names = namedParameters.map(name => searchParams.get(name) ?? '')
  return [hostname.replace(/^(?:www|m)\./, ''), pathname.replace(/\/+$/, ''), ...names].join(' ')
}

/** Whether two addresses are of one post. */
export const isSamePost = (one: string, other: string): boolean => postAt(one) === postAt(other)

/** Views of the post at an address, as its network told the owner; null where it is not among what was read, or says none. */
export const viewsAt = (address: string, posts: readonly ReadPost[]): number | null =>
  posts.find(({ key }) => key !== null && addressNames(address, key))?.views ?? null
