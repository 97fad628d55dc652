import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { CalendarProblem } from '../../gateways/interfaces/calendars.ts'
import { emit } from '../../jobs/emit.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { membersOf } from '../../processes/members.ts'
import { hasDays } from './days-of-space.ts'
import { type CalendarRow, calendarJob, conflictsOf, nextReading, stepCalendar, takeDays } from './outside-calendars.ts'
import type { SpaceRow } from './own-space.ts'

const readJob = 'space.read_calendar'

type Outcome = { read: Awaited<ReturnType<Context['gateways']['calendars']['read']>> } | { problem: CalendarProblem }

/** Asks a calendar once, outside of transactions, and stores what came of it. */
async function followCalendar(ctx: Context, uuid: string): Promise<void> {
  const row = await ctx.db.selectFrom('space_calendars').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row?.url) return
  const { url, etag, last_modified } = row
  let outcome: Outcome
  try {
    outcome = { read: await ctx.gateways.calendars.read({ url, etag, last_modified }) }
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error
    outcome = { problem: error }
  }
  try {
    await inTransaction(ctx, async inner => await store(inner, row, outcome))
  } catch (error) {
    // What was answered is no calendar: none of its days were taken.
    if (!(error instanceof CalendarProblem)) throw error
    await inTransaction(ctx, async inner => await store(inner, row, { problem: error }))
  }
}

async function store(ctx: TxContext, { uuid, space_id }: CalendarRow, outcome: Outcome): Promise<void> {
  // The space first, as whoever books it does.
  const space = await ctx.db.selectFrom('spaces').selectAll().where('uuid', '=', space_id).forUpdate().executeTakeFirst()
  const row = await ctx.db.selectFrom('space_calendars').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  // Removed while it was asked, or of a space that is offered no more.
  if (!space || !row || !hasDays(space.state)) return
  const now = ctx.clock.now()
  const problem = 'problem' in outcome ? outcome.problem : null
  const failures = problem ? row.failures + 1 : 0
  const last = problem?.code === 'gone' || failures >= limits.space.calendars.failures
  const state = stepCalendar(ctx, row, problem ? { type: 'calendar.failed', last } : { type: 'calendar.read' })
  // Given up meanwhile: what came is let go.
  if (!state || state === 'removed') return
  const read = 'read' in outcome ? outcome.read : null
  const changed = read ? await takeDays(ctx, space, uuid, read.text) : false
  await ctx.db
    .updateTable('space_calendars')
    .set({
      state,
      failures,
      error: problem?.code ?? null,
      status: problem?.status ?? null,
      checked_at: now,
      ...(!problem && { read_at: now }),
      ...(read && { etag: read.etag, last_modified: read.last_modified }),
    })
    .where('uuid', '=', uuid)
    .execute()
  if (state !== 'stopped') await setTimer(ctx, calendarJob, uuid, nextReading({ failures, checked_at: now }, now))
  else await tell(ctx, space, row, 'calendar_stopped')
  await tellConflicts(ctx, space, row)
  if (!changed && state === row.state) return
  for (const person of await membersOf(ctx, space.org_id, 'read'))
    await emit(ctx, person, { type: 'space_calendar.changed', space: space.uuid })
}

/** Of each booking that a calendar wants days of the host is told once, as long as it does. */
async function tellConflicts(ctx: TxContext, space: SpaceRow, { uuid, name, told_conflicts }: CalendarRow): Promise<void> {
  const conflicts = await conflictsOf(ctx, space, uuid)
  const bookings = [...new Set(conflicts.map(one => one.booking))]
  const same = bookings.length === told_conflicts.length && bookings.every(one => told_conflicts.includes(one))
  if (same) return
  await ctx.db.updateTable('space_calendars').set({ told_conflicts: bookings }).where('uuid', '=', uuid).execute()
  const fresh = bookings.filter(one => !told_conflicts.includes(one)).length
  const first = conflicts.find(one => !told_conflicts.includes(one.booking))
  if (first) await tell(ctx, space, { name }, 'calendar_conflict', { count: fresh }, first.from.slice(0, 7))
}

async function tell(
  ctx: TxContext,
  space: SpaceRow,
  { name }: Pick<CalendarRow, 'name'>,
  type: 'calendar_conflict' | 'calendar_stopped',
  more: { count?: number } = {},
  month?: string,
): Promise<void> {
  const action_url = pathOf('space_calendar', { uuid: space.uuid }, month ? { month } : {})
  for (const person of await membersOf(ctx, space.org_id, 'run'))
    await notify(ctx, person, type, { title: space.title, name, ...more }, { action_url })
}

/** The job runner's work for calendars of others. */
export const calendarJobs: Record<string, JobHandler> = {
  // A timer that asks the world would take its own successor along when it is done.
  [calendarJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, readJob, { uuid: job.ref })
    },
  },
  [readJob]: { outside: async (ctx, job) => await followCalendar(ctx, String(job.payload.uuid)) },
}
