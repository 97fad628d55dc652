import * as z from 'zod/mini'
import type { PostFormat } from '#contract/entities/post-figures.ts'
import { contentPath, creatorPath, discoveredCreator, discoveredPosts, withDiscovered } from './facebook-discovery.ts'
import { type MarketplaceWords, marketplaceQuery, marketplaceWords } from './instagram-marketplace.ts'
import { instagramFormat, instagramWords, permalinkKey } from './instagram-media.ts'
import { type ProfileSource, SourceProblem } from './interfaces/profile-sources.ts'
import {
  atMost,
  bioWords,
  counted,
  figuresOfPosts,
  type LookedPost,
  maybe,
  moment,
  nameWords,
  readAs,
  type SourceAnswer,
  type SourceOptions,
  sourceAsker,
} from './source-request.ts'

export interface GraphSettings {
  token: string
  url: string
  /** The house's own professional account, in whose name Instagram is asked. */
  instagramId: string | null
  /** Whether Meta has approved the installation for Instagram's creator marketplace. */
  marketplace: boolean
  /** Whether Meta has approved it for Facebook's creator discovery. */
  discovery: boolean
}

const refusal = z.object({ error: z.object({ code: z.int(), error_subcode: maybe(z.int()) }) })
const refusalOf = ({ body }: SourceAnswer) => z.safeParse(refusal, body).data?.error ?? null

/** Its codes say more than its statuses: too many calls, a token that is none, a permission that is missing. */
function judge(answer: SourceAnswer) {
  const code = refusalOf(answer)?.code
  if (code === undefined) return null
  if ([1, 2, 4, 17, 32, 613].includes(code) || (code >= 80_000 && code < 80_100)) return 'busy'
  return code === 10 || code === 102 || code === 190 || (code >= 200 && code < 300) ? 'key' : null
}

/** Meta counts calls by the hour; this is a share of ours, of a day. */
const perDay = 4_000

const discovery = z.object({
  business_discovery: z.object({
    id: z.string(),
    username: z.string(),
    name: maybe(nameWords),
    biography: maybe(bioWords),
    followers_count: maybe(counted),
    media: maybe(
      z.object({
        data: z.array(
          z.object({
            timestamp: moment,
            view_count: maybe(counted),
            like_count: maybe(counted),
            comments_count: maybe(counted),
            ...instagramWords,
          }),
        ),
      }),
    ),
  }),
})

/** Permissions come and go; everything else is told without the marketplace. */
const judgeMarketplace = (answer: SourceAnswer) => (judge(answer) === 'busy' ? 'busy' : null)

/** The mark of a post, where the marketplace tells of it: it names the paid partner, or that there is none. */
function markOf({ key, marked }: ReturnType<typeof instagramFormat>, words: MarketplaceWords | null) {
  const partner = key ? words?.partners.get(key) : undefined
  if (partner === undefined) return {}
  return partner === null ? { marked: marked ?? false } : { marked: true, partner }
}

/**
 * Instagram's business discovery: professional accounts only. It does not say whether another one is deleted, private or personal. Its
 * creator marketplace adds the country, and which posts name a paid partner.
 */
export function instagramSource(
  { token, url, instagramId, marketplace }: GraphSettings & { instagramId: string },
  options: SourceOptions,
): ProfileSource {
  const ask = sourceAsker(options, judge)
  const askMarketplace = sourceAsker(options, judgeMarketplace)
  const headers = { Authorization: `Bearer ${token}` }
  const fields =
    'id,username,name,biography,followers_count,' +
    `media.limit(${atMost}){timestamp,view_count,like_count,comments_count,${Object.keys(instagramWords)}}`
  return {
    perDay,
    zone: 'UTC',
    async look({ handle }, spend) {
      // Only what a handle is made of may stand inside of the expression.
      if (!/^[\w.]{1,30}$/.test(handle)) return { found: 'unseen' }
      await spend(1)
      const query = new URLSearchParams({ fields: `business_discovery.username(${handle}){${fields}}` })
      const answer = await ask({ url: `${url}/${instagramId}?${query}`, headers })
      const refused = refusalOf(answer)
      if (refused?.code === 110 || refused?.error_subcode === 2_207_013) return { found: 'unseen' }
      if (answer.status >= 400) throw new SourceProblem('unreadable', `Instagram answers ${answer.status}`)
      const { business_discovery: one } = readAs(discovery, answer)
      const tellMarketplace = async (name: string) => {
        await spend(1)
        const at = `${url}/${instagramId}/creator_marketplace_creators?${marketplaceQuery(name)}`
        return marketplaceWords(await askMarketplace({ url: at, headers }), name)
      }
      const words = marketplace ? await tellMarketplace(one.username) : null
      const posts = (one.media?.data ?? []).map(({ timestamp, view_count, like_count, comments_count, ...one }) => ({
        at: timestamp,
        // Told of videos only; pictures have none.
        views: view_count ?? null,
        // Likes may be hidden, and are then left out.
        reactions: like_count === null || like_count === undefined ? null : like_count + (comments_count ?? 0),
        ...instagramFormat(one),
        ...markOf(instagramFormat(one), words),
      }))
      const followers = one.followers_count ?? null
      return {
        found: 'channel',
        figures: {
          handle: one.username,
          external_id: one.id,
          name: one.name ?? null,
          bio: one.biography ?? null,
          country: words?.country ?? null,
          followers,
          ...figuresOfPosts(posts, followers),
        },
      }
    },
  }
}

