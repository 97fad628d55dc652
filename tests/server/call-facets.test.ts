import { type SqlBool, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { keysOf } from '#contract/keys-of.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

/** A seed of its own for each run of the test, said where it fails. */
const seed = Number(process.env.SEED ?? 962)
let drawn = seed
const dice = (sides: number) => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((drawn / 2 ** 31) * sides)
}
const some = <T>(list: readonly T[]): T[] => list.filter(() => dice(2) === 0)

const choices = {
  network: ['instagram', 'tiktok', 'youtube'],
  content_type: ['reel', 'story', 'post'],
  work_types: ['ugc_only', 'event'],
  category: ['food', 'travel', 'pets'],
} as const
type Facet = keyof typeof choices
const facets = keysOf(choices)

/** Random networks, types, work types and category of a call: often like another call's, and sometimes in another order. */
const drawFacets = () => ({
  networks: dice(2) ? some(choices.network) : some(choices.network).reverse(),
  content_types: some(choices.content_type),
  work_types: some(choices.work_types),
  category: choices.category[dice(3)] ?? 'food',
})

/** All of it or one column alone. */
const oneOrAll = ({ networks, content_types, work_types, category }: ReturnType<typeof drawFacets>) =>
  [{ networks, content_types, work_types, category }, { networks }, { content_types }, { work_types }, { category }][dice(5)] ??
  {}

async function change(calls: string[]): Promise<void> {
  const { db } = app.database
  const what = dice(6)
  if (what < 2 || calls.length < 10) {
    const uuid = await freshCall(app)
    calls.push(uuid)
    await db.updateTable('casting_calls').set(drawFacets()).where('uuid', '=', uuid).execute()
    return
  }
  const uuid = calls[dice(calls.length)] ?? ''
  const set = {
    2: { state: dice(2) ? ('closed' as const) : ('open' as const) },
    3: { visibility: dice(2) ? ('public' as const) : ('invited' as const) },
    4: { countries: some(['ES', 'MX']), fee_max_minor: dice(3) ? dice(900) * 100 : null },
  }[what]
  await db
    .updateTable('casting_calls')
    .set(set ?? oneOrAll(drawFacets()))
    .where('uuid', '=', uuid)
    .execute()
}

interface Asked extends Partial<Record<Facet, string[]>> {
  fee_min?: number
  country?: string
}

/** The same counted row by row, from the calls' own columns. */
async function countPlainly({ fee_min, country, ...chosen }: Asked) {
  const rows = await app.database.db
    .selectFrom('casting_calls')
    .select(['networks as network', 'content_types as content_type', 'work_types', 'category', 'fee_max_minor', 'countries'])
    .where('state', '=', 'open')
    .where('visibility', '=', 'public')
    .execute()
  const calls = rows
    .filter(row => fee_min === undefined || (row.fee_max_minor ?? -1) >= fee_min)
    .filter(row => !country || row.countries.length === 0 || row.countries.includes(country))
    .map(row => ({ ...row, category: row.category === null ? [] : [row.category] }))
  const meets = (call: (typeof calls)[number], facet: Facet) =>
    !chosen[facet]?.length || chosen[facet].some(choice => call[facet].includes(choice))
  const counted: Record<string, Record<string, number>> = {}
  for (const facet of facets) {
    const of: Record<string, number> = {}
    for (const call of calls.filter(one => facets.every(other => other === facet || meets(one, other))))
      for (const choice of call[facet]) of[choice] = (of[choice] ?? 0) + 1
    counted[facet] = of
  }
  return { facets: counted, count: calls.filter(call => facets.every(facet => meets(call, facet))).length }
}

async function compare(asked: Asked): Promise<void> {
  const { meta } = await app.call(listCastingCalls, { query: { ...asked } })
  expect({ facets: meta.facets, count: meta.count }, `seed ${seed}, ${JSON.stringify(asked)}`).toEqual(await countPlainly(asked))
}

const numberOf = async (uuid: string) =>
  (await sql<{ n: number }>`select facets_id as n from casting_calls where uuid = ${uuid}`.execute(app.database.db)).rows[0]?.n

describe('facets of casting calls', () => {
  test('are counted as they are row by row, after random writes', async () => {
    const calls: string[] = []
    for (let round = 0; round < 30; round += 1) {
      for (let n = 0; n < 6; n += 1) await change(calls)
      await compare({})
      const asked = Object.fromEntries(facets.map(facet => [facet, dice(2) ? some<string>(choices[facet]) : []]))
      await compare(asked)
      await compare({ ...asked, fee_min: dice(900) * 100, ...(dice(2) ? { country: 'ES' } : {}) })
    }
  })

  test('of one call are those of the row that it names, however it came to be', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from casting_calls c left join call_facets f on f.id = c.facets_id
      where (f.networks, f.content_types, f.work_types) is distinct from (c.networks, c.content_types, c.work_types)
        or f.category is distinct from c.category`.execute(app.database.db)
    expect(rows[0]?.wrong).toBe(0)
  })

  test('that are new get one number, also where two calls come with them at once', async () => {
    const [first, second] = [await freshCall(app), await freshCall(app)]
    const asNew = { networks: ['twitch'], content_types: ['live'], work_types: ['ugc_only'], category: null }
    const waiting = async () => {
      const { rows } = await sql<{ waits: SqlBool }>`
        select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
        app.database.db,
      )
      return rows[0]?.waits
    }
    let finish = () => {}
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    let written = () => {}
    const wrote = new Promise<void>(resolve => {
      written = resolve
    })
    const one = inTransaction(app.ctx, async ({ db }) => {
      await db.updateTable('casting_calls').set(asNew).where('uuid', '=', first).execute()
      written()
      await held
    })
    await wrote
    const other = app.database.db.updateTable('casting_calls').set(asNew).where('uuid', '=', second).execute()
    // The embedded database serves one transaction after the other: there nobody waits for a row.
    if (app.database.kind === 'postgres') await expect.poll(waiting).toBe(true)
    finish()
    await Promise.all([one, other])
    expect(await numberOf(second)).toBe(await numberOf(first))
  })
})
