import { createHmac, timingSafeEqual } from 'node:crypto'
import { alwaysTold, type NotificationCategory } from '#contract/entities/notification-settings.ts'
import type { Context } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { readNotificationSettings } from '../../jobs/notification-settings.ts'

interface Wish {
  person: string
  of: readonly NotificationCategory[]
}

const signOf = (ctx: Context, { person, of }: Wish) =>
  createHmac('sha256', ctx.secret)
    .update(`unsubscribe ${person} ${of.join(',')}`)
    .digest('base64url')

/** Ends the mail of these categories for whoever has the mail it stands in; good for as long as the mail lies around. */
export function unsubscribeAddress(ctx: Context, person: string, of: readonly NotificationCategory[]): string {
  const query = new URLSearchParams({ person, of: of.join(','), sign: signOf(ctx, { person, of }) })
  return `${ctx.settings.publicUrl}/api/v3/notifications/unsubscribe?${query}`
}

export async function unsubscribe(ctx: Context, wish: Wish & { sign: string }) {
  const [right, given] = [signOf(ctx, wish), wish.sign].map(sign => Buffer.from(sign)) as [Buffer, Buffer]
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new AppError('link.invalid')
  const unsubscribed = wish.of.filter(category => !alwaysTold.includes(category))
  await inTransaction(ctx, async inner => {
    const held = await inner.db
      .selectFrom('users')
      .select('uuid')
      .where('uuid', '=', wish.person)
      .where('status', '!=', 'deleted')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!held) return
    const { revision: _, ...settings } = structuredClone(await readNotificationSettings(inner, wish.person))
    for (const category of unsubscribed) settings.categories[category].email = 'off'
    const values = { settings: json(settings), updated_at: inner.clock.now() }
    await inner.db
      .insertInto('notification_settings')
      .values({ user_id: wish.person, ...values })
      // A form that is open somewhere was read before this: it is told so when it is saved.
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet(eb => ({ ...values, revision: eb('notification_settings.revision', '+', 1) })),
      )
      .execute()
  })
  return { unsubscribed }
}
