import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { login } from '#contract/endpoints/accounts.ts'
import { getReport } from '#contract/endpoints/analyzer.ts'
import {
  deleteFoundSearch,
  finderSearches,
  listFoundSearches,
  readFinderMeter,
  saveFoundSearch,
} from '#contract/endpoints/finder.ts'
import { addItems, createList } from '#contract/endpoints/lists.ts'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'

const brand = 'premium@elenco.test'

const app = appWithChannels()

const search = async (query: object, as = brand) => await app().call(finderSearches, { query }, { as })
const rowsOf = (answer: { response: FoundProfile[] }) => answer.response

test('own creators and made-up ones are told apart, with date and confidence, and nothing unknown is filled in', async () => {
  const [lucia] = rowsOf(await search({ query: 'lucia vega', network: 'instagram' }))
  expect(lucia).toMatchObject({ handle: 'lucia.vega', source: 'elenco', confidence: 'high', vanity_name: 'luciavega' })
  const demo = rowsOf(await search({ interest: 'coffee', size_page: 50 })).filter(row => row.source === 'demo')
  expect(demo.length).toBeGreaterThan(5)
  expect(demo.every(row => row.confidence === 'low' && row.vanity_name === null)).toBe(true)
  const unknown = await app()
    .database.db.selectFrom('found_profiles')
    .select('uuid')
    .where('price_from_minor', 'is', null)
    .execute()
  expect(unknown.length).toBeGreaterThan(100)
  // A refresh changes nothing that has not changed.
  const before = await app()
    .database.db.selectFrom('found_profiles')
    .selectAll()
    .where('source', '=', 'elenco')
    .orderBy('uuid')
    .execute()
  await refreshOwnChannels(app().ctx)
  expect(
    await app().database.db.selectFrom('found_profiles').selectAll().where('source', '=', 'elenco').orderBy('uuid').execute(),
  ).toEqual(before)
})

test('filters are met together, each row says why and how strongly, and sorting is as asked', async () => {
  const query = { network: 'tiktok', country: 'ES', followers_min: 5_000, er_min: 2, price_max: 900_000, sort: 'followers' }
  const rows = rowsOf(await search(query))
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) {
    expect(row).toMatchObject({ network: 'tiktok', country: 'ES', currency: 'EUR' })
    expect([(row.followers ?? 0) >= 5_000, (row.engagement_rate ?? 0) >= 2, (row.price_from_minor ?? 0) <= 900_000]).toEqual([
      true,
      true,
      true,
    ])
    expect(row.why.map(({ filter }) => filter)).toEqual(['network', 'followers', 'er', 'price', 'country'])
    expect(row.why.every(({ strength }) => strength >= 0 && strength <= 1)).toBe(true)
  }
  const followers = rows.map(row => row.followers ?? 0)
  expect(followers).toEqual(followers.toSorted((a, b) => b - a))
})

test('inside of a filter any value is enough, one value is what it was, and between filters all are met', async () => {
  const as = 'admin@elenco.test'
  const all = async (query: object) => rowsOf(await search({ ...query, size_page: 50 }, as))
  const two = await search({ network: 'tiktok,twitch', country: ['MX', 'CO'], size_page: 50 }, as)
  const rows = rowsOf(two)
  expect(new Set(rows.map(row => row.network))).toEqual(new Set(['tiktok', 'twitch']))
  expect(new Set(rows.map(row => row.country))).toEqual(new Set(['MX', 'CO']))
  const counts = await Promise.all(
    ['tiktok', 'twitch'].flatMap(network =>
      ['MX', 'CO'].map(async country => (await search({ network, country, size_page: 1 }, as)).meta.count),
    ),
  )
  expect(two.meta.count).toBe(counts.reduce((sum, one) => sum + one, 0))
  const either = await all({ interest: 'coffee,yoga', language: 'en,pt' })
  expect(either.length).toBeGreaterThan(2)
  for (const row of either) {
    expect(row.interests.some(one => ['coffee', 'yoga'].includes(one))).toBe(true)
    expect(row.languages.some(one => ['en', 'pt'].includes(one))).toBe(true)
    expect(row.why.find(one => one.filter === 'interests')?.strength).toBeLessThanOrEqual(1)
  }
  const names = await search({ username: 'lu', network: 'tiktok,twitch' }, as)
  expect(names.meta.mode).toBe('names')
  expect((await search({ network: 'tiktok,myspace' }, as)).error?.fields).toHaveProperty(['network.1'])
})

