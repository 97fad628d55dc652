import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NotificationType } from '#contract/entities/notification.ts'
import { categoryOf } from '#contract/entities/notification-settings.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { sayNotificationInAll } from '../phrases/notifications.ts'
import { emit } from './emit.ts'
import { enqueueAll } from './jobs.ts'
import { notificationSettingsOf } from './notification-settings.ts'

/** The number of notifications that a person has not seen, as a query of one value. */
export const unreadQuery = (ctx: Context, userId: string) =>
  ctx.db
    .selectFrom('notifications')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .where('deleted_at', 'is', null)

/** The number of notifications that a person has not seen. */
export async function countUnread(ctx: Context, userId: string): Promise<number> {
  return Number((await unreadQuery(ctx, userId).executeTakeFirstOrThrow()).n)
}

interface Where {
  chat_uuid?: string | null
  action_url?: string | null
  /** With what of the same type and place still waits unread it becomes one, and says how many they are: `params.count`. */
  together?: boolean
}

/**
 * Tells one person something that stays: a row, its arrival on the stream with the commit, and what mail and push make of it. `params` are what the phrases
 * of this type need (server/phrases), `title` among them is the thing it is about.
 */
export async function notify(
  ctx: Context,
  userId: string,
  type: NotificationType,
  params: Record<string, unknown>,
  where: Where = {},
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const uuid = randomUUID()
    const created_at = inner.clock.now()
    const chat_uuid = where.chat_uuid ?? null
    const action_url = where.action_url ?? null
    // Messages of a thread belong together, and so does what happens to its deal; each on its own.
    const group_key = `${categoryOf[type] === 'chat' ? 'chat' : 'news'}:${chat_uuid ?? action_url ?? uuid}`
    const { locale, ...chosen } = await inner.db
      .selectFrom('users as u')
      .leftJoin('notification_settings as s', 's.user_id', 'u.uuid')
      .select(['u.locale', 's.settings', 's.revision'])
      .where('u.uuid', '=', userId)
      .executeTakeFirstOrThrow()
    const { inapp } = notificationSettingsOf(chosen).categories[categoryOf[type]]
    const before = where.together && inapp ? await unreadOf(inner, userId, type, group_key) : null
    let unread: number
    const told = before ? { ...params, count: countOf(before.params) + 1 } : params
    if (before) {
      // The same row under a new name: whoever knows the old one has it taken away and gets this one on top.
      await inner.db
        .updateTable('notifications')
        .set({ uuid, n: sql`default`, params: json(told), action_url, created_at, mailed_at: null })
        .where('uuid', '=', before.uuid)
        .execute()
      unread = await countUnread(inner, userId)
      await emit(inner, userId, { type: 'notification.deleted', uuid: before.uuid, unread })
    } else {
      const stored = await inner.db
        .insertInto('notifications')
        .values({
          uuid,
          user_id: userId,
          type,
          params: json(params),
          chat_uuid,
          action_url,
          group_key,
          created_at,
          // Switched off in the app it is born removed: the activity has it, the bell and the stream do not.
          deleted_at: inapp ? null : created_at,
        })
        // As many as there were before this one.
        .returning(unreadQuery(inner, userId).as('others'))
        .executeTakeFirstOrThrow()
      unread = Number(stored.others) + 1
    }
    decideLater(inner, uuid)
    if (!inapp) return
    const { said, detail } = sayNotificationInAll(type, told)
    const { title, body } = said[locale]
    await emit(inner, userId, {
      type: 'notification.arrived',
      unread,
      notification: {
        notification_uuid: uuid,
        title,
        said,
        body: { message: body, detail: { title: detail }, type, chat_uuid },
        action_url,
        created_at: created_at.toISOString(),
      },
    })
  })
}

/** Another transaction decides about mail and push: whoever acts does not wait for it. One statement asks for all that this one told. */
function decideLater(ctx: TxContext, uuid: string) {
  if (ctx.effects.undecided.length === 0)
    ctx.effects.beforeCommit.push(async inner => {
      const uuids = ctx.effects.undecided.splice(0)
      await enqueueAll(
        inner,
        'notification.deliver',
        uuids.map(one => ({ uuid: one })),
      )
    })
  ctx.effects.undecided.push(uuid)
}

const countOf = ({ count }: Record<string, unknown>) => (typeof count === 'number' ? count : 1)

/** The newest of this type and place that waits in the bell, held until the commit. */
async function unreadOf(ctx: TxContext, userId: string, type: NotificationType, group_key: string) {
  return await ctx.db
    .selectFrom('notifications')
    .select(['uuid', 'params'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('group_key', '=', group_key)
    .where('viewed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('n', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}
