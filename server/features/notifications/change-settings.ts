import { alwaysTold, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { AppError } from '../../errors.ts'

/** Keeps the whole form over the revision it was read at; what cannot be switched off is refused beside its field. */
export async function changeSettings(ctx: SignedInContext, settings: NotificationSettings): Promise<NotificationSettings> {
  const fields: FieldIssues = {}
  for (const category of alwaysTold) {
    const { inapp, email } = settings.categories[category]
    if (!inapp) fields[`categories.${category}.inapp`] = ['required']
    if (email !== 'instant') fields[`categories.${category}.email`] = ['required']
  }
  const quiet = settings.quiet_hours
  if (quiet && quiet.from === quiet.to) fields['quiet_hours.to'] = ['invalid']
  const now = ctx.clock.now()
  const pause = settings.pause_until
  if (pause && new Date(pause).getTime() > now.getTime() + limits.notifications.pauseMost) fields.pause_until = ['max']
  if (Object.keys(fields).length) throw new AppError('request.invalid', { fields })
  const { revision, ...chosen } = settings
  const values = { settings: json(chosen), updated_at: now }
  // Of two that changed the same revision only the first gets through, with a row or without.
  const kept =
    revision === 0
      ? await ctx.db
          .insertInto('notification_settings')
          .values({ user_id: ctx.person.uuid, ...values })
          .onConflict(conflict => conflict.column('user_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await ctx.db
          .updateTable('notification_settings')
          .set(eb => ({ ...values, revision: eb('revision', '+', 1) }))
          .where('user_id', '=', ctx.person.uuid)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst()
  if (!kept) throw new AppError('version.stale')
  return { ...settings, revision: kept.revision }
}
