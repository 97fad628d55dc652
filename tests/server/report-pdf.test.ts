import { beforeEach, expect, test } from 'vitest'
import { answerReport, getReport, openReport } from '#contract/endpoints/analyzer.ts'
import { makeReportLink } from '#contract/endpoints/report-sharing.ts'
import { type ReportParts, reportPartNames, sensitiveSubjects } from '#contract/entities/channel-report.ts'
import { languages } from '#contract/languages.ts'
import { drawReport } from '#server/features/analyzer/draw-report.ts'
import { reportPhrase } from '#server/phrases/channel-report.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const brand = 'premium@elenco.test'
const free = 'brand@elenco.test'
const lucia = 'creator@elenco.test'
const channel = { network: 'instagram', handle: 'lucia.vega' } as const
const at = (address: { network: string; handle: string }) => `${address.network}/${address.handle}`

const app = appWithChannels()
beforeEach(async () => {
  await app().database.db.deleteFrom('report_openings').execute()
})

async function fetched(path: string, as?: string) {
  const headers = as ? { authorization: `Bearer ${await app().tokenOf(as)}` } : undefined
  const answer = await app().request(`/api/v3/${path}`, { headers })
  const type = answer.headers.get('content-type')
  const none: string[] = []
  if (type !== 'application/pdf') return { code: (await answer.json()).response.code, lines: none }
  return { code: null, lines: readPdf(new Uint8Array(await answer.arrayBuffer())).map(line => line.text) }
}
const spoken = (email: string, locale: 'en' | 'es') =>
  app().database.db.updateTable('users').set({ locale }).where('email', '=', email).execute()
const words = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ')

test('a company takes along what it has open, in its reader’s language with the creator’s answer, and spends no view', async () => {
  await app().call(answerReport, { params: channel, body: { text: 'En julio estuve de baja.' } }, { as: lucia })
  expect((await fetched(`analyzer/${at(channel)}/report.pdf`, free)).code).toBe('analyzer.not_open')
  await app().call(openReport, { params: channel }, { as: free })
  const before = (await app().call(getReport, { params: channel }, { as: free })).response
  for (const locale of languages) {
    await spoken(free, locale)
    const { lines } = await fetched(`analyzer/${at(channel)}/report.pdf`, free)
    const said = words(lines)
    expect(said).toContain('En julio estuve de baja.')
    expect(said).toContain(new Intl.NumberFormat(locale).format(before.parts.followers.value))
    for (const name of reportPartNames) expect(said, name).toContain(reportPhrase(locale, `part.${name}`))
    expect(said).toContain(reportPhrase(locale, 'method.channel_reading'))
    expect(said).toContain(locale === 'es' ? 'Edad' : 'Age')
    expect(said).not.toContain(locale === 'es' ? 'Inventado' : 'Made up')
  }
  const after = (await app().call(getReport, { params: channel }, { as: free })).response
  expect(after.meter).toEqual(before.meter)
})

test('the creator takes along their own, without an answer that staff hid; another creator and a company do not', async () => {
  const own = `own-reports/${at(channel)}/report.pdf`
  expect(words((await fetched(own, lucia)).lines)).toContain('En julio estuve de baja.')
  await app().database.db.updateTable('report_answers').set({ hidden_at: app().clock.now() }).execute()
  expect(words((await fetched(own, lucia)).lines)).not.toContain('En julio')
  await app().database.db.updateTable('report_answers').set({ hidden_at: null }).execute()
  expect((await fetched(own, 'newcreator@elenco.test')).code).toBe('not_found')
  expect((await fetched(own, brand)).code).toBe('ability.forbidden')
})

test('whoever has a link takes it along in the language they name, until the link is over', async () => {
  await app().call(openReport, { params: channel }, { as: brand })
  const { response } = await app().call(makeReportLink, { params: channel, body: { days: 1 } }, { as: brand })
  const path = `shared-reports/${response.links[0].token}/report.pdf`
  expect(words((await fetched(`${path}?language=es`)).lines)).toContain('Informe de un canal')
  expect(words((await fetched(path)).lines)).toContain('Report about a channel')
  await app().database.db.deleteFrom('report_links').execute()
  expect((await fetched(path)).code).toBe('list.link_over')
})

test('a channel that is made up says so at the head of every page', async () => {
  const rows = await app()
    .database.db.selectFrom('found_profiles')
    .select(['network', 'handle'])
    .where('source', '=', 'demo')
    .where('followers', '>', 20_000)
    .orderBy('uuid')
    .limit(20)
    .execute()
  for (const row of rows) {
    const { lines } = await fetched(`analyzer/${at(row)}/report.pdf`, 'admin@elenco.test')
    const heads = lines.filter(line => /^(Page|Página) \d+ · /.test(line))
    expect(heads.length).toBeGreaterThan(0)
    for (const head of heads) expect(head).toMatch(/Made up for the demonstration|Inventado para la demostración/)
  }
})

