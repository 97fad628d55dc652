import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { countUnread } from '../../jobs/notify.ts'

async function hold(ctx: TxContext<SignedInContext>, uuid: string) {
  const row = await ctx.db
    .selectFrom('notifications')
    .select(['viewed_at', 'deleted_at'])
    .where('uuid', '=', uuid)
    .where('user_id', '=', ctx.person.uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Marks one as viewed; again changes nothing and answers the first time. */
export async function markViewed(ctx: SignedInContext, uuid: string) {
  return await inTransaction(ctx, async inner => {
    const row = await hold(inner, uuid)
    const viewed_at = row.viewed_at ?? inner.clock.now()
    if (!row.viewed_at) await inner.db.updateTable('notifications').set({ viewed_at }).where('uuid', '=', uuid).execute()
    const unread = await countUnread(inner, inner.person.uuid)
    if (!row.viewed_at) await emit(inner, inner.person.uuid, { type: 'notification.viewed', uuid, unread })
    return { uuid, viewed: true as const, viewed_at: viewed_at.toISOString(), unread }
  })
}

/** Marks everything up to a moment as viewed, in the bell and beside it; again changes nothing. */
export async function viewAll(ctx: SignedInContext, until: string) {
  return await inTransaction(ctx, async inner => {
    const { numUpdatedRows } = await inner.db
      .updateTable('notifications')
      .set({ viewed_at: inner.clock.now() })
      .where('user_id', '=', inner.person.uuid)
      .where('viewed_at', 'is', null)
      .where('created_at', '<=', new Date(until))
      .executeTakeFirst()
    const viewed = Number(numUpdatedRows)
    const unread = await countUnread(inner, inner.person.uuid)
    if (viewed > 0) await emit(inner, inner.person.uuid, { type: 'notification.all_viewed', until, unread })
    return { viewed, unread }
  })
}

/** Removes one from the feed; it stays in the activity of the last 180 days. */
export async function removeNotification(ctx: SignedInContext, uuid: string) {
  return await inTransaction(ctx, async inner => {
    const row = await hold(inner, uuid)
    const now = inner.clock.now()
    if (!row.deleted_at) {
      await inner.db.updateTable('notifications').set({ deleted_at: now }).where('uuid', '=', uuid).execute()
    }
    const unread = await countUnread(inner, inner.person.uuid)
    if (!row.deleted_at) await emit(inner, inner.person.uuid, { type: 'notification.deleted', uuid, unread })
    return { deleted: true as const, unread }
  })
}
