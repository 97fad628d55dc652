import { faceAddress } from '#contract/faces.ts'
import { inHtml } from '#contract/in-html.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'

/** Of one kind of page in the sitemap, the newest first; a sitemap holds 50,000 addresses at most. */
const most = 15_000
const inFeed = 50

/** Without the signs that XML cannot hold at all. */
const inXml = (text: string) => inHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))

/** The pages that search engines may read, and the address of the list of all of them. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    // Pictures of public pages: whoever previews a link reads these rules as well.
    `Allow: ${faceAddress('')}`,
    'Allow: /api/v3/uploads/',
    'Disallow: /dev/',
    'Disallow: /chat',
    'Disallow: /steps/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

interface Found {
  path: string
  changed: Date | null
}

async function readPages(ctx: Context): Promise<Found[]> {
  const [calls, proposals, profiles] = await Promise.all([
    ctx.db
      .selectFrom('casting_calls')
      .select(['uuid', 'published_at'])
      .where('state', '=', 'open')
      .where('visibility', '=', 'public')
      .orderBy('published_at', 'desc')
      .limit(most)
      .execute(),
    ctx.db
      .selectFrom('proposals')
      .select(['uuid', 'updated_at'])
      .where('state', '=', 'published')
      .orderBy('published_at', 'desc')
      .limit(most)
      .execute(),
    ctx.db
      .selectFrom('creator_profiles as p')
      .innerJoin('users as u', 'u.uuid', 'p.user_id')
      .select('p.vanity_name')
      .where('u.status', '=', 'active')
      .where('p.hidden_at', 'is', null)
      .where('p.vanity_name', 'is not', null)
      .orderBy('p.vanity_name')
      .limit(most)
      .execute(),
  ])
  return [
    { path: pathOf('casting_calls'), changed: null },
    { path: pathOf('search_proposal'), changed: null },
    ...calls.map(call => ({ path: pathOf('casting_call', { uuid: call.uuid }), changed: call.published_at })),
    ...proposals.map(one => ({ path: pathOf('proposal', { uuid: one.uuid }), changed: one.updated_at })),
    ...profiles.map(({ vanity_name }) => ({ path: pathOf('user_profile', { user: vanity_name as string }), changed: null })),
  ]
}

/** Every page that strangers may read, for search engines. */
export async function sitemap(ctx: Context, origin: string): Promise<string> {
  const pages = await shared(ctx, 'sitemap', () => readPages(ctx))
  const rows = pages.map(
    ({ path, changed }) =>
      `<url><loc>${inXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`
}

/** The newest open casting calls as an Atom feed (RFC 4287), to be read where one reads news. */
export async function callsFeed(ctx: Context, origin: string): Promise<string> {
  const calls = await ctx.db
    .selectFrom('casting_calls as k')
    .innerJoin('brands as b', 'b.uuid', 'k.brand_id')
    .select(['k.uuid', 'k.title', 'k.published_at', 'b.name as brand'])
    .select(eb => eb.ref('k.content', '->>').key('summary').as('summary'))
    .where('k.state', '=', 'open')
    .where('k.visibility', '=', 'public')
    .where('k.published_at', 'is not', null)
    .orderBy('k.published_at', 'desc')
    .limit(inFeed)
    .execute()
  const updated = (calls[0]?.published_at ?? new Date(0)).toISOString()
  const entries = calls.map(call => {
    const url = inXml(origin + pathOf('casting_call', { uuid: call.uuid }))
    return [
      '<entry>',
      `<id>urn:uuid:${call.uuid}</id>`,
      `<title>${inXml(call.title)}</title>`,
      `<link href="${url}"/>`,
      `<updated>${call.published_at?.toISOString()}</updated>`,
      `<author><name>${inXml(call.brand)}</name></author>`,
      `<summary>${inXml(String(call.summary ?? ''))}</summary>`,
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${inXml(origin)}/casting-calls.atom</id>`,
    '<title>Elenco · Casting calls</title>',
    `<link rel="self" href="${inXml(origin)}/casting-calls.atom"/>`,
    `<link href="${inXml(origin + pathOf('casting_calls'))}"/>`,
    `<updated>${updated}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('')
}