test('growth is what the report says of it; a channel without a known one is left out by the filter and last in the order', async () => {
  const as = 'admin@elenco.test'
  const query = { network: 'tiktok', growth_min: 10, sort: 'growth', size_page: 50 }
  const rows = rowsOf(await search(query, as))
  expect(rows.length).toBeGreaterThan(5)
  const growth = rows.map(row => row.growth ?? Number.NaN)
  expect(growth).toEqual(growth.toSorted((a, b) => b - a))
  expect(Math.min(...growth)).toBeGreaterThanOrEqual(10)
  for (const row of rows) expect(row.why.map(({ filter }) => filter)).toContain('growth')
  const [first] = rows
  if (!first) throw new Error('nobody grows')
  const report = await app().call(getReport, { params: { network: first.network, handle: first.handle } }, { as })
  const curve = report.response.parts.growth
  expect(first.growth).toBeCloseTo(curve.change * 100, 2)
  expect(first.growth_months).toBe(curve.months.length - 1)
  const { meta } = await search({ network: 'pinterest', sort: 'growth', size_page: 50 }, as)
  const last = rowsOf(await search({ network: 'pinterest', sort: 'growth', size_page: 50, page: Math.ceil(meta.count / 50) }, as))
  expect(last.at(-1)?.growth).toBeNull()
})

test('an audience has the usual share or the one that was asked for, is known, and why says how large it is', async () => {
  const as = 'admin@elenco.test'
  const all = async (query: object) => rowsOf(await search({ ...query, size_page: 50 }, as))
  const women = await all({ audience_gender: 'female' })
  expect(women.length).toBeGreaterThan(5)
  for (const row of women) {
    const [why] = row.why
    expect(why).toMatchObject({ filter: 'audience_gender', of: 'female' })
    expect(why?.share).toBeGreaterThanOrEqual(0.5)
  }
  const count = async (query: object) => (await search({ ...query, size_page: 1 }, as)).meta.count
  const many = await count({ audience_gender: 'female', network: 'instagram' })
  expect(await count({ audience_gender: 'female:70', network: 'instagram' })).toBeLessThan(many)
  // Any choice of one filter is enough; two filters are both met.
  const mexico = await count({ audience_country: 'MX:40', network: 'instagram' })
  const either = await count({ audience_country: 'MX:40,CO:40', network: 'instagram' })
  expect(either).toBe(mexico + (await count({ audience_country: 'CO:40', network: 'instagram' })))
  expect(await count({ audience_country: 'MX:40', audience_gender: 'female', network: 'instagram' })).toBeLessThan(mexico)
  const [one] = await all({ audience_age: '55+:1', audience_interests: 'sports:1', credibility_min: 90 })
  if (!one) throw new Error('no such audience')
  const { parts } = (await app().call(getReport, { params: { network: one.network, handle: one.handle } }, { as })).response
  const shareOf = (filter: string) => one.why.find(reason => reason.filter === filter)?.share
  expect(shareOf('audience_age')).toBe(parts.age.shares.find((share: { key: string }) => share.key === '55+').share)
  expect(shareOf('credibility')).toBeCloseTo(1 - parts.quality.suspicious, 3)
  for (const wrong of ['ES:0', 'ES:101', 'ES:x', 'spain', 'ES:20:1'])
    expect((await search({ audience_country: wrong }, as)).error?.fields).toHaveProperty(['audience_country.0'])
  expect((await search({ audience_country: 'ES,MX,CO,CL' }, as)).error?.fields).toHaveProperty('audience_country')
})

