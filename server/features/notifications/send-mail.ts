import { alwaysTold, categoryOf, notificationCategories } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/runner.ts'
import { type MailedNotification, type MailKind, sayNotificationMail } from '../../phrases/notification-mail.ts'
import { unseen } from './unseen.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

interface Order {
  user: string
  batch: string
  uuids: string[]
}

/** The calls of a week are one note in the bell, and in a mail a line each, with their own links. */
function linesOf(row: MailedNotification): MailedNotification[] {
  const { calls } = row.params
  if (row.type !== 'casting_match' || !Array.isArray(calls)) return [row]
  return calls.map(({ uuid, ...about }) => ({
    type: row.type,
    params: about,
    action_url: pathOf('casting_call', { uuid }),
  }))
}

/** One batch, worded now and in the language of now; what was seen since it was gathered stays out. */
export async function sendNotificationMail(ctx: Context, job: Job): Promise<void> {
  const { user, batch, uuids } = job.payload as unknown as Order
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale'])
    .where('uuid', '=', user)
    .where('email_verified_at', 'is not', null)
    .where('status', 'not in', ['suspended', 'deleted'])
    .executeTakeFirst()
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .select(['uuid', 'type', 'params', 'action_url'])
    .where('uuid', 'in', uuids)
    .where('user_id', '=', user)
    .where('mailed_at', 'is', null)
    .where(unseen)
    .orderBy('n')
    .execute()
  if (!person || rows.length === 0) return
  const all = rows.flatMap(linesOf)
  const items = all.slice(-limits.notifications.perMail)
  const said = sayNotificationMail(person.locale, {
    kind: batch.replace(/:.*/, '') as MailKind,
    first_name: person.first_name,
    items,
    more: all.length - items.length,
    base: ctx.settings.publicUrl ?? '',
    activity: pathOf('notifications'),
    settings: pathOf('pages-account-setting', { section: 'notifications' }),
    always: rows.some(row => alwaysTold.includes(categoryOf[row.type])),
  })
  const stoppable = notificationCategories.filter(
    category => !alwaysTold.includes(category) && rows.some(row => categoryOf[row.type] === category),
  )
  const unsubscribe = stoppable.length > 0 && ctx.settings.publicUrl ? unsubscribeAddress(ctx, user, stoppable) : undefined
  await ctx.gateways.mail.send({ id: `notification-${job.id}`, to: person.email, ...said, ...(unsubscribe && { unsubscribe }) })
  await ctx.db
    .updateTable('notifications')
    .set({ mailed_at: ctx.clock.now() })
    .where(
      'uuid',
      'in',
      rows.map(row => row.uuid),
    )
    .execute()
}
