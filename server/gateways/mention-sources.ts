import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { Gateways } from './interfaces/gateways.ts'
import type { FoundPost, MentionSource } from './interfaces/mentions.ts'
import { SourceProblem } from './interfaces/profile-sources.ts'
import { counted, maybe, moment, readAs, type SourceOptions, sourceAsker } from './source-request.ts'
import { judgeYoutube } from './source-youtube.ts'

export interface MentionSettings {
  mastodon: { url: string; token: string | null } | null
  bluesky: { url: string } | null
  youtube: { key: string; url: string } | null
}

const most = limits.monitor.asked.posts
const languageOf = (code: string | null | undefined) => code?.slice(0, 2).toLowerCase() ?? null
/** Only the web is led to. */
const webUrl = z.string().check(z.maxLength(2_000), z.regex(/^https:\/\//))
const words = (text: string) => text.replaceAll('\u0000', '').trim().slice(0, limits.monitor.text)

/** Text of a post that is written in HTML: paragraphs stand apart, and nothing of the markup stays. */
export const plainOf = (html: string): string =>
  words(
    html
      .replace(/<(?:br|\/p)\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(lt|gt|quot|apos|nbsp|#39);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" })[name] ?? ' ',
      )
      .replaceAll('&amp;', '&'),
  )

const account = z.object({ acct: z.string(), display_name: z.string(), followers_count: maybe(counted) })
const status = z.object({
  id: z.string(),
  created_at: moment,
  content: z.string(),
  spoiler_text: maybe(z.string()),
  language: maybe(z.string()),
  url: maybe(webUrl),
  visibility: z.string(),
  account,
})

/** Mastodon: the public timeline of a hashtag; words by its search, where a token is set: an instance asks for one there. */
function mastodon({ url, token }: NonNullable<MentionSettings['mastodon']>, options: SourceOptions): MentionSource {
  const ask = sourceAsker(options)
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await ask({
      url: `${url}${path}?${new URLSearchParams(query)}`,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    })
    if (answer.status !== 200) throw new SourceProblem('unreadable', `Mastodon answers ${answer.status}`)
    return answer
  }
  return {
    units: 0,
    async search(word) {
      const tag = /^#?([\p{L}\p{N}_]+)$/u.exec(word)?.[1]
      const found =
        token && !word.startsWith('#')
          ? readAs(
              z.object({ statuses: z.array(status) }),
              await get('/api/v2/search', { q: word, type: 'statuses', limit: String(most) }),
            ).statuses
          : tag
            ? readAs(z.array(status), await get(`/api/v1/timelines/tag/${encodeURIComponent(tag)}`, { limit: String(most) }))
            : []
      return found.flatMap((one): FoundPost[] =>
        one.visibility === 'public' && one.url
          ? [
              {
                id: one.id,
                text: plainOf(one.content),
                title: words(one.spoiler_text ?? ''),
                author: words(one.account.display_name || one.account.acct).slice(0, 120),
                channel: null,
                url: one.url,
                language: languageOf(one.language),
                followers: one.account.followers_count ?? null,
                published_at: one.created_at,
              },
            ]
          : [],
      )
    },
  }
}

const skeets = z.object({
  posts: z.array(
    z.object({
      uri: z.string().check(z.regex(/^at:\/\/[^/]+\/app\.bsky\.feed\.post\/[\w-]+$/)),
      author: z.object({ handle: z.string(), displayName: maybe(z.string()) }),
      record: z.object({ text: z.string(), langs: maybe(z.array(z.string())) }),
      indexedAt: moment,
    }),
  ),
})

/** Bluesky's public search, `app.bsky.feed.searchPosts`. */
function bluesky({ url }: NonNullable<MentionSettings['bluesky']>, options: SourceOptions): MentionSource {
  const ask = sourceAsker(options)
  return {
    units: 0,
    async search(word) {
      const q = /\s/.test(word) ? `"${word.replaceAll('"', '')}"` : word
      const query = new URLSearchParams({ q, sort: 'latest', limit: String(most) })
      const answer = await ask({ url: `${url}/xrpc/app.bsky.feed.searchPosts?${query}` })
      if (answer.status !== 200) throw new SourceProblem('unreadable', `Bluesky answers ${answer.status}`)
      return readAs(skeets, answer).posts.map(({ uri, author, record, indexedAt }) => ({
        id: uri,
        text: words(record.text),
        title: '',
        author: words(author.displayName || author.handle).slice(0, 120),
        channel: null,
        url: `https://bsky.app/profile/${encodeURIComponent(author.handle)}/post/${uri.split('/').at(-1)}`,
        language: languageOf(record.langs?.[0]),
        followers: null,
        // Whoever writes says when that was; the place says when it came.
        published_at: indexedAt,
      }))
    },
  }
}

const videos = z.object({
  items: z.array(
    z.object({
      id: z.object({ videoId: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
      snippet: z.object({
        publishedAt: moment,
        channelId: maybe(z.string()),
        channelTitle: z.string(),
        title: z.string(),
        description: z.string(),
      }),
    }),
  ),
})

/** The YouTube Data API's `search.list`; one question is a hundred units of the day. */
function youtube({ key, url }: NonNullable<MentionSettings['youtube']>, options: SourceOptions): MentionSource {
  const ask = sourceAsker(options, judgeYoutube)
  return {
    units: 100,
    async search(word) {
      const query = new URLSearchParams({ part: 'snippet', type: 'video', order: 'date', maxResults: '25', q: word })
      const answer = await ask({ url: `${url}/search?${query}`, headers: { 'X-Goog-Api-Key': key } })
      if (answer.status !== 200) throw new SourceProblem('unreadable', `YouTube answers ${answer.status}`)
      return readAs(videos, answer).items.map(({ id: { videoId }, snippet }) => ({
        id: videoId,
        // Titles come with their signs written as HTML has them.
        text: plainOf(snippet.description),
        title: plainOf(snippet.title),
        author: plainOf(snippet.channelTitle).slice(0, 120),
        channel:
          /^UC[\w-]{22}$/.test(snippet.channelId ?? '') && snippet.channelId
            ? { network: 'youtube', handle: snippet.channelId }
            : null,
        url: `https://www.youtube.com/watch?v=${videoId}`,
        language: null,
        followers: null,
        published_at: snippet.publishedAt,
      }))
    },
  }
}

/** Only places that a setting names are asked. */
export function mentionSources(settings: MentionSettings, options: SourceOptions): Gateways['mentions'] {
  return {
    ...(settings.mastodon && { mastodon: mastodon(settings.mastodon, options) }),
    ...(settings.bluesky && { bluesky: bluesky(settings.bluesky, options) }),
    ...(settings.youtube && { youtube: youtube(settings.youtube, options) }),
  }
}
