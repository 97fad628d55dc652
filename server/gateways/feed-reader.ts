import { parseFeed } from 'feedsmith'
import { channelAt } from '#contract/networks.ts'
import { FeedProblem, type FeedsGateway, type FoundItem } from './interfaces/feeds.ts'
import { type ReaderOptions, readDocument } from './read-document.ts'

interface Options extends ReaderOptions {
  mostItems?: number
}

/** More tags than a feed has: taking them apart would keep everybody else waiting. */
const mostTags = 60_000

/** Reads RSS, Atom, RDF and JSON feeds. Every hop is judged like the first address, and nothing inside is ever asked. */
export function feedReader({
  allows,
  patience = 12_000,
  mostBytes = 1024 * 1024,
  mostItems = 200,
  ports = port => port === '',
}: Options): FeedsGateway {
  return {
    async read({ url, etag, last_modified }) {
      const read = await readDocument({
        url,
        etag,
        last_modified,
        accept: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
        agent: 'Elenco monitor',
        allows,
        protocols: /^https?:$/,
        ports,
        patience,
        mostBytes,
        problem: (code, status, cause) => new FeedProblem(code, status, cause),
      })
      if (!read) return { feed: null, etag: null, last_modified: null }
      const feed = understand(textOf(read.bytes, read.type), read.at, mostItems)
      return { feed, etag: read.etag, last_modified: read.last_modified }
    },
  }
}

/** As its head says, else as the document itself says, else UTF-8. */
function textOf(bytes: Buffer, type = ''): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const words = (value: unknown): string => (typeof value === 'string' ? value : isLoose(value) ? words(value.value) : '')
const first = (...values: unknown[]): string => values.map(words).find(Boolean) ?? ''

/** The four kinds of feeds as one: what each calls its parts differs. */
function understand(text: string, url: string, mostItems: number) {
  // Entities of its own may grow without end; no feed needs them.
  if (/<!ENTITY/i.test(text)) throw new FeedProblem('unsafe')
  if ((text.match(/</g)?.length ?? 0) > 2 * mostTags) throw new FeedProblem('large')
  let feed: Loose
  try {
    feed = parseFeed(text, { maxItems: mostItems }).feed
  } catch (cause) {
    throw new FeedProblem('not_feed', undefined, cause)
  }
  const xml = isLoose(feed.xml) ? feed.xml : {}
  const language = first(feed.language, xml.lang).slice(0, 2).toLowerCase() || null
  const items = [...list(feed.items), ...list(feed.entries)].filter(isLoose).map(item => itemOf(item, url))
  return { title: plain(first(feed.title)).slice(0, 120), language, items: items.filter(item => item.title || item.text) }
}

function itemOf(item: Loose, base: string): FoundItem {
  const dc = isLoose(item.dc) ? item.dc : {}
  const content = isLoose(item.content) ? (item.content.encoded ?? item.content) : item.content
  const links = list(item.links).filter(isLoose)
  const link = first(item.link, item.url, (links.find(one => !one.rel || one.rel === 'alternate') ?? links[0])?.href)
  const [author] = list(item.authors)
  const guid = first(item.guid, item.id)
  const title = plain(first(item.title))
  const body = first(content, item.content_html, item.content_text, item.description, item.summary)
  const date = first(item.pubDate, item.published, item.date_published, item.updated, dc.date, list(dc.dates)[0])
  const at = new Date(date)
  return {
    id: guid || link || `${title} ${date}`,
    title: title.slice(0, 300),
    text: plain(body).slice(0, 4_000),
    author: plain(first(isLoose(author) ? author.name : author, list(dc.creators)[0], dc.creator)).slice(0, 120) || null,
    channel: isLoose(author) ? channelAt(first(author.uri, author.url)) : null,
    url: address(link, base),
    published_at: date && !Number.isNaN(at.getTime()) ? at : null,
  }
}

/** The address that it can be followed to: nothing but the web. */
function address(link: string, base: string): string | null {
  const url = link && URL.canParse(link, base) ? new URL(link, base) : null
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' }

/** The text as a reader of the page would read it: no markup, and signs as they are. It is shown as text, never as markup. */
function plain(markup: string): string {
  return markup
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
    })
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
