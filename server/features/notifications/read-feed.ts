import type { Notification } from '#contract/entities/notification.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { countUnread } from '../../jobs/notify.ts'
import { sayNotification } from '../../phrases/notifications.ts'

interface Wanted {
  page: number
  size_page: number
  /** Only what came after this one. */
  after?: string
  /** Everything of the last 180 days, removed ones included. */
  activity?: true
}

/** The person's notifications, newest first, in the person's language. */
export async function readFeed(ctx: SignedInContext, { page, size_page, after, activity }: Wanted) {
  const since = new Date(ctx.clock.now().getTime() - limits.notifications.activityDays * 86_400_000)
  const mine = ctx.db
    .selectFrom('notifications')
    .where('user_id', '=', ctx.person.uuid)
    .$if(activity === true, qb => qb.where('created_at', '>=', since))
    .$if(!activity, qb => qb.where('deleted_at', 'is', null))
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
  const rows = await mine
    .selectAll()
    .orderBy('n', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const { count } = await mine.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map((row): Notification => {
    const said = sayNotification(ctx.person.locale, row.type, row.params)
    return {
      uuid: row.uuid,
      title: said.title,
      body: said.body,
      metadata: { type: row.type, chat_uuid: row.chat_uuid, detail: { title: said.detail } },
      created_at: row.created_at.toISOString(),
      viewed: row.viewed_at !== null,
      action_url: row.action_url,
    }
  })
  return { items, meta: { page, size_page, count: Number(count), unread: await countUnread(ctx, ctx.person.uuid) } }
}
