import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refreshOwnChannels, refreshSomeChannels, startFinder } from '#server/features/finder/own-channels.ts'
import { setTimer } from '#server/jobs/jobs.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({})
  await refreshOwnChannels(app.ctx)
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

const many = limits.finder.refreshed + 100
/** As many channels as take two parts: all of one creator, because nobody looks at whose they are. */
const addMany = async () =>
  await sql`insert into networks (uuid, user_id, network, handle, external_id, display_name, profile_url, followers, source, state, last_sync_at, created_at)
    select gen_random_uuid(), n.user_id, 'twitch', 'many.' || r, 'many-' || r, 'Many', 'https://www.twitch.tv/many.' || r, r, 'oauth', 'connected', now(), now()
    from (select n.user_id from networks n join found_profiles f on f.creator_id = n.user_id order by n.uuid limit 1) n, generate_series(1, ${many}) r`.execute(
    app.database.db,
  )
const found = async () =>
  await app.database.db.selectFrom('found_profiles').select('uuid').where('handle', 'like', 'many.%').orderBy('uuid').execute()
const followersOf = async (uuids: readonly string[]) =>
  (
    await app.database.db.selectFrom('found_profiles').select('followers').where('uuid', 'in', uuids).orderBy('uuid').execute()
  ).map(one => one.followers)
const job = async () =>
  await app.database.db
    .selectFrom('jobs')
    .select(['payload', 'due_at'])
    .where('kind', '=', 'finder.refresh')
    .executeTakeFirstOrThrow()

test('more channels than one part takes come in with the job, and those that leave go out with it', async () => {
  await addMany()
  await startFinder(app.ctx)
  await app.runner.runDue()
  expect(await found()).toHaveLength(many)
  // All parts are done, and the prices after them: the next refresh begins anew.
  const { payload, due_at } = await job()
  expect(payload).toEqual({})
  expect(due_at.getTime() - app.clock.now().getTime()).toBeGreaterThan(limits.finder.refreshEvery - 60_000)
  await app.database.db.updateTable('networks').set({ state: 'failed' }).where('handle', 'like', 'many.%').execute()
  app.clock.advance(limits.finder.refreshEvery)
  await app.runner.runDue()
  expect(await found()).toEqual([])
  await app.database.db.deleteFrom('networks').where('handle', 'like', 'many.%').execute()
})

test('a refresh that was stopped goes on where it was after a restart, and the next one takes all of them', async () => {
  await addMany()
  await refreshOwnChannels(app.ctx)
  const all = await found()
  const pair = [all[0]?.uuid ?? '', all.at(-1)?.uuid ?? '']
  const middle = all[Math.floor(many / 2)]?.uuid ?? ''
  await app.database.db.updateTable('networks').set({ followers: 77_000 }).where('uuid', 'in', pair).execute()
  const [early] = await followersOf(pair)
  await setTimer(app.ctx, 'finder.refresh', 'all', new Date(app.clock.now().getTime() + 60_000), { after: middle })
  await startFinder(app.ctx)
  await app.runner.runDue()
  expect(await followersOf(pair)).toEqual([early, 77_000])
  app.clock.advance(limits.finder.refreshEvery)
  await app.runner.runDue()
  expect(await followersOf(pair)).toEqual([77_000, 77_000])
})

test('a row that says all of it already is not written again', async () => {
  await refreshOwnChannels(app.ctx)
  const rows = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text as xmin from found_profiles where source = 'elenco' order by uuid`.execute(
        app.database.db,
      )
    ).rows
  const before = await rows()
  await refreshOwnChannels(app.ctx)
  expect(await rows()).toEqual(before)
})

test('a part of the refresh reads the channels of its part, however many there are and however few the database believes that there are', async () => {
  const { db } = app.database
  // Counted when the house had none of its own yet, as in a market that was filled a moment ago.
  await db.deleteFrom('found_profiles').where('source', '=', 'elenco').execute()
  await sql`analyze found_profiles`.execute(db)
  await sql`insert into networks (uuid, user_id, network, handle, external_id, display_name, profile_url, followers, source, state, last_sync_at, created_at)
    select gen_random_uuid(), p.user_id, 'twitch', 'more.' || r || p.user_id, 'more-' || r || p.user_id, 'More', 'https://www.twitch.tv/more', r, 'oauth', 'connected', now(), now()
    from creator_profiles p, generate_series(1, 1 + ${limits.finder.refreshed * 20} / (select count(*)::int from creator_profiles)) r`.execute(
    db,
  )
  await sql`analyze networks`.execute(db)
  const read = async (ctx: Context) => {
    const { rows } = await sql<{ n: number }>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
      where relname in ('found_profiles', 'networks')`.execute(ctx.db)
    return rows[0]?.n ?? 0
  }
  const most = await inTransaction(app.ctx, async ctx => {
    // A small table is read from its beginning to its end sooner than by an index.
    await sql`set local enable_seqscan = off`.execute(ctx.db)
    const taken: number[] = []
    let after: string | null | undefined
    while (after !== null) {
      const before = await read(ctx)
      after = await refreshSomeChannels(ctx, after)
      taken.push((await read(ctx)) - before)
    }
    return Math.max(...taken)
  })
  expect(most).toBeLessThan(limits.finder.refreshed * 20)
})
