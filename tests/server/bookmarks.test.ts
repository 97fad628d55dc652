import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepBookmark, listBookmarks, moveBookmark, removeBookmark } from '#contract/endpoints/bookmarks.ts'
import { createList, deleteList, editList } from '#contract/endpoints/lists.ts'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import { limits } from '#contract/limits.ts'
import type { KeptPage } from '#contract/rules/bookmark.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, freshCreator, offeredDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const page = (route: KeptPage['route'], params: KeptPage['params'] = {}, query: KeptPage['query'] = {}): KeptPage => ({
  route,
  params,
  query,
})
const keep = (as: string, body: KeptPage) => app.call(keepBookmark, { body }, { as })
const listed = async (as: string): Promise<Bookmark[]> => (await app.call(listBookmarks, {}, { as })).response.items
const routes = (items: Bookmark[]) => items.map(one => one.route)

test('a page is kept once, the newest first, and taken out again; everybody has their own', async () => {
  const [one, other] = [await freshCreator(app), await freshCreator(app)]
  await keep(one, page('rights'))
  await keep(one, page('casting_calls', {}, { query: 'café', sort: 'newest' }))
  // The same words in another order are the same page.
  const again = await keep(one, page('casting_calls', {}, { sort: 'newest', query: 'café' }))
  expect(routes(again.response.items)).toEqual(['casting_calls', 'rights'])
  expect(again.response.items[0]).toMatchObject({ about: 'page', title: null, query: { query: 'café', sort: 'newest' } })
  expect(await listed(other)).toEqual([])
  const { uuid } = again.response.items[0]
  expect((await app.call(removeBookmark, { params: { uuid } }, { as: other })).error.code).toBe('not_found')
  expect((await app.call(moveBookmark, { params: { uuid }, body: { place: 0 } }, { as: other })).error.code).toBe('not_found')
  expect(routes((await app.call(removeBookmark, { params: { uuid } }, { as: one })).response.items)).toEqual(['rights'])
  expect((await app.call(removeBookmark, { params: { uuid } }, { as: one })).error.code).toBe('not_found')
})

test('the order is one’s own; a place beyond the end is the last', async () => {
  const as = await freshCreator(app)
  for (const route of ['rights', 'monitor', 'status'] as const) await keep(as, page(route))
  const move = async (route: string, place: number) => {
    const uuid = (await listed(as)).find(one => one.route === route)?.uuid ?? ''
    return routes((await app.call(moveBookmark, { params: { uuid }, body: { place } }, { as })).response.items)
  }
  expect(routes(await listed(as))).toEqual(['status', 'monitor', 'rights'])
  expect(await move('rights', 0)).toEqual(['rights', 'status', 'monitor'])
  expect(await move('rights', 1)).toEqual(['status', 'rights', 'monitor'])
  expect(await move('status', limits.bookmarks.most)).toEqual(['rights', 'monitor', 'status'])
  await keep(as, page('support'))
  expect(routes(await listed(as))).toEqual(['support', 'rights', 'monitor', 'status'])
})

test('a thing has the title that it has now; gone, or foreign, it has none', async () => {
  const uuid = randomUUID()
  await app.call(createList, { body: { uuid, name: 'Antes' } }, { as: brand })
  const stranger = 'whitelabel@elenco.test'
  for (const as of [brand, stranger]) await keep(as, page('lists', { uuid }))
  const titleOf = async (as: string) => (await listed(as)).find(one => one.params.uuid === uuid)?.title
  expect(await titleOf(brand)).toBe('Antes')
  expect(await titleOf(stranger)).toBeNull()
  expect((await app.call(editList, { params: { uuid }, body: { name: 'Después' } }, { as: brand })).status).toBe(200)
  expect(await titleOf(brand)).toBe('Después')
  expect((await app.call(deleteList, { params: { uuid } }, { as: brand })).status).toBe(200)
  expect(await titleOf(brand)).toBeNull()
})

test('every kind of thing is looked for, and only whoever may open it reads its title', async () => {
  const { deal, creator } = await offeredDeal(app)
  const db = app.database.db
  const [call, space, proposal, campaign, link, booking, rule] = await Promise.all([
    db.selectFrom('casting_calls').select(['uuid', 'title']).where('state', '=', 'draft').limit(1).executeTakeFirst(),
    db.selectFrom('spaces').select(['uuid', 'title']).where('state', '=', 'live').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('proposals').select(['uuid', 'title']).where('state', '=', 'published').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('campaigns').select('uuid').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('tracking_links').select('uuid').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('bookings').select('uuid').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('monitor_rules').select('uuid').limit(1).executeTakeFirstOrThrow(),
  ])
  const chat = await db
    .selectFrom('conversations')
    .select(['uuid', 'title'])
    .where('uuid', '=', deal.chat_uuid)
    .executeTakeFirstOrThrow()
  const dispute = await db.selectFrom('disputes').select('uuid').limit(1).executeTakeFirstOrThrow()
  const open: [KeptPage, string][] = [
    [page('chat-proposal', { chat_uuid: chat.uuid }), chat.title],
    [page('space', { uuid: space.uuid }), space.title],
    [page('proposal', { uuid: proposal.uuid }), proposal.title],
    [page('user_profile', { user: 'luciavega' }), 'Lucía Vega'],
  ]
  for (const [body, title] of open) expect((await keep(creator, body)).response.items[0].title).toBe(title)
  const closed = [
    page('campaign', { uuid: campaign.uuid }),
    page('tracking_link', { uuid: link.uuid }),
    page('booking', { uuid: booking.uuid }),
    page('monitor_rule', { uuid: rule.uuid }),
    page('dispute', { uuid: dispute.uuid }),
    ...(call ? [page('steps_casting_call', { uuid: call.uuid })] : []),
    page('space', { uuid: 'no-id-at-all' }),
  ]
  for (const body of closed) expect((await keep(creator, body)).response.items[0], body.route).toMatchObject({ title: null })
  const seen = await keep('admin@elenco.test', page('dispute', { uuid: dispute.uuid }))
  expect(seen.response.items[0].title).toEqual(expect.any(String))
  // A new one is a page of ours, not a thing that is gone.
  expect((await keep(creator, page('tracking_link', { uuid: 'new' }))).response.items[0].about).toBe('page')
})

test('only pages of ours with the words of their address are kept, and so many at most', async () => {
  const as = await freshCreator(app)
  const refused = async (body: object) => (await app.call(keepBookmark, { body: body as KeptPage }, { as })).error.code
  expect(await refused({ ...page('rights'), route: 'shared_list', params: { token: 'secret' } })).toBe('request.invalid')
  expect(await refused({ ...page('rights'), route: 'https://elsewhere.example' })).toBe('request.invalid')
  expect(await refused(page('casting_call'))).toBe('request.invalid')
  expect(await refused(page('rights', { uuid: randomUUID() }))).toBe('request.invalid')
  for (let n = 0; n < limits.bookmarks.most; n++)
    expect((await keep(as, page('casting_calls', {}, { page: String(n) }))).status).toBe(200)
  const over = await keep(as, page('rights'))
  expect([over.error.code, over.error.details]).toEqual(['bookmark.limit', { limit: limits.bookmarks.most }])
})
