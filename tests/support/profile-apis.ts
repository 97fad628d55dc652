import type { IncomingHttpHeaders } from 'node:http'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

/** How a network behaves: as it should, or as one of the ways in which it does not. */
export type Mood =
  | 'fine'
  | 'hidden'
  | 'as text'
  | 'in words'
  | 'too many'
  | 'broken'
  | 'html'
  | 'cut short'
  | 'gone'
  | 'private'
  | 'renamed'
  | 'quota spent'
  | 'wrong key'
  | 'many posts'
  | 'mark refused'
  | 'not sharing'

interface Told {
  status?: number
  headers?: Record<string, string>
  body: unknown
}
interface Call {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  form: URLSearchParams
  mood: Mood
  videos: Record<string, Video>
}
/** A video that anybody may see; one that is not listed is gone or private. */
interface Video {
  views: number
  channel: string
}

const days = (back: number) => new Date(Date.UTC(2026, 10, 20 - back)).toISOString()
/** Some networks write counts as numbers, some as text; both ways, and one that is none. */
const count = (mood: Mood, value: number, usual: 'number' | 'text'): unknown => {
  if (mood === 'in words') return `${Math.round(value / 1000)}k`
  return (mood === 'as text') === (usual === 'number') ? String(value) : value
}

const tooMuch = { error: { code: 403, message: 'over', errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] } }
const badKey = { error: { code: 400, message: 'API key not valid.', details: [{ reason: 'API_KEY_INVALID' }] } }

function videosOfYoutube(path: string, query: URLSearchParams, mood: Mood, videos: Record<string, Video>): Told {
  const ids = query.get('id')?.split(',') ?? []
  // An answer without any leaves the field out.
  const items = ids.flatMap<object>(id => {
    if (path === '/channels') return [{ id, snippet: { title: id, customUrl: `@${id.slice(3)}` } }]
    const video = videos[id]
    if (!video) return []
    const snippet = { channelId: `UC-${video.channel}`, publishedAt: days(0), title: 'Paella' }
    return [{ id, snippet, statistics: { viewCount: count(mood, video.views, 'text'), likeCount: '900' } }]
  })
  return { body: { kind: 'youtube#list', ...(items.length > 0 && { items }) } }
}

function youtube({ path, query, headers, mood, videos }: Call): Told {
  if (mood === 'wrong key' || headers['x-goog-api-key'] !== 'youtube-key') return { status: 400, body: badKey }
  if (mood === 'quota spent') return { status: 403, body: tooMuch }
  if (['snippet', 'snippet,statistics'].includes(query.get('part') ?? '')) return videosOfYoutube(path, query, mood, videos)
  const posts = mood === 'many posts' ? Array.from({ length: 14 }, (_, at) => `video-${at}`) : ['one', 'two']
  if (path === '/channels') {
    const by = query.get('forHandle') ?? query.get('id')
    const there = mood === 'renamed' ? by === 'UC-ana' : mood !== 'gone' && (by === '@cocina.ana' || by === 'UC-ana')
    if (!there) return { body: { kind: 'youtube#channelListResponse', pageInfo: { totalResults: 0, resultsPerPage: 5 } } }
    const channel = {
      id: 'UC-ana',
      snippet: {
        title: 'Cocina de Ana\u0000',
        description: `Recetas ${'🍲'.repeat(400)}`,
        customUrl: mood === 'renamed' ? '@cocina.nueva' : '@cocina.ana',
        country: 'ES',
      },
      statistics: {
        viewCount: '900000',
        videoCount: '120',
        ...(mood === 'hidden'
          ? { hiddenSubscriberCount: true, subscriberCount: '0' }
          : { hiddenSubscriberCount: false, subscriberCount: count(mood, 48_200, 'text') }),
      },
      status: { privacyStatus: mood === 'private' ? 'private' : 'public' },
      contentDetails: { relatedPlaylists: { likes: '', uploads: 'UU-ana' } },
    }
    return { body: { items: [channel] } }
  }
  if (path === '/playlistItems') return { body: { items: posts.map(videoId => ({ contentDetails: { videoId } })) } }
  const parts = query.get('part')?.split(',') ?? []
  if (mood === 'mark refused' && parts.includes('paidProductPlacementDetails'))
    return { status: 403, body: { error: { code: 403, message: 'Forbidden', errors: [{ reason: 'forbidden' }] } } }
  // Every other one is a Short; the fifth was a stream. The first six say that somebody paid: four by the mark, two by their words.
  return {
    body: {
      items: posts.map((id, index) => ({
        id,
        snippet: {
          publishedAt: days(index * 7),
          title: index === 4 || index === 5 ? 'Paella #publi' : 'Paella',
          description: '',
          liveBroadcastContent: 'none',
        },
        statistics: { viewCount: String(10_000 + index * 2_000), likeCount: '900', commentCount: '64' },
        ...(parts.includes('contentDetails') && { contentDetails: { duration: index % 2 === 0 ? 'PT10M5S' : 'PT58S' } }),
        ...(parts.includes('liveStreamingDetails') &&
          index === 4 && { liveStreamingDetails: { actualStartTime: days(index * 7), actualEndTime: days(index * 7) } }),
        ...(parts.includes('paidProductPlacementDetails') && {
          paidProductPlacementDetails: { hasPaidProductPlacement: posts.length > 2 ? index < 4 : index === 0 },
        }),
      })),
    },
  }
}