const facts = {
  source: 'import',
  basis: 'public',
  method: 'published_file',
  sample: 1200,
  window_days: 30,
  as_of: '2026-10-01T00:00:00.000Z',
  confidence: 'mid',
  publisher: { name: 'Instituto 🎈', url: 'https://example.org/cifras', permission: 'CC BY 4.0' },
} as const
const shares = (...keys: string[]) => ({
  ...facts,
  method: 'follower_sample' as const,
  shares: keys.map(key => ({ key, share: 1 / keys.length })),
})
/** All that a report can hold. */
const full: ReportParts = {
  followers: { ...facts, value: 16_000 },
  growth: {
    ...facts,
    method: 'monthly_readings',
    change: -0.2,
    months: [
      { month: '2026-09-01', followers: 20_000 },
      { month: '2026-10-01', followers: 16_000 },
    ],
  },
  engagement: { ...facts, by_followers: 4.2, by_views: 8.1, by_views_median: 7.2 },
  peers: { ...facts, method: 'peer_median', median: 3.1 },
  posts: {
    ...facts,
    method: 'recent_posts',
    per_week: 2.5,
    last_on: null,
    median_views: 900,
    paid_share: 0.1,
    formats_error: 0.03,
    formats: [
      { key: 'reel', share: 0.5 },
      { key: 'case_study', share: 0.5 },
    ],
  },
  paid: {
    ...facts,
    method: 'paid_marks',
    share: 0.25,
    low: 0.112,
    high: 0.469,
    paid_posts: 5,
    organic_posts: 15,
    unknown_posts: 2,
    paid: null,
    organic: { posts: 15, mean: 3.5, error: 0.4, median: 3.2, low: 2.9, high: 3.9 },
  },
  age: shares('18-24'),
  gender: shares('female', 'male'),
  country: shares('ES', 'ZZZ'),
  city: shares('תל אביב'),
  language: shares('ca', 'es'),
  interests: shares('coffee', 'an old word'),
  quality: { ...facts, method: 'follower_sample', real: 0.6, mass: 0.1, suspicious: 0.3, error: 0.02, review: true },
  price: { ...facts, method: 'peer_prices', low_minor: 20_000, high_minor: 45_050, currency: 'EUR' },
  result: {
    ...facts,
    method: 'deal_results',
    prices: [
      {
        kind: 'click',
        currency: 'EUR',
        own: { minor: 42, deals: 4 },
        market: { low_minor: 30, high_minor: 81, deals: 12, creators: 6 },
      },
      { kind: 'order', currency: 'EUR', own: null, market: null },
    ],
  },
  brands: { ...facts, method: 'recent_posts', named: [{ name: 'قهوة', posts: 1, last_on: '2026-10-02' }] },
  safety: {
    ...facts,
    method: 'post_words',
    subjects: sensitiveSubjects.map((subject, index) => ({
      subject,
      posts: index === 0 ? 1 : 0,
      share: index === 0 ? 0.025 : 0,
      examples: index === 0 ? [{ text: 'A glass of wine 🍷', word: 'wine', on: null, url: 'https://example.com/p/1' }] : [],
    })),
  },
  lookalikes: {
    ...facts,
    method: 'shared_traits',
    channels: [{ network: 'tiktok', handle: 'other', name: 'Other', interests: ['tea', 'coffee'], strength: 0.8 }],
  },
}

test.each(languages)('every part has its words, figures and facts, whatever signs a name is made of: %s', async locale => {
  const profile = {
    uuid: '00000000-0000-4000-8000-000000000001',
    network: 'instagram',
    handle: 'שלום',
    name: 'שלום עולם 🎉👩‍🍳',
    bio: '',
    verified: false,
    vanity_name: null,
    source: 'import',
    as_of: facts.as_of,
  } as const
  const bytes = await drawReport(
    { profile, parts: full, answer: { text: '=2+2 مرحبا', at: facts.as_of } },
    locale,
    new Date('2026-11-01'),
  )
  const said = words(readPdf(bytes).map(line => line.text))
  for (const name of reportPartNames) expect(said, name).toContain(reportPhrase(locale, `part.${name}`))
  for (const found of [
    'שלום',
    'قهوة',
    '=2+2 مرحبا',
    'wine',
    'https://example.com/p/1',
    'CC BY 4.0',
    'an old word',
    'ZZZ',
    'תל אביב',
  ])
    expect(said, found).toContain(found)
  expect(said).toContain(
    reportPhrase(locale, 'sample.published_file', { count: 1200, n: new Intl.NumberFormat(locale).format(1200) }),
  )
  expect(said).toContain(reportPhrase(locale, 'window', { count: 30 }))
  expect(said).toContain(reportPhrase(locale, 'notKnown'))
  for (const name of reportPartNames) {
    const unknown = reportPhrase(locale, 'unknownOf', { parts: reportPhrase(locale, `part.${name}`) })
    expect(said, name).not.toContain(unknown.slice(0, -1))
  }
  expect(said).not.toMatch(/\{\{|undefined|null|NaN/)
})
