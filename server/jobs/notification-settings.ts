import { defaultNotificationSettings, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { Context } from '../context.ts'

/** A row of somebody's settings, or the nulls of a join that found none. */
interface Row {
  settings: Partial<NotificationSettings> | null
  revision: number | null
}

/** A person's choice of what to be told; the defaults where nothing was chosen, category by category. */
export async function readNotificationSettings(ctx: Context, userId: string): Promise<NotificationSettings> {
  const row = await ctx.db
    .selectFrom('notification_settings')
    .select(['settings', 'revision'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return notificationSettingsOf(row ?? { settings: null, revision: null })
}

export function notificationSettingsOf({ settings, revision }: Row): NotificationSettings {
  if (!settings || revision === null) return defaultNotificationSettings
  // A category or a choice that came later than the row has its default.
  const categories = { ...defaultNotificationSettings.categories, ...settings.categories }
  return { ...defaultNotificationSettings, ...settings, categories, revision }
}
