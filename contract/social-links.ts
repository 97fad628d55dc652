import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { type Channel, type Network, readChannel } from './networks.ts'

/** Specification §3: the platforms of the link helper, and any other site. */
export const linkPlatforms = ['website', 'youtube', 'tiktok', 'linkedin', 'spotify', 'snapchat'] as const
export type LinkPlatform = (typeof linkPlatforms)[number]

const networkOf = (platform: LinkPlatform): Network => (platform === 'website' ? 'blog' : platform)

/** Typed text → the address that it leads to, by the rules of specification §5; or what is wrong with it, as a field issue code. */
export const readLink = (platform: LinkPlatform, typed: string): Channel | { issue: string } =>
  readChannel(networkOf(platform), typed)

/** A handle or an address of this platform; empty takes the link away. */
const typedLink = (platform: LinkPlatform) =>
  z.string().check(z.trim(), z.maxLength(limits.profile.linkLength), payload => {
    if (payload.value === '') return
    const read = readLink(platform, payload.value)
    if ('issue' in read) payload.issues.push({ code: 'custom', input: payload.value, path: [], params: { issue: read.issue } })
  })

export const socialLinksBody = z.strictObject({
  website: z.optional(typedLink('website')),
  youtube: z.optional(typedLink('youtube')),
  tiktok: z.optional(typedLink('tiktok')),
  linkedin: z.optional(typedLink('linkedin')),
  spotify: z.optional(typedLink('spotify')),
  snapchat: z.optional(typedLink('snapchat')),
})

export const socialLink = z.object({ platform: z.enum(linkPlatforms), handle: z.string(), url: z.string() })
export type SocialLink = z.infer<typeof socialLink>

/** Specification §5: what is not a whole address stands below our own; only http and https lead anywhere. */
export function absoluteUrl(value: string, base: string): string | null {
  if (!URL.canParse(value, base)) return null
  const url = new URL(value, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
