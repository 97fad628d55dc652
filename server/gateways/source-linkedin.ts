import * as z from 'zod/mini'
import { type ProfileSource, SourceProblem } from './interfaces/profile-sources.ts'
import { counted, maybe, nameWords, readAs, type SourceOptions, sourceAsker } from './source-request.ts'

export interface LinkedInSettings {
  token: string
  url: string
  /** Year and month: each is served for a year. */
  version: string
}

const organizations = z.object({
  elements: z.array(z.object({ id: counted, localizedName: nameWords, vanityName: maybe(z.string()) })),
})
const network = z.object({ firstDegreeSize: counted })

/** Pages of organisations on LinkedIn. Its API tells nothing about people but to themselves. */
export function linkedInSource({ token, url, version }: LinkedInSettings, options: SourceOptions): ProfileSource {
  const ask = sourceAsker(options)
  const headers = {
    Authorization: `Bearer ${token}`,
    'LinkedIn-Version': version,
    'X-Restli-Protocol-Version': '2.0.0',
  }
  return {
    perDay: 400,
    zone: 'UTC',
    async look({ handle }, spend) {
      await spend(1)
      const found = await ask({ url: `${url}/organizations?q=vanityName&vanityName=${encodeURIComponent(handle)}`, headers })
      if (found.status === 404) return { found: 'unseen' }
      if (found.status >= 400) throw new SourceProblem('unreadable', `LinkedIn answers ${found.status}`)
      const one = readAs(organizations, found).elements[0]
      // A person, or nobody: it does not say which.
      if (!one) return { found: 'unseen' }
      await spend(1)
      const urn = encodeURIComponent(`urn:li:organization:${one.id}`)
      const size = await ask({ url: `${url}/networkSizes/${urn}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`, headers })
      if (size.status >= 400) throw new SourceProblem('unreadable', `LinkedIn answers ${size.status}`)
      return {
        found: 'channel',
        figures: {
          handle: one.vanityName ?? handle,
          external_id: String(one.id),
          name: one.localizedName,
          bio: null,
          country: null,
          followers: readAs(network, size).firstDegreeSize,
          engagement_rate: null,
          avg_views: null,
          last_post_on: null,
          posts: null,
          post_figures: null,
        },
      }
    },
  }
}
