import type { Context } from '../context.ts'
import { json } from '../db/database.ts'

type Payload = Record<string, unknown>

/** A job that must follow this transaction's commit: a row of the outbox, run as soon as it is there. */
export async function enqueue(ctx: Context, kind: string, payload: Payload = {}): Promise<void> {
  await enqueueAll(ctx, kind, [payload])
}

/** Several of them at once. */
export async function enqueueAll(ctx: Context, kind: string, payloads: readonly Payload[]): Promise<void> {
  if (payloads.length === 0) return
  const now = ctx.clock.now()
  // A statement takes so many values.
  for (let i = 0; i < payloads.length; i += 1_000)
    await ctx.db
      .insertInto('jobs')
      .values(
        payloads.slice(i, i + 1_000).map(payload => ({ kind, ref: null, payload: json(payload), due_at: now, created_at: now })),
      )
      .execute()
  wakeAfter(ctx)
}

/** Sets the one timer of this kind for `ref`; an earlier one is moved. */
export async function setTimer(ctx: Context, kind: string, ref: string, dueAt: Date, payload: Payload = {}): Promise<void> {
  await ctx.db
    .insertInto('jobs')
    .values({ kind, ref, payload: json(payload), due_at: dueAt, created_at: ctx.clock.now() })
    .onConflict(conflict =>
      conflict.columns(['kind', 'ref']).doUpdateSet({
        due_at: dueAt,
        payload: json(payload),
        attempts: 0,
        locked_until: null,
        last_error: null,
      }),
    )
    .execute()
  wakeAfter(ctx)
}

/** Sets the one timer of this kind for `ref`, or brings it forward; one that comes sooner stays as it is. */
export async function setTimerAtLatest(ctx: Context, kind: string, ref: string, dueAt: Date): Promise<void> {
  await setTimersAtLatest(ctx, kind, new Map([[ref, dueAt]]))
}

/** The same for several. */
export async function setTimersAtLatest(ctx: Context, kind: string, dueAt: ReadonlyMap<string, Date>): Promise<void> {
  if (dueAt.size === 0) return
  const created_at = ctx.clock.now()
  // Always in one order: of two that set the same ones neither waits for the other crosswise.
  const rows = [...dueAt].sort(([a], [b]) => (a < b ? -1 : 1))
  await ctx.db
    .insertInto('jobs')
    .values(rows.map(([ref, due_at]) => ({ kind, ref, payload: json({}), due_at, created_at })))
    .onConflict(conflict =>
      conflict.columns(['kind', 'ref']).doUpdateSet(eb => ({ due_at: eb.fn('least', ['jobs.due_at', 'excluded.due_at']) })),
    )
    .execute()
  wakeAfter(ctx)
}

export async function clearTimer(ctx: Context, kind: string, ref: string): Promise<void> {
  await ctx.db.deleteFrom('jobs').where('kind', '=', kind).where('ref', '=', ref).execute()
}

function wakeAfter(ctx: Context) {
  if (ctx.effects) ctx.effects.afterCommit.push(() => ctx.wakeJobs())
  else ctx.wakeJobs()
}
