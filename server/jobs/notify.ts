import { randomUUID } from 'node:crypto'
import type { NotificationType } from '#contract/entities/notification.ts'
import { categoryOf } from '#contract/entities/notification-settings.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { sayNotification } from '../phrases/notifications.ts'
import { emit } from './emit.ts'
import { enqueue } from './jobs.ts'
import { readNotificationSettings } from './notification-settings.ts'

/** How many notifications a person has not seen. */
export async function countUnread(ctx: Context, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('notifications')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
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
  where: { chat_uuid?: string | null; action_url?: string | null } = {},
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const uuid = randomUUID()
    const created_at = inner.clock.now()
    const chat_uuid = where.chat_uuid ?? null
    const action_url = where.action_url ?? null
    const reader = await inner.db.selectFrom('users').select('locale').where('uuid', '=', userId).executeTakeFirstOrThrow()
    const { inapp } = (await readNotificationSettings(inner, userId)).categories[categoryOf(type)]
    // Switched off in the app it is born removed: the activity has it, the bell and the stream do not.
    const deleted_at = inapp ? null : created_at
    await inner.db
      .insertInto('notifications')
      .values({
        uuid,
        user_id: userId,
        type,
        params: json(params),
        chat_uuid,
        action_url,
        // Messages of a thread belong together, and so does what happens to its deal; each on its own.
        group_key: `${categoryOf(type) === 'chat' ? 'chat' : 'news'}:${chat_uuid ?? action_url ?? uuid}`,
        created_at,
        deleted_at,
      })
      .execute()
    // Its own transaction decides about mail and push: whoever acts does not wait for it.
    await enqueue(inner, 'notification.deliver', { uuid })
    if (!inapp) return
    const said = sayNotification(reader.locale, type, params)
    await emit(inner, userId, {
      type: 'notification.arrived',
      unread: await countUnread(inner, userId),
      notification: {
        notification_uuid: uuid,
        title: said.title,
        body: { message: said.body, detail: { title: said.detail }, type, chat_uuid },
        action_url,
        created_at: created_at.toISOString(),
      },
    })
  })
}
