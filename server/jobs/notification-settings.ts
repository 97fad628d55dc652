import { defaultNotificationSettings, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { Context } from '../context.ts'

/** A person's choice of what to be told; the defaults where nothing was chosen, category by category. */
export async function readNotificationSettings(ctx: Context, userId: string): Promise<NotificationSettings> {
  const row = await ctx.db
    .selectFrom('notification_settings')
    .select(['settings', 'revision'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return defaultNotificationSettings
  // A category or a choice that came later than the row has its default.
  const categories = { ...defaultNotificationSettings.categories, ...row.settings.categories }
  return { ...defaultNotificationSettings, ...row.settings, categories, revision: row.revision }
}
