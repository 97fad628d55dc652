import { type Selectable, sql } from 'kysely'
import type { WebPush } from '#contract/entities/notification.ts'
import { categoryOf } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { PushSubscriptionsTable } from '../../db/schema-arriving.ts'
import type { Job } from '../../jobs/runner.ts'
import { sayNotification } from '../../phrases/notifications.ts'
import { unseen } from './unseen.ts'

interface Order {
  subscription: string
  notification: string
  tag: string
  count: number
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Pushes, each to one browser; a subscription that is gone is forgotten. What was seen meanwhile is not pushed. */
export async function sendPushes(ctx: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<void>> {
  const orders = jobs.map(orderOf)
  const browsers = await ctx.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where(sql<boolean>`uuid = any(${orders.map(order => order.subscription)}::uuid[])`)
    .execute()
  const rows = await readPushed(ctx, orders)
  const now = ctx.clock.now()
  return async job => {
    const order = orderOf(job)
    const subscription = browsers.find(({ uuid }) => uuid === order.subscription)
    const row = rows.find(({ uuid }) => uuid === order.notification)
    // The address may have passed on to somebody else, and old news is none.
    if (!subscription || row?.user_id !== subscription.user_id) return
    if (!row.pushed_at || row.pushed_at.getTime() + limits.notifications.pushTtl < now.getTime()) return
    await sendPush(ctx, job, subscription, row)
  }
}

const orderOf = (job: Job) => job.payload as unknown as Order

async function readPushed(ctx: Context, orders: readonly Order[]) {
  return await ctx.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.uuid', 'n.user_id')
    .select([
      'n.uuid',
      'n.user_id',
      'n.type',
      'n.params',
      'n.chat_uuid',
      'n.action_url',
      'n.created_at',
      'n.pushed_at',
      'u.locale',
    ])
    .where(sql<boolean>`n.uuid = any(${orders.map(order => order.notification)}::uuid[])`)
    .where(unseen)
    .execute()
}

type Browser = Selectable<PushSubscriptionsTable>
type Pushed = Awaited<ReturnType<typeof readPushed>>[number]

async function sendPush(ctx: Context, job: Job, subscription: Browser, row: Pushed): Promise<void> {
  const order = orderOf(job)
  const said = sayNotification(row.locale, row.type, row.params)
  const push: WebPush = {
    notification_uuid: row.uuid,
    title: short(said.title, 200),
    body: {
      message: short(said.body, 400),
      detail: { title: short(said.detail, 200) },
      type: row.type,
      chat_uuid: row.chat_uuid,
    },
    action_url: row.action_url,
    created_at: row.created_at.toISOString(),
    tag: order.tag,
    count: order.count,
  }
  const outcome = await ctx.gateways.push.send({
    endpoint: subscription.endpoint,
    keys: { p256dh: subscription.p256dh, auth: subscription.auth },
    text: JSON.stringify(push),
    topic: order.tag,
    urgent: ['chat', 'deadlines', 'money', 'security'].includes(categoryOf[row.type]),
    ttl: limits.notifications.pushTtl,
    now: ctx.clock.now(),
  })
  if (outcome === 'refused') ctx.log.warn({ job: job.id }, 'a push service refused a push')
  if (outcome === 'gone') await ctx.db.deleteFrom('push_subscriptions').where('uuid', '=', subscription.uuid).execute()
}