test('a city of an audience is asked for by any of its names, and has the share that the report says', async () => {
  const as = 'admin@elenco.test'
  const asked = async (audience_city: string) => await search({ audience_city, size_page: 50 }, as)
  const found = await asked('Mexico City')
  const [row] = rowsOf(found)
  if (!row) throw new Error('no such audience')
  const [why] = row.why
  expect(why).toMatchObject({ filter: 'audience_city', of: 'Mexico City' })
  expect(why?.share).toBeGreaterThanOrEqual(limits.finder.least.place / 100)
  const { parts } = await app().answer(getReport, { params: { network: row.network, handle: row.handle } }, { as })
  expect(parts?.city?.shares.find(one => one.key === 'Ciudad de México')?.share).toBe(why?.share)
  expect((await asked('ciudad de MÉXICO')).meta.count).toBe(found.meta.count)
  expect((await asked('Mexico City:10')).meta.count).toBeGreaterThan(found.meta.count)
  expect((await asked('Atlantis')).meta.count).toBe(0)
  for (const wrong of ['Madrid:0', '28001', 'x'.repeat(61)])
    expect((await asked(wrong)).error?.fields).toHaveProperty(['audience_city.0'])
})

test('words are looked for in what channels say of themselves and in their posts, and why tells these apart', async () => {
  const as = 'admin@elenco.test'
  const posted = rowsOf(await search({ query: 'masa madre', size_page: 50 }, as))
  expect(posted.length).toBeGreaterThan(5)
  expect(posted.every(row => row.why.map(({ filter }) => filter).join() === 'posts')).toBe(true)
  const both = rowsOf(await search({ query: 'coffee tomates', size_page: 50 }, as))
  expect(both[0]?.why.map(({ filter }) => filter)).toEqual(['query', 'posts'])
  const owner = await app().idOf('creator@elenco.test')
  const [channel] = await app()
    .database.db.selectFrom('found_profiles')
    .select(['uuid', 'network'])
    .where('creator_id', '=', owner)
    .execute()
  if (!channel) throw new Error('no channel')
  await app()
    .database.db.updateTable('briefcase_items')
    .set({ description: 'Cerámica xilográfica de Ñuñoa' })
    .where('user_id', '=', owner)
    .where('network', '=', channel.network)
    .execute()
  expect(rowsOf(await search({ query: 'nunoa' }, as))).toEqual([])
  await refreshOwnChannels(app().ctx)
  expect(rowsOf(await search({ query: 'nunoa' }, as))).toMatchObject([{ uuid: channel.uuid, why: [{ filter: 'posts' }] }])
})

test('channels like up to five are as like them as the report says, the likest first, and never these themselves', async () => {
  const as = 'admin@elenco.test'
  const seeds = rowsOf(await search({ interest: 'coffee', size_page: 50 }, as)).filter(row => row.source === 'demo')
  const [one, two] = seeds
  if (!one || !two) throw new Error('no seeds')
  const keyOf = ({ network, handle }: { network: string; handle: string }) => `${network}:${handle}`
  const strengthOf = (row: FoundProfile) => row.why.find(({ filter }) => filter === 'like')?.strength ?? Number.NaN
  const alike = rowsOf(await search({ like: keyOf(one), size_page: 50 }, as))
  const { parts } = (await app().call(getReport, { params: { network: one.network, handle: one.handle } }, { as })).response
  const told: { network: string; handle: string; strength: number }[] = parts.lookalikes.channels
  expect(alike.slice(0, told.length).map(row => [keyOf(row), strengthOf(row)])).toEqual(
    told.map(row => [keyOf(row), row.strength]),
  )
  const both = rowsOf(await search({ like: [keyOf(one), `${two.network}:@${two.handle.toUpperCase()}`], size_page: 50 }, as))
  expect(both.map(keyOf)).not.toEqual(expect.arrayContaining([keyOf(one)]))
  expect(both.map(keyOf)).not.toEqual(expect.arrayContaining([keyOf(two)]))
  const strengths = both.map(strengthOf)
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
  // Other filters are met beside it; like somebody unknown is nobody.
  const narrowed = rowsOf(await search({ like: keyOf(one), network: 'twitch' }, as))
  expect(narrowed.every(row => row.network === 'twitch')).toBe(true)
  expect((await search({ like: 'tiktok:nobody.at.all' }, as)).meta).toMatchObject({ count: 0, charged: 0 })
  expect((await search({ like: 'myspace:tom' }, as)).error?.fields).toHaveProperty(['like.0'])
  expect((await search({ like: Array.from({ length: 6 }, () => keyOf(one)) }, as)).error?.fields).toHaveProperty('like')
})

