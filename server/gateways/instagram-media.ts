import * as z from 'zod/mini'
import type { PostFormat } from '#contract/entities/post-figures.ts'
import type { LookedPost } from './source-request.ts'
import { maybe } from './source-request.ts'

/** Fields of a media object beside its counts; everybody may be told them of professional accounts. It has none for the label of paid partnerships. */
export const instagramWords = {
  caption: maybe(z.string()),
  media_type: maybe(z.string()),
  media_product_type: maybe(z.string()),
  permalink: maybe(z.string()),
}
type Told = z.infer<z.ZodMiniObject<typeof instagramWords>>

const surfaces: Record<string, PostFormat> = { REELS: 'reel', STORY: 'story' }
const kinds: Record<string, PostFormat> = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'carousel' }

/** The last part of an address, which names the post. */
export const permalinkKey = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? (new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? null) : null

export const instagramFormat = ({
  caption,
  media_type,
  media_product_type,
  permalink,
}: Told): Required<Pick<LookedPost, 'key' | 'format' | 'marked' | 'words'>> => ({
  key: permalinkKey(permalink),
  format: surfaces[media_product_type ?? ''] ?? kinds[media_type ?? ''] ?? null,
  // Made for an advertisement; of all other surfaces it does not say whether somebody paid.
  marked: media_product_type === 'AD' ? true : null,
  words: [caption],
})
