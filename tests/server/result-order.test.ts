import { beforeAll, expect, test } from 'vitest'
import { finderSearches } from '#contract/endpoints/finder.ts'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import type { ResultKind } from '#contract/entities/result-price.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'

const app = appWithChannels()
const db = () => app().database.db
const as = 'whitelabel@elenco.test'
const rowsOf = (answer: { response: FoundProfile[] }) => answer.response
const search = (query: Record<string, unknown>, who = as) =>
  app().call(finderSearches, { query: { network: 'instagram', ...query } }, { as: who })

/** The house's own channels on Instagram, the largest first. */
let own: { handle: string; creator_id: string }[] = []
async function price(at: number, kind: ResultKind, currency: Currency, minor: number) {
  const { creator_id = '' } = own[at] ?? {}
  const as_of = app().clock.now()
  await db()
    .insertInto('result_prices')
    .values({ creator_id, network: 'instagram', currency, kind, minor, deals: 3, as_of })
    .execute()
}
beforeAll(async () => {
  await db().deleteFrom('result_prices').execute()
  const found = await db()
    .selectFrom('found_profiles')
    .select(['handle', 'creator_id'])
    .where('network', '=', 'instagram')
    .where('creator_id', 'is not', null)
    .orderBy('followers', 'desc')
    .execute()
  own = found.flatMap(({ handle, creator_id }) => (creator_id ? [{ handle, creator_id }] : []))
  expect(own.length).toBeGreaterThan(3)
  await price(0, 'click', 'EUR', 80)
  await price(1, 'click', 'EUR', 40)
  await price(2, 'click', 'USD', 10)
  await price(3, 'click', 'EUR', 160)
  await price(2, 'order', 'EUR', 900)
  await price(1, 'view', 'EUR', 1_500)
})
const handles = (rows: readonly FoundProfile[]) => rows.map(row => row.handle)
const at = (...places: number[]) => places.map(place => own[place]?.handle)

test('the cheapest click comes first, whoever has no price last in the usual order, and each row says why', async () => {
  const answer = await search({ sort: 'click_price', size_page: 50 })
  const rows = rowsOf(answer)
  expect(handles(rows).slice(0, 3)).toEqual(at(1, 0, 3))
  expect(answer.meta.priced).toBe(3)
  expect(rows.slice(0, 4).map(row => row.why.find(one => one.filter === 'click_price')?.strength)).toEqual([
    1,
    0.5,
    0.25,
    undefined,
  ])
  const usual = handles(rowsOf(await search({ size_page: 50 }))).filter(handle => !at(0, 1, 3).includes(handle))
  const rest = handles(rows).slice(3)
  expect(rest).toEqual(usual.slice(0, rest.length))
})

test('another currency and another result are other orders; nothing is converted', async () => {
  const dollars = await search({ sort: 'click_price', currency: 'USD' })
  expect(handles(rowsOf(dollars))[0]).toBe(own[2]?.handle)
  expect(dollars.meta.priced).toBe(1)
  const orders = await search({ sort: 'order_price' })
  expect(handles(rowsOf(orders))[0]).toBe(own[2]?.handle)
  const views = await search({ sort: 'view_price' })
  expect([handles(rowsOf(views))[0], views.meta.priced]).toEqual([own[1]?.handle, 1])
  const pesos = await search({ sort: 'click_price', currency: 'MXN' })
  expect(pesos.meta.priced).toBe(0)
  expect(handles(rowsOf(pesos))).toEqual(handles(rowsOf(await search({}))))
  expect((await search({ sort: 'followers' })).meta.priced).toBeNull()
})

test('pages follow each other across the last price, each channel once', async () => {
  const whole = handles(rowsOf(await search({ sort: 'click_price', size_page: 10 })))
  const pages: string[] = []
  for (let page = 1; page <= 5; page += 1)
    pages.push(...handles(rowsOf(await search({ sort: 'click_price', size_page: 2, page }))))
  expect(pages).toEqual(whole)
})

test('other filters hold, the three previews of Free have the order, and a cursor has none', async () => {
  const both = await search({ sort: 'click_price', query: own[0]?.handle })
  expect(handles(rowsOf(both))).toEqual(at(0))
  expect(both.meta.priced).toBe(1)
  const free = await search({ sort: 'click_price' }, 'brand@elenco.test')
  expect(handles(rowsOf(free))).toEqual(at(1, 0, 3))
  expect(free.meta).toMatchObject({ mode: 'preview', priced: 3 })
  // Lists that are read by cursor have an order of their own.
  expect((await search({ sort: 'click_price', cursor: 'start' })).status).toBe(400)
  expect((await search({ sort: 'impression_price' })).status).toBe(400)
})
