import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueAll } from '../../jobs/jobs.ts'
import { holdPeople, waitForNext } from './held-people.ts'
import { unseen } from './unseen.ts'

/** The job that sends one mail, and what it is told. */
export const sendMailJob = 'notification.mail.send'
export interface MailOrder {
  user: string
  batch: string
  uuids: string[]
}

/** The mail of these people that is due: each batch becomes one mail. What was seen meanwhile is mailed no more. */
export async function releaseMails(ctx: Context, userIds: readonly string[]): Promise<void> {
  await inTransaction(ctx, async inner => {
    const people = await holdPeople(inner, 'notification.mail', userIds)
    if (people.length === 0) return
    const due = await inner.db
      .updateTable('notifications as n')
      .set({ mail_due_at: null })
      .where(sql<boolean>`user_id = any(${people}::uuid[])`)
      .where('mail_due_at', '<=', inner.clock.now())
      .returning(['user_id', 'uuid', 'mail_batch', 'n', sql<boolean>`(${unseen})`.as('unseen')])
      .execute()
    const mails = new Map<string, MailOrder>()
    for (const { user_id, uuid, mail_batch, unseen } of due.sort((a, b) => a.n - b.n)) {
      if (!unseen || !mail_batch) continue
      const key = `${user_id} ${mail_batch}`
      const before = mails.get(key)?.uuids ?? []
      mails.set(key, { user: user_id, batch: mail_batch, uuids: [...before, uuid] })
    }
    await orderMails(inner, [...mails.values()])
    await waitForNext(inner, 'notification.mail', 'mail_due_at', people)
  })
}

export async function orderMails(ctx: Context, orders: readonly MailOrder[]): Promise<void> {
  await enqueueAll(
    ctx,
    sendMailJob,
    orders.map(order => ({ ...order })),
  )
}