const graphError = (code: number, error_subcode?: number): Told => ({
  status: 400,
  body: { error: { message: 'refused', type: 'OAuthException', code, error_subcode, fbtrace_id: 'x' } },
})

/** Facebook's creator discovery: it tells nothing that is not asked for, and of whom it does not know it says so with a subcode. */
function discovery(path: string, query: URLSearchParams, mood: Mood, posts: readonly string[]): Told {
  if (mood === 'mark refused') return graphError(200)
  if (mood === 'not sharing') return graphError(10)
  const fields = query.get('fields') ?? ''
  const by = query.get('creator_id') ?? ''
  const page = ['551', 'cocina.ana'].includes(by)
  if (!page && !['ana.perfil', '100044'].includes(by)) return graphError(100, 3_961_010)
  const only = (told: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(told).filter(([field]) => field === 'creator_id' || fields.split(',').includes(field)))
  if (path === '/creator_marketplace/creators') {
    const alias = page ? 'cocina.ana' : mood === 'renamed' ? 'ana.nueva' : 'ana.perfil'
    const told = only({
      creator_id: page ? '551' : '100044',
      creator_alias: alias,
      creator_display_name: 'Ana',
      creator_bio: 'Recetas y viajes',
      creator_country: 'ES',
      creator_follower_count: count(mood, 31_000, 'number'),
      creator_email: 'ana@example.org',
    })
    return { body: { data: [told], paging: { cursors: { before: 'a', after: 'b' } } } }
  }
  const metric = (name: string, value: number) => ({ name, period: 'overall', time_range: 'lifetime', values: [{ value }] })
  const wanted = /insights\.metrics\(([^)]*)\)/.exec(fields)?.[1]?.split(',') ?? []
  const content = posts.map((create_time, index) => {
    const all = [metric('views', 10_000 + index * 2_000), metric('reactions', 900), metric('comments', 64)]
    const insights = all.filter(({ name }) => wanted.includes(name))
    return {
      ...only({
        create_time,
        content_type: index === 0 ? 'REELS' : 'PHOTOS',
        content_url: `https://www.facebook.com/ana/posts/pfbid0${index}`,
      }),
      ...(fields.includes('tagged_brand') && index === 1 && { tagged_brand: 'Aceites' }),
      // Both forms that a collection of the Graph has.
      ...(wanted.length > 0 && { insights: index === 0 ? { data: insights } : insights }),
    }
  })
  return { body: { data: content } }
}