test('Free sees three and pays nothing; others are refused', async () => {
  const free = await search({ network: 'instagram' }, 'brand@elenco.test')
  expect([free.response.length, free.meta.mode, free.meta.meter]).toEqual([limits.finder.previews, 'preview', null])
  expect(free.meta.count).toBeGreaterThan(100)
  expect((await search({ network: 'instagram', page: 2 }, 'brand@elenco.test')).response).toEqual([])
  for (const as of ['creator@elenco.test', 'realty@elenco.test'])
    expect((await search({}, as)).error.code).toBe('ability.forbidden')
  expect((await search({ query: '%_\\ 🙂 ‏مرحبا' }, 'admin@elenco.test')).meta).toMatchObject({ count: 0, charged: 0 })
})

test.each([
  [{ network: 'myspace' }, 'network.0'],
  [{ size_page: 51 }, 'size_page'],
  [{ interest: 'no-such-thing' }, 'interest.0'],
  [{ username: 'x'.repeat(300) }, 'username'],
  [{ er_min: 'many' }, 'er_min'],
])('%o is refused', async (query, field) => {
  expect((await search(query, 'admin@elenco.test')).error?.fields).toHaveProperty([field])
})

test('who stands in a list of the company costs nothing and is named there, and whole lists are left out', async () => {
  const as = brand
  const meter = async () => (await search({ query: 'nobody is called this' }, as)).meta.meter.used
  const other = rowsOf(await search({ interest: 'tidying', size_page: 2 }, 'admin@elenco.test'))
  const [listed, own] = [other[0], rowsOf(await search({ query: 'lucia vega' }, 'admin@elenco.test'))[0]]
  if (!listed || !own?.vanity_name) throw new Error('no channels')
  const uuid = randomUUID()
  await app().call(createList, { body: { uuid, name: 'Orden' } }, { as })
  // By a channel in other letters, and by an account.
  const people = [
    { network: listed.network, handle: `@${listed.handle.toUpperCase()}`, name: listed.name },
    { vanity_name: own.vanity_name },
  ]
  await app().call(addItems, { params: { uuid }, body: { people } }, { as })
  const before = await meter()
  const found = await search({ username: listed.handle, network: listed.network, query: listed.handle }, as)
  expect(found.meta.charged).toBe(0)
  expect(found.response).toMatchObject([{ uuid: listed.uuid, charged: false, in_lists: [{ uuid, name: 'Orden' }] }])
  const byAccount = rowsOf(await search({ query: 'lucia vega', network: own.network }, as))
  expect(byAccount.find(row => row.uuid === own.uuid)).toMatchObject({
    charged: false,
    in_lists: expect.arrayContaining([{ uuid, name: 'Orden' }]),
  })
  const foreign = await search({ query: listed.handle, network: listed.network }, 'admin@elenco.test')
  expect(foreign.response[0].in_lists).toEqual([])
  // Another in the same answer is charged; the one in the list is not.
  const mixed = await search({ interest: 'tidying', size_page: 2 }, as)
  expect([mixed.response.length, mixed.meta.charged]).toEqual([2, 1])
  expect(await meter()).toBe(before + 1 + byAccount.filter(row => row.charged).length)
  const without = await search({ interest: 'tidying', size_page: 50, exclude_lists: uuid }, as)
  expect(without.meta.count).toBe(mixed.meta.count - 1)
  expect(rowsOf(without).map(row => row.uuid)).not.toContain(listed.uuid)
  expect(rowsOf(await search({ query: 'lucia vega', exclude_lists: uuid }, as)).map(row => row.uuid)).not.toContain(own.uuid)
  // A list of somebody else's, or one that is gone, leaves nobody out.
  const strangers = await search({ interest: 'tidying', exclude_lists: `${uuid},${randomUUID()}` }, 'brand@elenco.test')
  expect(strangers.meta.count).toBe(mixed.meta.count)
  expect((await search({ exclude_lists: 'x' }, as)).error?.fields).toHaveProperty(['exclude_lists.0'])
})

