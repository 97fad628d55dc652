import { alwaysTold, categoryOf } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/runner.ts'
import { type MailKind, sayNotificationMail } from '../../phrases/notification-mail.ts'
import { unseen } from './unseen.ts'

interface Order {
  user: string
  batch: string
  uuids: string[]
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
  const items = rows.slice(-limits.notifications.perMail)
  const said = sayNotificationMail(person.locale, {
    kind: batch.replace(/:.*/, '') as MailKind,
    first_name: person.first_name,
    items,
    more: rows.length - items.length,
    base: ctx.settings.publicUrl ?? '',
    activity: pathOf('notifications'),
    settings: pathOf('pages-account-setting', { section: 'notifications' }),
    always: rows.some(row => alwaysTold.includes(categoryOf(row.type))),
  })
  await ctx.gateways.mail.send({ id: `notification-${job.id}`, to: person.email, ...said })
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
