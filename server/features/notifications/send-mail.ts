import { sql } from 'kysely'
import { alwaysTold, categoryOf, notificationCategories } from '#contract/entities/notification-settings.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { gathered } from '../../jobs/gathered.ts'
import type { Job } from '../../jobs/runner.ts'
import { type MailedNotification, type MailKind, sayNotificationMail } from '../../phrases/notification-mail.ts'
import type { MailOrder } from './release-mails.ts'
import { unseen } from './unseen.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

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

/** Batches, each worded now and in the language of now; what was seen since they were gathered stays out. */
export async function sendNotificationMails(ctx: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<void>> {
  const orders = jobs.map(orderOf)
  const people = await ctx.db
    .selectFrom('users')
    .select(['uuid', 'email', 'first_name', 'locale'])
    .where(sql<boolean>`uuid = any(${orders.map(order => order.user)}::uuid[])`)
    .where('email_verified_at', 'is not', null)
    .where('status', 'not in', ['suspended', 'deleted'])
    .execute()
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .select(['uuid', 'user_id', 'type', 'params', 'action_url'])
    .where(sql<boolean>`uuid = any(${orders.flatMap(order => order.uuids)}::uuid[])`)
    .where('mailed_at', 'is', null)
    .where(unseen)
    .orderBy('n')
    .execute()
  // Each mail is noted as soon as it is out, and those that went at once by one statement.
  const note = gathered<string[]>(async all => {
    await ctx.db
      .updateTable('notifications')
      .set({ mailed_at: ctx.clock.now() })
      .where(sql<boolean>`uuid = any(${all.flat()}::uuid[])`)
      .execute()
  })
  return async job => {
    const { user, batch, uuids } = orderOf(job)
    const person = people.find(({ uuid }) => uuid === user)
    const named = new Set(uuids)
    const mine = rows.filter(row => row.user_id === user && named.has(row.uuid))
    if (!person || mine.length === 0) return
    await sendMail(ctx, { id: `notification-${job.id}`, batch, person, rows: mine })
    await note(mine.map(row => row.uuid))
  }
}

const orderOf = (job: Job) => job.payload as unknown as MailOrder

interface Ready {
  id: string
  batch: string
  person: { uuid: string; email: string; first_name: string; locale: Locale }
  rows: (MailedNotification & { uuid: string })[]
}

async function sendMail(ctx: Context, { id, batch, person, rows }: Ready): Promise<void> {
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
  const unsubscribe = stoppable.length > 0 && ctx.settings.publicUrl ? unsubscribeAddress(ctx, person.uuid, stoppable) : undefined
  await ctx.gateways.mail.send({ id, to: person.email, ...said, ...(unsubscribe && { unsubscribe }) })
}