test('the meter is read before anything is searched for, as each search says it; nobody without the searcher has one', async () => {
  const as = 'whitelabel@elenco.test'
  const meter = async (who = as) => (await app().answer(readFinderMeter, {}, { as: who })).meter
  const before = await meter()
  expect(before).toMatchObject({ limit: plans.whitelabel.searcher_results })
  const found = await search({ interest: 'surf', size_page: 5 }, as)
  expect(found.meta.charged).toBeGreaterThan(0)
  expect(await meter()).toEqual(found.meta.meter)
  expect(found.meta.meter.used).toBe((before?.used ?? 0) + found.meta.charged)
  expect([await meter('brand@elenco.test'), await meter('admin@elenco.test')]).toEqual([null, null])
})

test('a row is charged once in thirty days; pages, empty answers and names cost nothing', async () => {
  const as = 'whitelabel@elenco.test'
  const query = { interest: 'cycling', size_page: 10 }
  const { meter: before } = await app().answer(readFinderMeter, {}, { as })
  const first = await search(query, as)
  expect(first.meta).toMatchObject({ mode: 'full', charged: first.response.length, withheld: 0 })
  const { used } = first.meta.meter
  expect(used).toBe((before?.used ?? 0) + first.response.length)
  expect((await search(query, as)).meta).toMatchObject({ charged: 0, meter: { used } })
  expect((await search({ query: 'nobody is called this' }, as)).meta).toMatchObject({ count: 0, charged: 0 })
  const names = await search({ username: 'luci' }, as)
  expect(names.meta).toMatchObject({ mode: 'names', charged: 0 })
  expect(names.response[0]).toMatchObject({ followers: null, price_from_minor: null })
  expect(names.response[0].handle.startsWith('luci')).toBe(true)
  app().clock.advance(limits.finder.again - 86_400_000)
  expect((await search(query, as)).meta.charged).toBe(0)
  app().clock.advance(2 * 86_400_000)
  expect((await search(query, as)).meta.charged).toBe(first.response.length)
})

test('what the month has no room for is not shown and not charged, and the plan says when it begins anew', async () => {
  const as = 'espejo@elenco.test'
  const owner = await app()
    .database.db.selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app().idOf(as))
    .executeTakeFirstOrThrow()
  await search({ interest: 'yoga', size_page: 1 }, as)
  await app()
    .database.db.updateTable('usage_counters')
    .set({ used: plans.espejo.searcher_results - 2 })
    .where('owner_id', '=', owner.org_id)
    .where('name', '=', 'searcher_results')
    .execute()
  const cut = await search({ interest: 'running', size_page: 10 }, as)
  expect([cut.response.length, cut.meta.charged, cut.meta.meter.left]).toEqual([2, 2, 0])
  expect(cut.meta.withheld).toBeGreaterThan(0)
  expect((await search({ interest: 'surf' }, as)).error).toMatchObject({
    code: 'plan.limit_reached',
    details: { name: 'searcher_results' },
  })
  expect((await search({ interest: 'surf', page: 900 }, as)).meta).toMatchObject({ charged: 0 })
})

