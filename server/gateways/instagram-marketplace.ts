import * as z from 'zod/mini'
import { permalinkKey } from './instagram-media.ts'
import { maybe, readAs, type SourceAnswer } from './source-request.ts'

const media = maybe(z.object({ data: z.array(z.object({ permalink: maybe(z.string()), tagged_brand: maybe(z.string()) })) }))
const creators = z.object({
  data: z.array(
    z.object({
      username: z.string(),
      country: maybe(z.string().check(z.regex(/^[A-Z]{2}$/))),
      recent_media: media,
      branded_content_media: media,
    }),
  ),
})

/** The words of Instagram's creator marketplace about one professional account. */
export interface MarketplaceWords {
  country: string | null
  /** The brand that each of the newest posts names as its paid partner, by the post's name in its address; null: none. */
  partners: ReadonlyMap<string, string | null>
}

const told = 'permalink,tagged_brand'
const most = 30

/** Of a professional account the marketplace answers whether or not it has joined; these fields come only where it is named. */
export const marketplaceQuery = (handle: string): URLSearchParams =>
  new URLSearchParams({
    username: handle,
    fields: `username,country,recent_media.limit(${most}){${told}},branded_content_media.limit(${most}){${told}}`,
  })

/** An answer of the marketplace; null where it does not tell of this account, or not us. */
export function marketplaceWords(answer: SourceAnswer, handle: string): MarketplaceWords | null {
  if (answer.status >= 400) return null
  const one = readAs(creators, answer).data.find(({ username }) => username.toLowerCase() === handle.toLowerCase())
  if (!one) return null
  const partners = new Map<string, string | null>()
  for (const { permalink, tagged_brand } of [...(one.recent_media?.data ?? []), ...(one.branded_content_media?.data ?? [])]) {
    const key = permalinkKey(permalink)
    if (key) partners.set(key, tagged_brand || partners.get(key) || null)
  }
  return { country: one.country ?? null, partners }
}
