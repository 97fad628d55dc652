import type { ReadPost } from '../entities/post-figures.ts'
import { addressNames } from './paid-posts.ts'

/** Views of the post at an address, as its network told the owner; null where it is not among what was read, or says none. */
export const viewsAt = (address: string, posts: readonly ReadPost[]): number | null =>
  posts.find(({ key }) => key !== null && addressNames(address, key))?.views ?? null
