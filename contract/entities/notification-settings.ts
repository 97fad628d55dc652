import * as z from 'zod/mini'
import type { NotificationType } from './notification.ts'
import { instant } from './shapes.ts'

export const notificationCategories = ['chat', 'applications', 'deals', 'news', 'money', 'security', 'legal'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** What nobody can switch off: it is told in the app and by mail, always and at once. */
export const alwaysTold: readonly NotificationCategory[] = ['money', 'security', 'legal']

const categoryOfType: Partial<Record<NotificationType, NotificationCategory>> = {
  chat_message: 'chat',
  application_new: 'applications',
  application_status: 'applications',
  payment_funded: 'money',
  payout_available: 'money',
  system: 'news',
}

/** Which switch a notification obeys; what is not named is about a deal. */
export function categoryOf(type: NotificationType): NotificationCategory {
  return categoryOfType[type] ?? 'deals'
}

const channels = z.strictObject({ inapp: z.boolean(), push: z.boolean(), email: z.enum(['instant', 'off']) })

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const zone = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isZone))

/** Whether this runtime knows the name of a time zone. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const notificationSettings = z.strictObject({
  categories: z.strictObject({
    chat: channels,
    applications: channels,
    deals: channels,
    news: channels,
    money: channels,
    security: channels,
    legal: channels,
  }),
  /** Push and mail wait from … to …, over midnight too; the row in the app never does. */
  quiet_hours: z.nullable(z.strictObject({ from: clockTime, to: clockTime, tz: zone })),
  pause_until: z.nullable(instant),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What holds until somebody chooses. */
export const defaultNotificationSettings: NotificationSettings = {
  categories: {
    chat: { inapp: true, push: true, email: 'instant' },
    applications: { inapp: true, push: true, email: 'off' },
    deals: { inapp: true, push: true, email: 'instant' },
    news: { inapp: true, push: false, email: 'off' },
    money: { inapp: true, push: true, email: 'instant' },
    security: { inapp: true, push: true, email: 'instant' },
    legal: { inapp: true, push: false, email: 'instant' },
  },
  quiet_hours: null,
  pause_until: null,
}
