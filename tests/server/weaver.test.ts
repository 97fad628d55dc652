import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, editBrand, listBrands, removeBrand } from '#contract/endpoints/brands.ts'
import { addRate } from '#contract/endpoints/profile.ts'
import { proposalMarket } from '#contract/endpoints/proposals.ts'
import { hashtags, weaverCollaborations, weaverInterests, weaverPricing } from '#contract/endpoints/weaver.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const as = 'premium@elenco.test'
const of = (a: string, b: string) => ({ params: { a, b } })
const orgOf = async (email: string) => {
  const user_id = await app.idOf(email)
  return (
    await app.database.db.selectFrom('memberships').select('org_id').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  ).org_id
}

test('whom somebody worked with is found by public name and by channel; strangers’ and unproved channels are not there', async () => {
  await app.call(createBrand, { body: { name: 'Molino Viejo' } }, { as: 'creator@elenco.test' })
  const byName = await app.call(weaverCollaborations, of('vanity', 'luciavega'), { as })
  expect(byName.response).toContainEqual({ brand: 'Molino Viejo', network: null, date: null, metrics: null, source: 'declared' })
  const handle = await app.database.db
    .selectFrom('networks')
    .select('handle')
    .where('user_id', '=', await app.idOf('creator@elenco.test'))
    .where('network', '=', 'instagram')
    .executeTakeFirstOrThrow()
  expect((await app.call(weaverCollaborations, of('instagram', `@${handle.handle.toUpperCase()}`), { as })).status).toBe(200)
  for (const [a, b] of [
    ['instagram', 'nobody-of-this-name'],
    ['nowhere', 'luciavega'],
    ['vanity', 'nobody'],
  ] as const)
    expect((await app.call(weaverCollaborations, of(a, b), { as })).error.code).toBe('not_found')
  expect((await app.call(weaverCollaborations, of('vanity', 'luciavega'))).error.code).toBe('session.required')
})

test('prices are those that this reader sees; a range needs eight deals of three companies and three creators', async () => {
  const id = await app.idOf('creator@elenco.test')
  const visibility = (rate_visibility: 'public' | 'on_request') =>
    app.database.db.updateTable('creator_profiles').set({ rate_visibility }).where('user_id', '=', id).execute()
  const price = {
    network: 'instagram',
    content_type: 'reel',
    price_minor: 30_000,
    currency: 'EUR',
    delivery_days: 7,
    revisions: 2,
  }
  await app.call(addRate, { body: price }, { as: 'creator@elenco.test' })
  await visibility('public')
  const open = await app.call(weaverPricing, of('vanity', 'luciavega'), { as })
  expect(open.response.declared.length).toBeGreaterThan(0)
  // The demonstration has ten finished reels of others like this creator, and no TikTok.
  const reels = { network: 'instagram', content_type: 'reel', currency: 'EUR', n: 10 }
  expect(open.response.market_range).toEqual([expect.objectContaining(reels)])
  const [{ uuid = '' } = {}] = await app.database.db
    .selectFrom('proposals')
    .select('uuid')
    .where('creator_id', '=', id)
    .where('state', '=', 'published')
    .orderBy('created_at')
    .execute()
  const market = async (who?: string) => await app.call(proposalMarket, { params: { uuid } }, { as: who })
  const { response } = await market(as)
  expect(response.ranges).toEqual([expect.objectContaining(reels)])
  const { p25_minor, p50_minor, p75_minor } = response.ranges[0]
  expect([p25_minor, p50_minor, p75_minor]).toEqual([p25_minor, p50_minor, p75_minor].toSorted((a, b) => a - b))
  expect((await market()).error.code).toBe('session.required')
  expect((await app.call(proposalMarket, { params: { uuid: id } }, { as })).error.code).toBe('not_found')
  // Without one company there are but two, and nothing is said.
  const changed = await app.database.db
    .updateTable('deals')
    .set({ currency: 'USD' })
    .where('org_id', '=', await orgOf('marca.colmillo@elenco.test'))
    .where('state', '=', 'completed')
    .returning('uuid')
    .execute()
  expect((await market(as)).response.ranges).toEqual([])
  await app.database.db
    .updateTable('deals')
    .set({ currency: 'EUR' })
    .where(
      'uuid',
      'in',
      changed.map(row => row.uuid),
    )
    .execute()
  await visibility('on_request')
  expect((await app.call(weaverPricing, of('vanity', 'luciavega'), { as })).response.declared).toEqual([])
  expect(
    (await app.call(weaverPricing, of('vanity', 'luciavega'), { as: 'creator@elenco.test' })).response.declared,
  ).toHaveLength(open.response.declared.length)
})

