import * as z from 'zod/mini'
import type { NotificationType } from './notification.ts'
import { instant } from './shapes.ts'

export const notificationCategories = [
  'chat',
  'deadlines',
  'applications',
  'matches',
  'deals',
  'news',
  'money',
  'security',
  'legal',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** The types that nobody can switch off: they are told in the app and by mail, always and at once. */
export const alwaysTold: readonly NotificationCategory[] = ['money', 'security', 'legal']

/** Which switch a notification obeys. */
export const categoryOf: Record<NotificationType, NotificationCategory> = {
  chat_message: 'chat',
  application_new: 'applications',
  application_status: 'applications',
  casting_match: 'matches',
  invitation: 'applications',
  search_matches: 'matches',
  monitor_alert: 'matches',
  order_new: 'deadlines',
  order_extended: 'deadlines',
  quote_asked: 'chat',
  proposal_status: 'applications',
  space_status: 'applications',
  booking_turn: 'deadlines',
  booking_status: 'deals',
  booking_period: 'money',
  booking_unproved: 'deadlines',
  make_good_turn: 'deadlines',
  make_good_status: 'deals',
  creative_turn: 'deadlines',
  creative_status: 'deals',
  offer_new: 'deals',
  offer_countered: 'deals',
  offer_accepted: 'deals',
  offer_closed: 'deals',
  payment_due: 'deadlines',
  payment_funded: 'money',
  deliverable_new: 'deals',
  concept_new: 'deals',
  concept_answered: 'deals',
  changes_requested: 'deals',
  review_comment: 'deals',
  approval_due: 'deadlines',
  approved: 'deals',
  publish_due: 'deadlines',
  published: 'deals',
  publication_gone: 'deadlines',
  payout_available: 'money',
  adjustment_posted: 'money',
  payout_paid: 'money',
  payout_failed: 'money',
  payout_unclaimed: 'money',
  stripe_account: 'money',
  cancel_requested: 'deals',
  deal_cancelled: 'deals',
  change_proposed: 'deals',
  change_answered: 'deals',
  deal_expired: 'deals',
  dispute_opened: 'deadlines',
  dispute_offer: 'deadlines',
  dispute_moved: 'deals',
  dispute_decided: 'deadlines',
  dispute_closed: 'money',
  contract_signed: 'deals',
  rights_ending: 'deadlines',
  rights_renewal: 'deals',
  review_due: 'deadlines',
  review_published: 'deals',
  report_decided: 'legal',
  proposal_ban: 'legal',
  strike: 'legal',
  credits_low: 'news',
  reminder: 'deadlines',
  team_invite: 'news',
  team_change: 'security',
  campaign_people: 'deals',
  acting_begun: 'security',
  acting_asked: 'security',
  acting_answered: 'security',
  webhook_stopped: 'security',
  calendar_conflict: 'deadlines',
  calendar_stopped: 'deadlines',
  link_domain_failing: 'deadlines',
  statement_ready: 'news',
  system: 'news',
}

/** How often mail of a category goes out: gathered for minutes, for the hour, the day or the week, or never. */
export const mailRhythms = ['instant', 'hourly', 'daily', 'weekly', 'off'] as const
export type MailRhythm = (typeof mailRhythms)[number]

const channels = z.strictObject({ inapp: z.boolean(), push: z.boolean(), email: z.enum(mailRhythms) })

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const zone = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isZone))

/** True if this runtime knows the name of a time zone. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const notificationSettings = z.strictObject({
  /** Raised by every save; a save says which one it changes. 0 while nothing was ever chosen. */
  revision: z.int().check(z.minimum(0)),
  categories: z.strictObject({
    chat: channels,
    deadlines: channels,
    applications: channels,
    matches: channels,
    deals: channels,
    news: channels,
    money: channels,
    security: channels,
    legal: channels,
  }),
  /** Push and mail wait from … to …, over midnight too; the row in the app and mail that is always told never do. */
  quiet_hours: z.nullable(z.strictObject({ from: clockTime, to: clockTime, tz: zone })),
  /** The same, once, until then. */
  pause_until: z.nullable(instant),
  /** Beside money, security and legal everything stays in the app. */
  essential_only: z.boolean(),
  /** The hour of the day, in one's own zone, at which gathered mail goes out. */
  digest_hour: z.int().check(z.minimum(0), z.maximum(23)),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** The settings that hold until somebody chooses (docs/domain.md). */
export const defaultNotificationSettings: NotificationSettings = {
  revision: 0,
  categories: {
    chat: { inapp: true, push: true, email: 'instant' },
    deadlines: { inapp: true, push: true, email: 'instant' },
    applications: { inapp: true, push: true, email: 'daily' },
    matches: { inapp: true, push: false, email: 'weekly' },
    deals: { inapp: true, push: true, email: 'daily' },
    news: { inapp: true, push: false, email: 'daily' },
    money: { inapp: true, push: true, email: 'instant' },
    security: { inapp: true, push: true, email: 'instant' },
    legal: { inapp: true, push: false, email: 'instant' },
  },
  quiet_hours: null,
  pause_until: null,
  essential_only: false,
  digest_hour: 9,
}
