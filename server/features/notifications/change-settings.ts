import { alwaysTold, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { FieldIssues } from '#contract/errors.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { AppError } from '../../errors.ts'

/** Keeps the whole form; what cannot be switched off is refused beside its field. */
export async function changeSettings(ctx: SignedInContext, settings: NotificationSettings): Promise<NotificationSettings> {
  const fields: FieldIssues = {}
  for (const category of alwaysTold) {
    const { inapp, email } = settings.categories[category]
    if (!inapp) fields[`categories.${category}.inapp`] = ['required']
    if (email !== 'instant') fields[`categories.${category}.email`] = ['required']
  }
  const quiet = settings.quiet_hours
  if (quiet && quiet.from === quiet.to) fields['quiet_hours.to'] = ['invalid']
  if (Object.keys(fields).length) throw new AppError('request.invalid', { fields })
  const values = { settings: json(settings), updated_at: ctx.clock.now() }
  await ctx.db
    .insertInto('notification_settings')
    .values({ user_id: ctx.person.uuid, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return settings
}