test('declared interests count whole, inferred ones by their share of finished work', async () => {
  const { response } = await app.call(weaverInterests, of('vanity', 'luciavega'), { as })
  expect(response[0]).toMatchObject({ score: 1, source: 'declared', evidence: [] })
  for (const row of response) expect(row.score).toBeGreaterThan(0)
})

test('a hashtag is counted where it stands whole, with what stands beside it', async () => {
  const id = await app.idOf('creator@elenco.test')
  const piece = (n: number, description: string) => ({
    uuid: `8111111${n}-1111-4111-8111-111111111111`,
    user_id: id,
    kind: 'link' as const,
    title: `Pieza ${n}`,
    description,
    position: 90 + n,
    created_at: app.clock.now(),
  })
  await app.database.db
    .insertInto('briefcase_items')
    .values([piece(1, 'Con #PanDeMolde y #desayuno'), piece(2, '#pandemoldeado'), piece(3, '#pandemolde #desayuno #abril')])
    .execute()
  const ask = (tag: string) => app.call(hashtags, { query: { tag } }, { as })
  expect((await ask('#PanDeMolde')).response).toMatchObject({
    tag: 'pandemolde',
    volume_band: 'low',
    trend_7d: 2,
    related: ['desayuno', 'abril'],
    sources: [{ source: 'elenco', uses: 2 }],
  })
  // What the monitor has read counts with its place: everybody's, and the reader's own feeds; not what others' feeds say, nor what is long past.
  const now = app.clock.now().getTime()
  const posts = [
    ['mastodon', null, 0],
    ['bluesky', null, 40],
    ['feed', await orgOf(as), 1],
    ['feed', await orgOf('whitelabel@elenco.test'), 1],
  ] as const
  await app.database.db
    .insertInto('monitor_posts')
    .values(
      posts.map(([source, owner_id, ago], index) => ({
        uuid: randomUUID(),
        key: `hashtag test ${index}`,
        source,
        owner_id,
        author_id: null,
        author: null,
        followers: null,
        network: 'web' as const,
        language: 'es',
        title: '',
        text: 'Hoy #pandemolde y #cena',
        url: null,
        published_at: new Date(now - ago * 86_400_000),
        found_at: new Date(now - ago * 86_400_000),
      })),
    )
    .execute()
  expect((await ask('pandemolde')).response).toMatchObject({
    trend_7d: 4,
    languages: ['es'],
    sources: [
      { source: 'elenco', uses: 2 },
      { source: 'mastodon', uses: 1 },
      { source: 'feed', uses: 1 },
    ],
  })
  expect((await ask('nadie_lo_usa')).response).toMatchObject({ volume_band: 'none', related: [], sources: [] })
  for (const wrong of ['', 'x', 'dos palabras', "a'b", '%25%25']) expect((await ask(wrong)).status).toBe(400)
})

test('a brand of one’s own is changed; another’s is not there, and two of one name are refused', async () => {
  const mine = 'creator@elenco.test'
  const { response: brand } = await app.call(createBrand, { body: { name: 'Horno Luz' } }, { as: mine })
  const edit = (body: Record<string, unknown>, who = mine) =>
    app.call(editBrand, { params: { uuid: brand.uuid }, body }, { as: who })
  expect((await edit({ name: 'Horno de Luz', website: 'hornoluz.es' })).response).toMatchObject({
    name: 'Horno de Luz',
    website: 'hornoluz.es',
  })
  expect((await edit({ name: 'molino viejo' })).error.code).toBe('brand.exists')
  expect((await edit({ name: 'Mía' }, as)).error.code).toBe('not_found')
  await app.call(removeBrand, { params: { uuid: brand.uuid } }, { as: mine })
  expect((await edit({ name: 'Otra' })).error.code).toBe('not_found')
  expect((await app.call(listBrands, {}, { as: mine })).response.map((row: { name: string }) => row.name)).not.toContain(
    'Horno de Luz',
  )
})