function graph({ path, query, headers, mood }: Call): Told {
  if (mood === 'wrong key' || headers.authorization !== 'Bearer graph-token') return graphError(190)
  if (mood === 'quota spent') return graphError(4)
  const posts = [days(0), days(7)]
  const fields = query.get('fields') ?? ''
  if (path === '/17800000000000001') {
    if (mood === 'gone' || mood === 'private' || !fields.includes('username(cocina.ana)')) return graphError(110, 2_207_013)
    // Only business discovery tells views, and only who asks for them.
    const media = posts.map((timestamp, index) => ({
      timestamp,
      like_count: 900,
      comments_count: 64,
      id: timestamp,
      ...(fields.includes('view_count') && { view_count: 10_000 + index * 2_000 }),
      ...(fields.includes('caption') && index === 0 && { caption: 'Con @aceites. Colaboración pagada' }),
      ...(fields.includes('media_type') && { media_type: index === 0 ? 'CAROUSEL_ALBUM' : 'VIDEO' }),
      ...(fields.includes('media_product_type') && { media_product_type: index === 0 ? 'FEED' : 'REELS' }),
      ...(fields.includes('permalink') && { permalink: `https://www.instagram.com/p/Cabc${index}/` }),
    }))
    const one = { id: '17841', username: 'cocina.ana', name: 'Cocina de Ana', biography: 'Recetas' }
    const followers = mood === 'hidden' ? {} : { followers_count: count(mood, 48_200, 'number') }
    return { body: { business_discovery: { ...one, ...followers, media: { data: media } }, id: '17800000000000001' } }
  }
  if (path === '/17800000000000001/creator_marketplace_creators') {
    if (mood === 'mark refused') return graphError(10)
    const told = /recent_media(?:\.limit\(\d+\))?\{permalink,tagged_brand\}/.test(fields)
    // Without a name it recommends creators, and tells no media.
    if (query.get('username') !== 'cocina.ana' || !told) return { body: { data: [{ id: '9', username: 'somebody.else' }] } }
    const recent = posts.map((_, index) => ({
      id: `${index}`,
      permalink: `https://www.instagram.com/reel/Cabc${index}/`,
      ...(index === 1 && { tagged_brand: 'aceites' }),
    }))
    return { body: { data: [{ id: '17841', username: 'cocina.ana', country: 'ES', recent_media: { data: recent } }] } }
  }
  if (path.startsWith('/creator_marketplace/')) return discovery(path, query, mood, posts)
  if (path === '/ana.perfil' || path === '/100044')
    return mood === 'renamed' && path === '/ana.perfil' ? graphError(803) : graphError(100, 33)
  if (path.endsWith('/published_posts')) {
    const of = (total_count: number) => ({ data: [], summary: { total_count } })
    return {
      body: {
        data: posts.map((created_time, index) => ({
          created_time,
          reactions: of(900),
          comments: of(64),
          id: created_time,
          permalink_url: `https://www.facebook.com/551/posts/9${index}`,
          ...(index === 0 && { message: 'Sunday lunch', attachments: { data: [{ media_type: 'photo' }] } }),
        })),
      },
    }
  }
  if (mood === 'gone') return graphError(803)
  if (mood === 'private') return graphError(100, 33)
  if (mood === 'renamed' && path !== '/551') return graphError(803)
  const followers = mood === 'hidden' ? {} : { followers_count: count(mood, 48_200, 'number') }
  const username = mood === 'renamed' ? 'cocina.nueva' : 'cocina.ana'
  return { body: { id: '551', name: 'Cocina de Ana', username, about: 'Recetas', ...followers } }
}

/** OAuth's own refusal, where the installation is not known. */
const unknownClient: Told = { status: 400, body: { error: 'invalid_client' } }

function videosOfTwitch(ids: readonly string[], videos: Record<string, Video>): Told {
  const data = ids.flatMap(id => {
    const video = videos[id]
    if (!video) return []
    return [{ id, user_id: '77', user_login: video.channel, viewable: 'public', view_count: video.views, created_at: days(0) }]
  })
  const none = { error: 'Not Found', status: 404, message: 'videos not found' }
  return data.length > 0 ? { body: { data, pagination: {} } } : { status: 404, body: none }
}