const page = z.object({
  id: z.string(),
  name: nameWords,
  username: maybe(z.string()),
  about: maybe(bioWords),
  followers_count: maybe(counted),
})
const total = maybe(z.object({ summary: z.object({ total_count: counted }) }))
const published = z.object({
  data: z.array(
    z.object({
      created_time: moment,
      reactions: total,
      comments: total,
      message: maybe(z.string()),
      permalink_url: maybe(z.string()),
      attachments: maybe(z.object({ data: z.array(z.object({ media_type: maybe(z.string()) })) })),
    }),
  ),
})
const facebookFormats: Record<string, PostFormat> = { photo: 'image', album: 'carousel', video: 'video', link: 'link' }

type Published = z.infer<typeof published>['data'][number]
const pagePost = ({ created_time, reactions, comments, message, permalink_url, attachments }: Published): LookedPost => ({
  at: created_time,
  views: null,
  reactions: reactions ? reactions.summary.total_count + (comments?.summary.total_count ?? 0) : null,
  key: permalinkKey(permalink_url),
  format: facebookFormats[attachments?.data[0]?.media_type ?? ''] ?? null,
  words: [message],
})

/**
 * Public pages of Facebook. Its creator discovery adds the country, views and partners, and knows people's profiles of those who share
 * their figures with brands.
 */
export function facebookSource({ token, url, discovery }: GraphSettings, options: SourceOptions): ProfileSource {
  const ask = sourceAsker(options, judge)
  const askDiscovery = sourceAsker(options, judgeMarketplace)
  const headers = { Authorization: `Bearer ${token}` }
  const get = async (path: string, query: Record<string, string>) =>
    await ask({ url: `${url}/${path}?${new URLSearchParams(query)}`, headers })
  return {
    perDay,
    zone: 'UTC',
    async look({ handle, external_id }, spend) {
      const find = async (name: string) => {
        await spend(1)
        const answer = await get(encodeURIComponent(name), { fields: 'id,name,username,about,followers_count' })
        const code = refusalOf(answer)?.code
        // 803: nobody has this name. 100: not there, or not for us.
        if (code === 803) return 'gone'
        if (code === 100) return 'unseen'
        if (answer.status >= 400) throw new SourceProblem('unreadable', `Facebook answers ${answer.status}`)
        return readAs(page, answer)
      }
      const tell = async (path: string) => {
        await spend(1)
        return await askDiscovery({ url: `${url}/${path}`, headers })
      }
      const named = await find(handle)
      const one = typeof named === 'string' && external_id ? await find(external_id) : named
      const own = typeof one === 'string' ? null : one
      // A profile is no page, and not there for whoever asks for one.
      const known = own?.id ?? (named === 'unseen' ? handle : external_id)
      const creator = discovery && known ? discoveredCreator(await tell(creatorPath(known))) : null
      if (typeof one === 'string' && !creator) return { found: one }
      const told = creator ? discoveredPosts(await tell(contentPath(creator.id))) : []
      const ownPosts = async (id: string) => {
        await spend(1)
        const posts = await get(`${encodeURIComponent(id)}/published_posts`, {
          limit: '20',
          fields:
            'created_time,message,permalink_url,attachments{media_type},reactions.limit(0).summary(true),comments.limit(0).summary(true)',
        })
        return readAs(published, posts).data.map(pagePost)
      }
      const looked = own ? (await ownPosts(own.id)).map(post => withDiscovered(post, told)) : told
      const followers = own?.followers_count ?? creator?.followers ?? null
      const external = own?.id ?? creator?.id ?? null
      const moved = own ? typeof named === 'string' : known !== handle
      return {
        found: moved ? 'renamed' : 'channel',
        figures: {
          handle: own?.username ?? creator?.alias ?? external ?? handle,
          external_id: external,
          name: own?.name ?? creator?.name ?? null,
          bio: own?.about ?? creator?.bio ?? null,
          country: creator?.country ?? null,
          followers,
          ...figuresOfPosts(looked, followers),
        },
      }
    },
  }
}
