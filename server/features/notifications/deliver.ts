import { sql } from 'kysely'
import { alwaysTold, categoryOf } from '#contract/entities/notification-settings.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { enqueue, setTimer, setTimerAtLatest } from '../../jobs/jobs.ts'
import { readNotificationSettings } from '../../jobs/notification-settings.ts'
import { releasePushes } from './release-pushes.ts'
import { unseen } from './unseen.ts'
import { mailTime, whenAllowed } from './when.ts'

/** Decides, once for each notification, whether and when it is mailed and pushed (docs/domain.md). */
export async function deliver(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { db } = inner
    const row = await db
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.uuid', 'n.user_id')
      .select(['n.user_id', 'n.type', 'n.group_key', 'u.timezone', 'u.email_verified_at', 'u.status'])
      .where('n.uuid', '=', uuid)
      .where(unseen)
      .executeTakeFirst()
    if (!row || row.status === 'suspended' || row.status === 'deleted') return
    // One after the other for each person: what is gathered and counted is counted right.
    await db.selectFrom('users').select('uuid').where('uuid', '=', row.user_id).forNoKeyUpdate().execute()
    const settings = await readNotificationSettings(inner, row.user_id)
    const category = categoryOf[row.type]
    const always = alwaysTold.includes(category)
    const { push, email } = settings.categories[category]
    if (settings.essential_only && !always) return
    const now = inner.clock.now()

    if (row.email_verified_at && (always || email !== 'off')) {
      const rhythm = always || email === 'off' ? 'instant' : email
      // Mail that nobody can switch off waits for nothing: no pause, no quiet hours, no gathering.
      const batch = always ? `now:${uuid}` : rhythm === 'instant' ? `group:${row.group_key}` : rhythm
      const due = always ? now : whenAllowed(mailTime(now, rhythm, row.timezone, settings.digest_hour), settings)
      const waiting = await db
        .selectFrom('notifications')
        .select(eb => eb.fn.min('mail_due_at').as('due'))
        .where('user_id', '=', row.user_id)
        .where('mail_batch', '=', batch)
        .where('mail_due_at', 'is not', null)
        .executeTakeFirst()
      // A notification that joins others goes when they go.
      const mail_due_at = waiting?.due && waiting.due < due ? waiting.due : due
      await db.updateTable('notifications').set({ mail_due_at, mail_batch: batch }).where('uuid', '=', uuid).execute()
      await setTimerAtLatest(inner, 'notification.mail', row.user_id, mail_due_at)
    }
    if (push) {
      const push_due_at = whenAllowed(now, settings)
      // A push that is due finds no browser; one that waits for its hour still may.
      if (push_due_at <= now && !(await hasBrowser(inner, row.user_id))) return
      await db.updateTable('notifications').set({ push_due_at }).where('uuid', '=', uuid).execute()
      await releasePushes(inner, row.user_id)
    }
  })
}

async function hasBrowser(ctx: TxContext, userId: string): Promise<boolean> {
  const one = await ctx.db
    .selectFrom('push_subscriptions')
    .select('uuid')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** The person's mail that is due: each batch becomes one mail. What was seen meanwhile is mailed no more. */
export async function releaseMails(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { db } = inner
    await db.selectFrom('users').select('uuid').where('uuid', '=', userId).forNoKeyUpdate().execute()
    const due = await db
      .updateTable('notifications as n')
      .set({ mail_due_at: null })
      .where('user_id', '=', userId)
      .where('mail_due_at', '<=', inner.clock.now())
      .returning(['uuid', 'mail_batch', 'n', sql<boolean>`(${unseen})`.as('unseen')])
      .execute()
    const batches = new Map<string, string[]>()
    for (const { uuid, mail_batch, unseen } of due.sort((a, b) => a.n - b.n)) {
      if (unseen && mail_batch) batches.set(mail_batch, [...(batches.get(mail_batch) ?? []), uuid])
    }
    for (const [batch, uuids] of batches) await enqueue(inner, 'notification.mail.send', { user: userId, batch, uuids })
    await waitForNext(inner, userId)
  })
}

async function waitForNext(ctx: TxContext, userId: string) {
  const { due } = await ctx.db
    .selectFrom('notifications')
    .select(eb => eb.fn.min('mail_due_at').as('due'))
    .where('user_id', '=', userId)
    .where('mail_due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (due) await setTimer(ctx, 'notification.mail', userId, due)
}
