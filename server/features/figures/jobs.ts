import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FigureRow } from '#contract/entities/figure-import.ts'
import { limits } from '#contract/limits.ts'
import { isImportAtWork } from '#contract/processes/figure-import.ts'
import { figureReader } from '#contract/rules/figure-import.ts'
import type { TxContext } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { anyClaimOf, figureJob, linesOf } from './describe.ts'
import { advanceImport, holdImport, type ImportRow } from './own-import.ts'
import { type Channel, readChannels, type Said, standAnew, writeStanding } from './stand.ts'

const keyOf = ({ network, handle }: { network: string; handle: string }) => `${network} ${handle.toLowerCase()}`

/** Ids of channels of the store, by network and handle in any letters. */
async function idsOf(ctx: TxContext, rows: readonly FigureRow[]): Promise<Map<string, string>> {
  const asked = JSON.stringify(rows.map(({ network, handle }) => ({ network, handle: handle.toLowerCase() })))
  const { rows: found } = await sql<{ uuid: string; network: string; handle: string }>`
    select distinct on (f.network, lower(f.handle)) f.uuid, f.network, f.handle
    from jsonb_to_recordset(${asked}::jsonb) as said(network text, handle text)
    join found_profiles f on f.network = said.network and lower(f.handle) = said.handle
    order by f.network, lower(f.handle), f.creator_id nulls last, f.uuid`.execute(ctx.db)
  return new Map(found.map(row => [keyOf(row), row.uuid]))
}

/** Of several lines about one channel the newest figures; of one day the last line. */
function newestOf(rows: readonly FigureRow[]): FigureRow[] {
  const kept = new Map<string, FigureRow>()
  for (const row of rows) {
    const other = kept.get(keyOf(row))
    if (!other || row.as_of >= other.as_of) kept.set(keyOf(row), row)
  }
  return [...kept.values()]
}

const claimShape = sql.raw(
  `profile_id uuid, import_id uuid, source text, name text, bio text, country text, languages text[], interests text[], followers integer,
   engagement_rate double precision, avg_views integer, last_post_on date, sample integer, confidence text, as_of date, said_at timestamptz`,
)

/** Each day of a channel that the file names is a point of its curve, the newest or not; of one day the last line. */
async function keepPoints(ctx: TxContext, row: ImportRow, rows: readonly FigureRow[], ids: ReadonlyMap<string, string>) {
  const points = new Map(
    rows.flatMap(figures => {
      const { followers, as_of, confidence } = figures
      const profile_id = ids.get(keyOf(figures))
      if (!profile_id || followers === null) return []
      return [[`${profile_id} ${as_of}`, { profile_id, import_id: row.uuid, as_of, followers, confidence }] as const]
    }),
  )
  if (points.size === 0) return
  await ctx.db
    .insertInto('follower_points')
    .values([...points.values()])
    .onConflict(conflict =>
      conflict
        .columns(['profile_id', 'import_id', 'as_of'])
        .doUpdateSet(eb => ({ followers: eb.ref('excluded.followers'), confidence: eb.ref('excluded.confidence') })),
    )
    .execute()
  // An older day changes the curve of a row that stays as it is.
  const touched = [...points.values()].map(point => point.profile_id)
  await ctx.db.updateTable('found_profiles').set({ reckoned_at: null }).where('uuid', 'in', touched).execute()
}

/** Takes one part over. It runs with the removal of its job in one transaction: each part once, however often a process is killed. */
async function takePart(ctx: TxContext, row: ImportRow): Promise<void> {
  const lines = await linesOf(ctx, row.uuid, row.part)
  const { mapping, network, as_of, confidence } = row
  // Its day is that of the press: a file that was sound then stays so.
  const today = (row.started_at ?? ctx.clock.now()).toISOString().slice(0, 10)
  const read = figureReader({ mapping, network, as_of, confidence, today })
  const sound = lines.map(read).flatMap(one => ('row' in one ? one.row : []))
  const rows = newestOf(sound)
  const ids = await idsOf(ctx, rows)
  const known = new Map((await readChannels(ctx, [...ids.values()])).map(channel => [channel.uuid, channel]))
  const claims: (Said & { profile_id: string })[] = []
  const channels: Channel[] = []
  for (const figures of rows) {
    const { network: of, handle, ...said } = figures
    const uuid = ids.get(keyOf(figures)) ?? randomUUID()
    const channel = known.get(uuid) ?? { uuid, network: of, handle, base: null, claims: [] }
    ids.set(keyOf(figures), uuid)
    const before = channel.claims.find(one => one.import_id === row.uuid)
    if (before && before.as_of > said.as_of) continue
    const claim: Said = {
      ...said,
      source: row.published_by === 'network' ? 'official' : 'import',
      import_id: row.uuid,
      said_at: (row.started_at ?? row.created_at).toISOString(),
    }
    claims.push({ ...claim, profile_id: uuid })
    channels.push({ ...channel, claims: [...channel.claims.filter(one => one !== before), claim] })
  }
  await writeStanding(ctx, channels)
  if (claims.length > 0)
    await sql`insert into profile_claims select * from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as said(${claimShape})
      on conflict (profile_id, import_id) do update set name = excluded.name, bio = excluded.bio, country = excluded.country,
        languages = excluded.languages, interests = excluded.interests, followers = excluded.followers,
        engagement_rate = excluded.engagement_rate, avg_views = excluded.avg_views, last_post_on = excluded.last_post_on,
        sample = excluded.sample, confidence = excluded.confidence, as_of = excluded.as_of, said_at = excluded.said_at`.execute(
      ctx.db,
    )
  await keepPoints(ctx, row, sound, ids)
  await advanceImport(
    ctx,
    row,
    { type: 'part.done', last: row.part + 1 >= row.parts },
    {
      part: row.part + 1,
      taken: row.taken + sound.length,
      left_out: row.left_out + lines.length - sound.length,
      found: row.found + channels.filter(({ uuid }) => !known.has(uuid)).length,
    },
  )
}

/** Takes values of one import back; whoever else speaks of the channel stands again. */
async function takeBack(ctx: TxContext, row: ImportRow): Promise<void> {
  const { rows } = await sql<{ profile_id: string }>`
    delete from profile_claims where import_id = ${row.uuid} and profile_id in (
      select profile_id from profile_claims where import_id = ${row.uuid} order by profile_id limit ${limits.figures.part})
    returning profile_id`.execute(ctx.db)
  const ids = rows.map(one => one.profile_id)
  if (ids.length > 0)
    await ctx.db.deleteFrom('follower_points').where('import_id', '=', row.uuid).where('profile_id', 'in', ids).execute()
  await standAnew(ctx, ids)
  const last = !(await anyClaimOf(ctx, row.uuid))
  await advanceImport(ctx, row, { type: 'part.done', last }, { removed: row.removed + rows.length })
}

/** The job runner's work on files of public figures: one part a turn, so that others get theirs. */
export const figureJobs: Record<string, JobHandler> = {
  [figureJob]: {
    inside: async (ctx, job) =>
      await inTransaction(ctx, async inner => {
        if (!job.ref) return
        const row = await holdImport(inner, job.ref)
        if (!isImportAtWork(row.state)) return
        await (row.state === 'running' ? takePart(inner, row) : takeBack(inner, row))
        await setTimer(inner, figureJob, row.uuid, inner.clock.now())
      }),
  },
}
