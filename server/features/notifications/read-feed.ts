import { sql } from 'kysely'
import type { ActivityItem } from '#contract/endpoints/notifications.ts'
import { type Notification, notificationTypes } from '#contract/entities/notification.ts'
import { categoryOf, type NotificationCategory } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { unreadQuery } from '../../jobs/notify.ts'
import { sayNotificationInAll } from '../../phrases/notifications.ts'

interface Wanted {
  page: number
  size_page: number
  /** Only what came after this one. */
  after?: string
}

const mine = (ctx: SignedInContext) => ctx.db.selectFrom('notifications').where('user_id', '=', ctx.person.uuid)

/** The person's notifications, newest first, in the person's language. */
export async function readFeed(ctx: SignedInContext, { page, size_page, after }: Wanted) {
  const wanted = mine(ctx)
    .where('deleted_at', 'is', null)
    .$if(after !== undefined, qb =>
      qb.where('n', '>', eb =>
        // One that is not known (any more) gives everything: the browser merges by uuid.
        eb
          .selectFrom('notifications as known')
          .select(inner => inner.fn.coalesce(inner.fn.max('known.n'), inner.lit(0)).as('n'))
          .where('known.uuid', '=', after as string)
          .where('known.user_id', '=', ctx.person.uuid),
      ),
    )
  const { rows, meta } = await readPage(ctx, wanted, page, size_page)
  return { items: rows.map(row => toNotification(ctx, row)), meta }
}

/** Everything of the last 180 days: what was removed, and what is switched off in the app, too. */
export async function readActivity(
  ctx: SignedInContext,
  filters: { page: number; size_page: number; category: readonly NotificationCategory[]; unread?: 'yes' },
) {
  const since = new Date(ctx.clock.now().getTime() - limits.notifications.activityDays * 86_400_000)
  const types = notificationTypes.filter(type => filters.category.includes(categoryOf[type]))
  const wanted = mine(ctx)
    .where('created_at', '>=', since)
    .$if(filters.category.length > 0, qb => (types.length > 0 ? qb.where('type', 'in', types) : qb.where(sql.lit(false))))
    .$if(filters.unread === 'yes', qb => qb.where('viewed_at', 'is', null))
  const { rows, meta } = await readPage(ctx, wanted, filters.page, filters.size_page)
  const items = rows.map((row): ActivityItem => {
    // Born removed: switched off in the app.
    const place = !row.deleted_at ? 'bell' : row.deleted_at.getTime() === row.created_at.getTime() ? 'off' : 'removed'
    return { ...toNotification(ctx, row), category: categoryOf[row.type], place }
  })
  return { items, meta }
}

async function readPage(ctx: SignedInContext, wanted: ReturnType<typeof mine>, page: number, size_page: number) {
  const counts = ctx.db.selectNoFrom([
    wanted.select(eb => eb.fn.countAll<number>().as('n')).as('count'),
    unreadQuery(ctx, ctx.person.uuid).as('unread'),
  ])
  // The counts come with every row of the page: one question instead of two.
  const rows = await wanted
    .innerJoinLateral(counts.as('all'), join => join.onTrue())
    .selectAll('notifications')
    .select(['all.count', 'all.unread'])
    .orderBy('n', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const { count, unread } = rows[0] ?? (await counts.executeTakeFirstOrThrow())
  return { rows, meta: { page, size_page, count: Number(count), unread: Number(unread) } }
}

type Row = Awaited<ReturnType<typeof readPage>>['rows'][number]

function toNotification(ctx: SignedInContext, row: Row): Notification {
  const { said, detail } = sayNotificationInAll(row.type, row.params)
  return {
    uuid: row.uuid,
    ...said[ctx.person.locale],
    said,
    metadata: { type: row.type, chat_uuid: row.chat_uuid, detail: { title: detail } },
    created_at: row.created_at.toISOString(),
    viewed: row.viewed_at !== null,
    action_url: row.action_url,
  }
}