function twitch({ path, query, headers, form, mood, videos }: Call): Told {
  if (path === '/token') {
    if (mood === 'wrong key' || form.get('client_secret') !== 'twitch-secret') return unknownClient
    return { body: { access_token: 'twitch-token', expires_in: 5_000_000, token_type: 'bearer' } }
  }
  if (headers.authorization !== 'Bearer twitch-token' || headers['client-id'] !== 'twitch-id')
    return { status: 401, body: { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' } }
  if (path === '/users') {
    const there = mood === 'renamed' ? query.get('id') === '77' : mood !== 'gone' && mood !== 'private'
    const login = mood === 'renamed' ? 'cocina_nueva' : 'cocina_ana'
    return {
      body: { data: there ? [{ id: '77', login, display_name: 'Cocina', description: 'Recetas', broadcaster_type: '' }] : [] },
    }
  }
  if (path === '/channels/followers') return { body: { total: count(mood, 48_200, 'number'), data: [], pagination: {} } }
  if (path === '/videos' && query.has('id')) return videosOfTwitch(query.getAll('id'), videos)
  const recording = (at: number) => ({
    id: String(at),
    created_at: days(at * 7),
    view_count: 10_000 + at * 2_000,
    title: at === 0 ? 'Cocinando con Olivares [Anuncio]' : 'Cocinando',
    description: '',
    type: 'archive',
    duration: '3h8m33s',
  })
  return { body: { data: [0, 1].map(recording) } }
}

function spotify({ path, headers, mood }: Call): Told {
  if (path === '/token') {
    const known = headers.authorization === `Basic ${Buffer.from('spotify-id:spotify-secret').toString('base64')}`
    if (mood === 'wrong key' || !known) return unknownClient
    return { body: { access_token: 'spotify-token', expires_in: 3600, token_type: 'Bearer' } }
  }
  if (headers.authorization !== 'Bearer spotify-token') return { status: 401, body: { error: { status: 401, message: 'no' } } }
  if (mood === 'gone') return { status: 404, body: { error: { status: 404, message: 'Resource not found' } } }
  if (mood === 'private') return { status: 400, body: { error: { status: 400, message: 'Invalid base62 id' } } }
  const followers = mood === 'hidden' ? {} : { followers: { href: null, total: count(mood, 48_200, 'number') } }
  return { body: { id: '4Z8W4fKeB5YxbusRsdQVPb', name: 'Cocina de Ana', type: 'artist', ...followers } }
}

function linkedin({ path, query, headers, mood }: Call): Told {
  if (mood === 'wrong key' || headers.authorization !== 'Bearer linkedin-token' || !headers['linkedin-version'])
    return { status: 401, body: { status: 401, code: 'INVALID_ACCESS_TOKEN' } }
  if (path === '/organizations') {
    const there = mood !== 'gone' && mood !== 'private' && query.get('vanityName') === 'cocina-ana'
    return { body: { elements: there ? [{ id: 123, localizedName: 'Cocina de Ana', vanityName: 'cocina-ana' }] : [] } }
  }
  return { body: { firstDegreeSize: count(mood, 48_200, 'number') } }
}

const apis = { youtube, graph, twitch, spotify, linkedin }
type Api = keyof typeof apis
const isApi = (name: string | undefined): name is Api => name !== undefined && name in apis

/** The networks' official APIs on loopback, with the paths, fields and refusals of their documentation. */
export async function profileApis() {
  const say: { mood: Mood; retryAfter: string | null; videos: Record<string, Video> } = {
    mood: 'fine',
    retryAfter: null,
    videos: {},
  }
  const asked: string[] = []
  const server = fakeServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake')
      const [, name, ...rest] = url.pathname.split('/')
      const path = decodeURIComponent(`/${rest.join('/')}`)
      asked.push(`${name} ${path}`)
      const { mood, videos } = say
      const give = ({ status = 200, headers = {}, body }: Told, type = 'application/json') => {
        response.writeHead(status, { 'Content-Type': type, ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
      const wait: Record<string, string> = say.retryAfter ? { 'Retry-After': say.retryAfter } : {}
      if (mood === 'too many') return give({ status: 429, headers: wait, body: { error: 'too many' } })
      if (mood === 'broken') return give({ status: 503, headers: wait, body: '<h1>down</h1>' }, 'text/html')
      if (mood === 'html') return give({ body: '<!doctype html><title>Sign in</title>' }, 'text/html')
      if (mood === 'cut short') {
        response.writeHead(200, { 'Content-Length': '4000' })
        response.write('{"items": [')
        return response.socket?.end()
      }
      if (!isApi(name)) return give({ status: 404, body: {} })
      const form = new URLSearchParams(text)
      give(apis[name]({ path, query: url.searchParams, headers: request.headers, form, mood, videos }))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const port = portOf(server)
  const at = `http://127.0.0.1:${port}`
  return {
    say,
    asked,
    /** As an installation would be told of them. */
    env: {
      YOUTUBE_API_KEY: 'youtube-key',
      YOUTUBE_API_URL: `${at}/youtube`,
      GRAPH_TOKEN: 'graph-token',
      GRAPH_INSTAGRAM_ID: '17800000000000001',
      GRAPH_URL: `${at}/graph`,
      TWITCH_CLIENT_ID: 'twitch-id',
      TWITCH_CLIENT_SECRET: 'twitch-secret',
      TWITCH_TOKEN_URL: `${at}/twitch/token`,
      TWITCH_API_URL: `${at}/twitch`,
      SPOTIFY_CLIENT_ID: 'spotify-id',
      SPOTIFY_CLIENT_SECRET: 'spotify-secret',
      SPOTIFY_TOKEN_URL: `${at}/spotify/token`,
      SPOTIFY_API_URL: `${at}/spotify`,
      LINKEDIN_TOKEN: 'linkedin-token',
      LINKEDIN_API_URL: `${at}/linkedin`,
    },
    stop: () =>
      new Promise<void>(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
