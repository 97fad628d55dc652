import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { tokensOf } from '#server/features/finder/filters.ts'
import { countOf, found } from '#server/features/finder/page.ts'
import { reckonSome } from '#server/features/finder/reckon.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({})
  while (await reckonSome(app.ctx));
})
afterAll(async () => await app.close())

const asked = [
  { network: 'tiktok,youtube', country: 'ES', followers_min: '2500', followers_max: '60000' },
  { followers_max: '5000' },
  { followers_min: '999999', followers_max: '1000000' },
  { er_min: '5.5', views_min: '5000', growth_min: '2' },
  { growth_min: '-5' },
  { price_max: '20000', currency: 'EUR' },
  { price_max: '19999', currency: 'EUR' },
  { language: 'en', interest: 'food,travel', verified: '1' },
  { audience_gender: 'female:60,male:5', audience_country: 'ES:30' },
  { audience_city: 'Madrid:25,Mexico City:5', audience_country: 'ES:30,MX:30' },
  { audience_age: '18-24:40', credibility_min: '90' },
]

test.each(asked)('the index of all choices finds everybody who meets %o', async filters => {
  const query = { ...finderSearches.query.parse(filters), seeds: [] }
  const { choices, all } = tokensOf(query)
  const plain = await countOf(found(app.ctx, query), app.ctx, 10_000)
  for (const tokens of [choices, all])
    if (tokens) expect(await countOf(found(app.ctx, { ...query, tokens }), app.ctx, 10_000)).toBe(plain)
})

test('the made-up channels are there to be found by them', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from found_profiles where audience is not null`.execute(
    app.database.db,
  )
  expect(rows[0]?.n).toBeGreaterThan(1_000)
})
