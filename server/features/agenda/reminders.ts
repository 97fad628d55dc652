import { randomUUID } from 'node:crypto'
import { type Person, sideOf } from '#contract/abilities.ts'
import type { ReminderBody } from '#contract/entities/reminder.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { addressOfReminded, judgeReminder } from '#contract/rules/reminder.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/runner.ts'

const due = 'reminder.due'

/** The page with somebody's agenda. */
export function agendaOf(person: Person): string {
  const view = { view: 'calendar' }
  const side = sideOf(person)
  if (side === 'realty') return pathOf('bookings', {}, view)
  return side === 'creator' ? pathOf('my_work', {}, view) : pathOf('my_work_brands', {}, view)
}

function requireRight(ctx: Context, body: ReminderBody): void {
  const fields = judgeReminder(body, ctx.clock.now())
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

const columnsOf = (ctx: Context, { title, at, about }: ReminderBody) => ({
  title,
  at,
  about: about && json(about),
  told_at: null,
  updated_at: ctx.clock.now(),
})

/** Sets a reminder and the timer that tells it. */
export async function addReminder(ctx: SignedInContext, body: ReminderBody): Promise<{ uuid: string }> {
  requireRight(ctx, body)
  return await inTransaction(ctx, async inner => {
    const user_id = ctx.person.uuid
    // One after the other: the most that may wait is a person's.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', user_id).forUpdate().execute()
    const { open } = await inner.db
      .selectFrom('reminders')
      .select(eb => eb.fn.countAll<number>().as('open'))
      .where('user_id', '=', user_id)
      .where('told_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= limits.reminder.open)
      throw new AppError('reminder.too_many', { details: { limit: limits.reminder.open } })
    const uuid = randomUUID()
    await inner.db
      .insertInto('reminders')
      .values({ uuid, user_id, ...columnsOf(inner, body) })
      .execute()
    await setTimer(inner, due, uuid, new Date(body.at))
    return { uuid }
  })
}

export async function changeReminder(ctx: SignedInContext, uuid: string, body: ReminderBody): Promise<{ uuid: string }> {
  requireRight(ctx, body)
  return await inTransaction(ctx, async inner => {
    const { numUpdatedRows } = await inner.db
      .updateTable('reminders')
      .set(columnsOf(inner, body))
      .where('uuid', '=', uuid)
      .where('user_id', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
    await setTimer(inner, due, uuid, new Date(body.at))
    return { uuid }
  })
}

export async function removeReminder(ctx: SignedInContext, uuid: string): Promise<{ deleted: true }> {
  return await inTransaction(ctx, async inner => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('reminders')
      .where('uuid', '=', uuid)
      .where('user_id', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await clearTimer(inner, due, uuid)
    return { deleted: true }
  })
}

/** Somebody's role in the company that they work for; null while they work for none. */
async function roleOf(ctx: Context, user_id: string): Promise<TeamRole | null> {
  const member = await ctx.db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', user_id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return member?.role ?? null
}

/** Tells it, once; one that was removed meanwhile is told nobody. */
async function tell(ctx: TxContext, uuid: string): Promise<void> {
  const row = await ctx.db
    .updateTable('reminders as r')
    .from('users as u')
    .set({ told_at: ctx.clock.now() })
    .whereRef('u.uuid', '=', 'r.user_id')
    .where('r.uuid', '=', uuid)
    .where('r.told_at', 'is', null)
    .returning(['r.user_id', 'r.title', 'r.about', 'u.groups', 'u.is_superuser'])
    .executeTakeFirst()
  if (!row) return
  const action_url = row.about ? addressOfReminded(row.about, await roleOf(ctx, row.user_id)) : agendaOf(row)
  await notify(ctx, row.user_id, 'reminder', { title: row.title }, { action_url })
}

export const reminderJobs: Record<string, JobHandler> = {
  [due]: {
    inside: async (ctx, { ref }) => {
      if (ref) await inTransaction(ctx, async inner => await tell(inner, ref))
    },
  },
}
