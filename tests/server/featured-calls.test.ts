import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cancelCastingCall, listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { type Home, home } from '#contract/endpoints/home.ts'
import type { CastingCallContent, ListedCastingCall } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch, must } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const { most, score } = limits.featured
const owners = ['premium@elenco.test', 'whitelabel@elenco.test', 'brand.northbound@elenco.test', 'espejo@elenco.test'] as const

let app: TestApp
/** Complete, paid and public calls of different companies. */
const good: string[] = []
withMarket(made => {
  app = made
})
beforeAll(async () => {
  // What the demonstration published is too old to be featured.
  await app.database.db
    .updateTable('casting_calls')
    .set({ published_at: new Date(0) })
    .where('state', '=', 'open')
    .execute()
  for (const owner of owners) good.push(await callOf(owner, 95))
})

async function callOf(owner: string, brief_score: number, content: Partial<CastingCallContent> = {}) {
  const uuid = await freshCall(app, { visibility: 'public', ...content }, { owner })
  await app.database.db.updateTable('casting_calls').set({ brief_score }).where('uuid', '=', uuid).execute()
  return uuid
}

type Query = Record<string, unknown>
async function list(query: Query = { top: 'featured' }, as?: string): Promise<{ items: ListedCastingCall[]; count: number }> {
  const { status, response, meta } = await app.call(listCastingCalls, { query }, as ? { as } : {})
  expect(status).toBe(200)
  return { items: response, count: meta.count }
}
const featuredOf = async (query: Query = {}, as?: string) =>
  (await list({ top: 'featured', ...query }, as)).items.filter(item => item.featured).map(({ uuid }) => uuid)

async function pagesOf(size_page: number, as?: string) {
  const first = await list({ top: 'featured', size_page }, as)
  const pages = [first.items]
  for (let page = 2; page <= Math.ceil(first.count / size_page); page += 1)
    pages.push((await list({ top: 'featured', size_page, page }, as)).items)
  return { pages, count: first.count }
}

test('so many at most stand on top, one of each company, each with the facts that it stands there for', async () => {
  const { items } = await list()
  const top = items.slice(0, most)
  expect(top.every(item => item.featured && good.includes(item.uuid))).toBe(true)
  expect(items.slice(most).some(item => item.featured)).toBe(false)
  expect(new Set(top.map(item => item.brand.uuid)).size).toBe(most)
  for (const { featured } of top)
    expect(featured).toMatchObject({
      stated: expect.arrayContaining(['deliverables', 'money', 'dates', 'rights']),
      networks: [],
      interest: false,
    })
})

test('a brief below the least score, unpaid work and a call by link are never featured', async () => {
  const [first, second] = owners
  const others = [
    await callOf(first, score - 1),
    await callOf(second, 100, { compensation: 'product', fee_min_minor: null, fee_max_minor: null }),
    await callOf(second, 100, { compensation: 'commission', fee_min_minor: null, fee_max_minor: null }),
    await callOf(first, 100, { visibility: 'link' }),
  ]
  const shown = await featuredOf()
  expect(shown).toHaveLength(most)
  for (const uuid of others) expect(shown).not.toContain(uuid)
})

test.each([20, 7, 2, 1])('over pages of %i nothing stands twice and nothing is left out', async size => {
  const everything = (await list({ size_page: 100 })).items
  const { pages, count } = await pagesOf(size)
  const uuids = pages.flat().map(({ uuid }) => uuid)
  expect(uuids).toHaveLength(count)
  expect(new Set(uuids)).toEqual(new Set(everything.map(({ uuid }) => uuid)))
  expect(pages[0]).toHaveLength(Math.min(size, count))
  expect(
    pages
      .slice(1)
      .flat()
      .some(item => item.featured),
  ).toBe(false)
})

test('filters, other orders, and whoever does not ask for them, get the plain list', async () => {
  for (const query of [
    { sort: 'closing' },
    { sort: 'fee' },
    { network: 'instagram' },
    { query: 'a' },
    { country: 'ES' },
    { fee_min: 1 },
  ])
    expect(await featuredOf(query), JSON.stringify(query)).toEqual([])
  const plain = (await list({})).items
  expect(plain.some(item => item.featured)).toBe(false)
  const opened = plain.map(item => item.published_at)
  expect(opened).toEqual([...opened].sort().reverse())
})

test('a company that answers its pitches comes first, and the list says how many it answers', async () => {
  const owner = 'espejo@elenco.test'
  const call = good[3]
  for (let n = 0; n < limits.answering.least; n += 1) await freshPitch(app, await freshCreator(app), owner, call)
  await app.database.db
    .updateTable('applications')
    .set({ answered_at: app.clock.now(), state: 'shortlisted' })
    .where('casting_call_id', '=', call ?? '')
    .execute()
  const [first] = (await list()).items
  expect([first?.uuid, first?.featured?.answered]).toEqual([call, 1])
})

test('a creator gets calls whose rules they meet, those of their interests first, and none that they pitched for', async () => {
  const as = await freshCreator(app)
  const user_id = await app.idOf(as)
  const { db } = app.database
  await db
    .insertInto('creator_profiles')
    .values({ user_id, vanity_name: as.slice(0, 8), country: 'ES', languages: ['es'], interests: ['running'] })
    .execute()
  await db
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network: 'spotify',
      handle: as.slice(0, 8),
      followers: 900,
      state: 'connected',
      source: 'declared',
      profile_url: 'https://example.org',
      created_at: app.clock.now(),
    })
    .execute()
  // While nothing suits them, they get what everybody gets.
  expect(await featuredOf({}, as)).toEqual(await featuredOf())
  const food = await callOf('premium@elenco.test', 95, { networks: ['spotify'], category: 'food' })
  const sport = await callOf('whitelabel@elenco.test', 70, { networks: ['spotify', 'instagram'], category: 'sport' })
  await callOf('brand.northbound@elenco.test', 95, { networks: ['spotify'], followers_min: 50_000 })
  expect(await featuredOf({}, as)).toEqual([sport, food])
  expect((await list(undefined, as)).items[0]?.featured).toMatchObject({ networks: ['spotify'], interest: true })
  const atHome: Home = (await app.call(home, {}, { as })).response
  // At home, too, they come first, and say why; the others that fit follow without.
  const said = atHome.matches?.calls.map(({ uuid, featured }) => [uuid, featured?.networks])
  expect(said?.slice(0, 2)).toEqual([
    [sport, ['spotify']],
    [food, ['spotify']],
  ])
  const { pages, count } = await pagesOf(7, as)
  expect(new Set(pages.flat().map(({ uuid }) => uuid)).size).toBe(count)
  await freshPitch(app, as, 'whitelabel@elenco.test', sport)
  expect(await featuredOf({}, as)).toEqual([food])
})

test('what is not open any more is not there', async () => {
  const uuid = (await featuredOf()).find(one => good.includes(one))
  const owner = owners[good.indexOf(uuid ?? '')]
  must(await app.call(cancelCastingCall, { params: { uuid }, body: { reason: 'No se hará este año' } }, { as: owner }))
  expect((await list({ top: 'featured', size_page: 100 })).items.map(item => item.uuid)).not.toContain(uuid)
})
