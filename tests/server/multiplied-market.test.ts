import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listProposals } from '#contract/endpoints/proposals.ts'
import { limits } from '#contract/limits.ts'
import { multiplyMarket } from '#server/db/demo/multiply-market.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
withMarket(made => {
  app = made
})

test('copies of proposals differ in every order, and each agrees with itself', async () => {
  const { db } = app.database
  const before = new Set((await db.selectFrom('proposals').select('uuid').execute()).map(one => one.uuid))
  await multiplyMarket(app.database, { proposals: 1_900, calls: 0, spaces: 0, profiles: 0 })
  const copies = (await db.selectFrom('proposals').selectAll().where('state', '=', 'published').execute()).filter(
    one => !before.has(one.uuid),
  )
  expect(copies.length).toBeGreaterThan(1_000)

  for (const copy of copies) {
    const content = present(copy.content, 'the content of a copy')
    const inCurrency = content.packages.filter(one => one.currency === copy.currency)
    expect(Number(copy.price_from_minor)).toBe(Math.min(...inCurrency.map(one => one.price_minor)))
    expect(copy.delivery_days).toBe(Math.min(...content.packages.map(one => one.delivery_days)))
    expect(copy.fields).toEqual(copy.content)
    const rows = await db
      .selectFrom('proposal_packages')
      .select(['uuid', 'price_minor'])
      .where('proposal_id', '=', copy.uuid)
      .execute()
    const prices = new Map(content.packages.map(one => [one.id, one.price_minor]))
    for (const row of rows) expect(Number(row.price_minor)).toBe(prices.get(row.uuid))
    expect(copy.rating === null).toBe(copy.rating_count === 0)
    if (copy.rating !== null) expect(copy.rating).toBeGreaterThanOrEqual(3.5)
    expect(copy.rating ?? 0).toBeLessThanOrEqual(5)
    expect(new Date(copy.published_at ?? '2999-01-01').getTime()).toBeLessThan(app.clock.now().getTime())
  }
  for (const column of ['rating', 'price_from_minor', 'delivery_days', 'published_at'] as const)
    expect(new Set(copies.map(one => String(one[column]))).size, column).toBeGreaterThan(9)

  const { rows: apart } = await sql<{ n: number }>`
    select count(*)::int as n from proposals p join searched_proposals s on s.proposal_id = p.uuid
    where (s.rating, s.rating_count, s.published_at, s.price_from_minor, s.delivery_days)
      is distinct from (p.rating, p.rating_count, p.published_at, p.price_from_minor, p.delivery_days)`.execute(db)
  expect(apart[0]?.n).toBe(0)
  // Copies of cheap and quick proposals stay cheap and quick; reviews and dates do not depend on the offer.
  for (const [sort, least] of [
    ['relevance', 5],
    ['price', 2],
    ['delivery', 2],
    ['newest', 5],
  ] as const) {
    const { response } = await app.call(listProposals, { query: { sort, size_page: 20 } })
    expect(new Set(response.map((one: { title: string }) => one.title)).size, sort).toBeGreaterThanOrEqual(least)
  }
})

/** The same found row by row: better tiers first, then the better rated, then the newer. */
async function findPlainly(text: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from proposals
    where state = 'published' and search_text like ${`%${text}%`}
      and creator_id not in (select uuid from users where proposal_ban is not null or status <> 'active')
    order by case when search_title like ${`${text}%`} then 0 when search_title like ${`% ${text}%`} then 1
      when search_vector @@ to_tsquery('simple', ${`${text}:*`}) then 2 else 3 end, rating desc nulls last, published_at desc, uuid`.execute(
    app.database.db,
  )
  return rows.map(row => row.uuid)
}

test('a frequent text finds better tiers first, and in each the best, though only some of the market is looked at', async () => {
  let frequent = 0
  for (const text of ['con', 'tus', 'esa', 'and', 'arc', 'ura', 'desayuno']) {
    const expected = await findPlainly(text)
    if (expected.length > limits.search.counted) frequent += 1
    for (const page of [1, 2, 5]) {
      const { response } = await app.call(listProposals, { query: { query: text, page, size_page: 30 } })
      expect(
        response.map((one: { uuid: string }) => one.uuid),
        `${text}, page ${page}`,
      ).toEqual(expected.slice((page - 1) * 30, page * 30))
    }
  }
  expect(frequent).toBeGreaterThan(1)
})
