import * as z from 'zod/mini'
import { inEach } from '../languages.ts'
import { instant } from './shapes.ts'

/** Types of docs/domain.md that exist so far; `title` and `body` arrive in the language in which the person is written to. */
export const notificationTypes = [
  'chat_message',
  'application_new',
  'application_status',
  'casting_match',
  'invitation',
  'search_matches',
  'monitor_alert',
  'order_new',
  'order_extended',
  'quote_asked',
  'proposal_status',
  'space_status',
  'proposal_ban',
  'strike',
  'booking_turn',
  'booking_status',
  'booking_period',
  'booking_unproved',
  'make_good_turn',
  'make_good_status',
  'creative_turn',
  'creative_status',
  'offer_new',
  'offer_countered',
  'offer_accepted',
  'offer_closed',
  'payment_due',
  'payment_funded',
  'deliverable_new',
  'concept_new',
  'concept_answered',
  'changes_requested',
  'review_comment',
  'approval_due',
  'approved',
  'publish_due',
  'published',
  'publication_gone',
  'payout_available',
  'adjustment_posted',
  'payout_paid',
  'payout_failed',
  'payout_unclaimed',
  'stripe_account',
  'cancel_requested',
  'deal_cancelled',
  'change_proposed',
  'change_answered',
  'deal_expired',
  'dispute_opened',
  'dispute_offer',
  'dispute_moved',
  'dispute_decided',
  'dispute_closed',
  'contract_signed',
  'rights_ending',
  'rights_renewal',
  'review_due',
  'review_published',
  'report_decided',
  'credits_low',
  'reminder',
  'team_invite',
  'team_change',
  'campaign_people',
  'acting_begun',
  'acting_asked',
  'acting_answered',
  'webhook_stopped',
  'calendar_conflict',
  'calendar_stopped',
  'link_domain_failing',
  'statement_ready',
  'system',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Types whose words stand alone; all others name the thing that they are about, and say no more than their title without it. */
export const aboutNothing: readonly NotificationType[] = [
  'chat_message',
  'credits_low',
  'report_decided',
  'proposal_ban',
  'strike',
  'stripe_account',
  'adjustment_posted',
  'statement_ready',
  'system',
]

const words = z.object({ title: z.string(), body: z.string() })
/** In each language: a page speaks its own, which need not be the one in which the person is written to. */
const said = z.optional(z.object(inEach(() => words)))

export const notification = z.object({
  uuid: z.uuid(),
  title: z.string(),
  body: z.string(),
  said,
  metadata: z.object({
    type: z.enum(notificationTypes),
    chat_uuid: z.nullable(z.uuid()),
    detail: z.object({ title: z.string() }),
  }),
  created_at: instant,
  viewed: z.boolean(),
  /** The target of a click, below the site's root; only `chat_message` opens a chat. */
  action_url: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>

/** The shape in which one arrives over the stream and by web push (specification §3). */
export const pushNotification = z.object({
  notification_uuid: z.uuid(),
  title: z.string(),
  said,
  body: z.object({
    message: z.string(),
    detail: z.object({ title: z.string() }),
    type: z.enum(notificationTypes),
    chat_uuid: z.nullable(z.uuid()),
  }),
  action_url: z.nullable(z.string()),
  created_at: instant,
})
export type PushNotification = z.infer<typeof pushNotification>

/** The payload for a device: `tag` is the thing it belongs to, of which a device shows the newest only. */
export const webPush = z.extend(pushNotification, { tag: z.string(), count: z.int() })
export type WebPush = z.infer<typeof webPush>
