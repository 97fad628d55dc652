import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finderSearches } from '#contract/endpoints/finder.ts'
import type { Context } from '#server/context.ts'
import { type ChannelColumns, openChannelColumns } from '#server/db/channel-columns.ts'
import type { Database } from '#server/db/database.ts'
import { seedUniverse } from '#server/db/demo/universe.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type ChannelIndex, fromIndex, inColumns, inPostgres } from '#server/features/finder/channel-index.ts'
import type { FinderAsk } from '#server/features/finder/search.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { bareContext } from '#tests/support/fill-market.ts'

let database: Database
let ctx: Context
let columns: ChannelColumns
const dataDir = mkdtempSync(join(tmpdir(), 'elenco-index-'))
const turns: boolean[] = []
beforeAll(async () => {
  database = await emptyDatabase()
  ctx = bareContext(database, dataDir)
  await inTransaction(ctx, seedUniverse)
  await makeVaried()
  // Nothing is followed behind a test's back.
  columns = openChannelColumns({ db: database.db, changes: database.changes, every: 3_600_000, onTurn: fit => turns.push(fit) })
  database.changes.setHears(true)
  await columns.caughtUp()
})
afterAll(async () => {
  await columns.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Creators of the house, equal figures, figures that nobody knows, words of posts, and names with signs that a pattern means something by. */
async function makeVaried() {
  await sql`alter table found_profiles drop constraint found_profiles_creator_id_fkey`.execute(database.db)
  await sql`
    update found_profiles set
      creator_id = case when h % 23 = 0 then uuid end,
      followers = case when h % 17 = 0 then null when h % 5 = 0 then 5000 else followers end,
      engagement_rate = case when h % 19 = 0 then null else engagement_rate end,
      growth = case when h % 3 = 0 then null else (h % 400) / 10.0 - 10 end,
      credibility = case when h % 7 = 0 then null else (h % 100) / 100.0 end,
      found_at = now() - (h % 90) * interval '1 day',
      last_post_on = case when h % 13 = 0 then null else last_post_on end,
      country = case when h % 29 = 0 then null else country end,
      handle = case when h % 31 = 0 then 'ÑANDÚ_' || handle when h % 37 = 0 then upper(handle) else handle end,
      search_name = case when h % 31 = 0 then 'nandu_ ' || search_name else search_name end,
      search_text = search_text || case when h % 11 = 0 then ' 100% cafe_con\\leche l''hora' else '' end,
      posts_text = case h % 4 when 0 then 'mercado, novela y vermut' when 1 then 'novela' else '' end
    from (select uuid as of_uuid, abs(hashtext(uuid::text)) as h from found_profiles) as made where uuid = of_uuid`.execute(
    database.db,
  )
}

type Filters = Record<string, string>
const askOf = (filters: Filters): FinderAsk => ({ ...finderSearches.query.parse(filters), seeds: [] })

/** All that an index says of a search: its number, parts of it, and a walk by cursor. */
async function answersOf(index: ChannelIndex, asked: FinderAsk) {
  const query = await index.prepared(ctx, asked)
  const count = await index.countOf(ctx, query)
  const part = async (page: number) =>
    (await index.idsOfPart(ctx, query, { offset: (page - 1) * 20, limit: 20 }, count)).map(({ uuid }) => uuid)
  const pages = [await part(1), await part(2), await part(20)]
  const walk: string[] = []
  for (let round = 0; round < 3; round++)
    walk.push(...(await index.idsAfter(ctx, query, walk.at(-1) ?? null, 21, count)).map(({ uuid }) => uuid))
  return { count, pages, walk }
}

async function expectSame(asked: FinderAsk) {
  const theirs = await answersOf(inPostgres, asked)
  expect(await answersOf(inColumns(columns), asked)).toEqual(theirs)
  return theirs
}

const alone: Filters[] = [
  {},
  { network: 'tiktok' },
  { country: 'ES' },
  { followers_min: '20000' },
  { followers_max: '500000' },
  { er_min: '5.5' },
  { views_min: '5000' },
  { growth_min: '2' },
  { growth_min: '-5' },
  { credibility_min: '57' },
  { price_max: '20000', currency: 'EUR' },
  { language: 'es' },
  { interest: 'food,travel' },
  { verified: '1' },
  { on_platform: '1' },
  { new_days: '30' },
  { last_post_days: '20' },
]
const texts: Filters[] = [
  { query: 'café' },
  { query: 'vermut' },
  { query: 'ercad novel' },
  { query: 'ferrer a' },
  { query: '100%' },
  { query: 'cafe_con' },
  { query: 'con\\leche' },
  { query: "l'hora" },
  { username: 'mar' },
  { username: 'ñandú_' },
  { username: '@sofia' },
  { username: 'ortega.1' },
  { username: 'zzzz' },
  { username: 'm', network: 'instagram,tiktok' },
]
const together: Filters[] = [
  { network: 'tiktok,youtube', country: 'ES,MX', followers_min: '2500', followers_max: '60000' },
  { query: 'vermut', network: 'instagram', followers_min: '5000' },
  { er_min: '3', views_min: '3000', growth_min: '2', last_post_days: '60' },
  { credibility_min: '40', interest: 'food', last_post_days: '60' },
  { language: 'es', verified: '1', on_platform: '1' },
  { price_max: '5000000', currency: 'MXN', country: 'MX' },
]
const sorts = ['relevance', 'followers', 'er', 'views', 'growth', 'price']

test.each([...alone, ...texts, ...together])('both say the same of %o', async filters => {
  await expectSame(askOf(filters))
})

const ordered: Filters[] = [{}, { followers_min: '3000', network: 'instagram' }, { country: 'ES' }, { query: 'vermut' }]
test.each(sorts)('both put long and short lists in the same order by %s', async sort => {
  for (const filters of ordered) await expectSame(askOf({ ...filters, sort }))
})

test('two filters of any kind go together', async () => {
  for (const [n, one] of alone.entries())
    for (const other of [alone[(n + 5) % alone.length], alone[(n + 11) % alone.length]])
      await expectSame(askOf({ ...one, ...other }))
})

test('names that begin with what is typed are the same ones', async () => {
  for (const begun of ['m', 'mar', 'sofia f', 'nandu_', 'cafe_']) await expectSame({ ...askOf({}), begun })
})

test('all of these searches but one find somebody, and some more than are counted', async () => {
  const counts = new Map<Filters, number>()
  for (const filters of [...alone, ...texts, ...together])
    counts.set(filters, await inColumns(columns).countOf(ctx, askOf(filters)))
  const those = (is: (count: number) => boolean) => [...counts].filter(([, count]) => is(count)).map(([filters]) => filters)
  expect(those(count => count === 0)).toEqual([{ username: 'zzzz' }])
  expect(those(count => count === 1_000).length).toBeGreaterThan(3)
})

test('rows that come, change and go are followed', async () => {
  const asked: Filters[] = [{}, { country: 'ES' }, { username: 'quite' }]
  const seen = async () => {
    await columns.caughtUp()
    for (const filters of asked) await expectSame(askOf(filters))
    return await inColumns(columns).countOf(ctx, askOf({ username: 'quite' }))
  }
  const some = await database.db.selectFrom('found_profiles').select('uuid').orderBy('uuid').limit(30).execute()
  const ids = some.map(({ uuid }) => uuid)
  const change = database.db.updateTable('found_profiles').set({ search_name: 'quite another', followers: 7_777, country: 'ES' })
  await change.where('uuid', 'in', ids.slice(0, 10)).execute()
  expect(await seen()).toBe(10)
  // One goes and another one comes: their number says nothing of it.
  const [kept] = await database.db
    .selectFrom('found_profiles')
    .selectAll()
    .where('uuid', '=', ids[0] ?? '')
    .execute()
  await database.db.deleteFrom('found_profiles').where('uuid', 'in', ids.slice(0, 3)).execute()
  if (!kept) throw new Error('there is no such row')
  await sql`insert into found_profiles select (jsonb_populate_record(null::found_profiles, to_jsonb(f) ||
    jsonb_build_object('uuid', gen_random_uuid(), 'handle', 'copy.of.' || f.handle))).* from found_profiles f where uuid = ${ids[4]}`.execute(
    database.db,
  )
  expect(await seen()).toBe(8)
  await database.db.deleteFrom('found_profiles').where('search_name', '=', 'quite another').execute()
  expect(await seen()).toBe(0)
  // A change that its transaction takes back was never there.
  await inTransaction(ctx, async inner => {
    await inner.db
      .deleteFrom('found_profiles')
      .where('uuid', '=', ids[20] ?? '')
      .execute()
    throw new Error('taken back')
  }).catch(() => {})
  expect(await seen()).toBe(0)
})

const askedAt = async (query: FinderAsk) => await fromIndex(ctx, query, async index => index === inPostgres)

test('PostgreSQL answers what rests on other rows, and all while the columns cannot be asked', async () => {
  ctx = { ...ctx, columns }
  await columns.caughtUp()
  const asked = askOf({ country: 'ES' })
  expect(await askedAt(asked)).toBe(false)
  expect(await askedAt({ ...asked, sort: 'click_price' })).toBe(true)
  expect(await askedAt(askOf({ audience_gender: 'female:60' }))).toBe(true)
  expect(await askedAt({ ...asked, like: ['instagram:somebody'] })).toBe(true)
  expect(await askedAt({ ...asked, exclude_lists: ['00000000-0000-4000-8000-000000000000'] })).toBe(true)
  const count = await inPostgres.countOf(ctx, asked)
  const broken: ChannelColumns = {
    ...columns,
    numberOf: async () => await columns.numberOf({ compile: () => sql`select nothing from nowhere`.compile(database.db) }),
  }
  expect(await fromIndex({ ...ctx, columns: broken }, asked, async index => await index.countOf(ctx, asked))).toBe(count)
  expect(columns.isFit()).toBe(false)
  expect(await askedAt(asked)).toBe(true)
  await columns.caughtUp()
  expect(await askedAt(asked)).toBe(false)
  expect(turns).toEqual([true, false, true])
  await expectSame(asked)
})