test('a name alone is shown as rows where they are asked for: by what channels are called, charged, and why says so', async () => {
  const as = 'whitelabel@elenco.test'
  const names = await search({ username: 'mar', size_page: 5 }, as)
  expect(names.meta).toMatchObject({ mode: 'names', charged: 0 })
  const before = (await search({ query: 'nobody is called this' }, as)).meta.meter.used
  const found = await search({ username: 'mar', rows: '1', size_page: 50 }, as)
  expect(found.meta.mode).toBe('full')
  const rows = rowsOf(found)
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    expect(fold(`${row.handle} ${row.name}`)).toContain('mar')
    expect(row.why.map(one => one.filter)).toEqual(['username'])
  }
  const strengths = rows.map(row => row.why[0]?.strength ?? 0)
  expect([strengths[0], strengths]).toEqual([1, strengths.toSorted((a, b) => b - a)])
  expect(found.meta.charged).toBe(rows.filter(row => row.charged).length)
  expect(found.meta.meter.used).toBe(before + found.meta.charged)
  expect(found.meta.charged).toBeGreaterThan(0)
})

test('a cover is never missing', async () => {
  for (const id of ['coffee', 'no-such-subject', '%F0%9F%99%82', 'x'.repeat(101)]) {
    const answer = await app().request(`/api/v1/finder/category/cover/image/${id}/`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
})

test('a search is kept under a name, told once a week of channels that are new, and charged nothing', async () => {
  const filters = { interest: 'diy', followers_min: '1000' }
  // Time has passed since the others signed in.
  const as = (await app().call(login, { body: { email: brand, password: 'elenco-demo' } })).response.access_token
  const keep = async (body: object) => await app().call(saveFoundSearch, { body: { name: 'Barro', filters, ...body } }, { as })
  expect((await keep({ filters: { interest: 'no-such-thing' } })).error?.fields).toHaveProperty('filters')
  expect((await keep({ filters: { colour: 'red' } })).error?.fields).toHaveProperty('filters')
  const { response: kept } = await keep({})
  expect(kept).toMatchObject({ name: 'Barro', filters, weekly: true })
  expect((await keep({})).response.uuid).toBe(kept.uuid)
  const news = async () =>
    await app()
      .database.db.selectFrom('notifications')
      .select(['action_url', 'params'])
      .where('type', '=', 'search_matches')
      .where('user_id', '=', await app().idOf(brand))
      .execute()
  const week = async () => {
    app().clock.advance(limits.savedSearch.digestEvery + 1_000)
    await app().runner.runDue()
  }
  const rows = await app().database.db.selectFrom('found_rows').select('profile_id').execute()
  await week()
  expect(await news()).toEqual([])
  app().clock.advance(1_000)
  const [found] = await app().database.db.selectFrom('found_profiles').selectAll().where('source', '=', 'demo').limit(1).execute()
  if (!found) throw new Error('no channel')
  const { base: _, facts: __, audience: ___, ...one } = found
  await app()
    .database.db.insertInto('found_profiles')
    .values({
      ...one,
      uuid: randomUUID(),
      handle: 'new.potter',
      interests: ['diy'],
      followers: 2_000,
      found_at: app().clock.now(),
    })
    .execute()
  await week()
  const [told, ...more] = await news()
  expect(more).toEqual([])
  expect(told?.params).toMatchObject({ title: 'Barro', count: 1 })
  expect(told?.action_url).toMatch(/^\/searcher\?.*interest=diy.*new_days=\d+$/)
  await week()
  expect(await news()).toHaveLength(1)
  expect(await app().database.db.selectFrom('found_rows').select('profile_id').execute()).toEqual(rows)
  const again = (await app().call(login, { body: { email: brand, password: 'elenco-demo' } })).response.access_token
  expect((await app().call(listFoundSearches, { query: {} }, { as: again })).meta.count).toBe(1)
  expect((await app().call(deleteFoundSearch, { params: { uuid: kept.uuid } }, { as: again })).response.deleted).toBe(true)
  expect((await app().call(deleteFoundSearch, { params: { uuid: kept.uuid } }, { as: again })).status).toBe(404)
  expect(await app().database.db.selectFrom('jobs').select('id').where('kind', '=', 'searches.digest').execute()).toEqual([])
})
