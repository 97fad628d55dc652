import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging'
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { ChatCenteredDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCenteredDots'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { MapPinAreaIcon } from '@phosphor-icons/react/dist/csr/MapPinArea'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification, NotificationType } from '#contract/entities/notification.ts'
import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'
import { Time } from '#src/components/Time.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { saidIn } from '#src/machines/notifications/said-in.ts'

type Tint = 'info' | 'success' | 'warn' | 'danger' | 'plain'

const signs: Record<NotificationType, [PhosphorIcon, Tint]> = {
  chat_message: [ChatCircleTextIcon, 'info'],
  application_new: [MegaphoneSimpleIcon, 'plain'],
  application_status: [MegaphoneSimpleIcon, 'plain'],
  casting_match: [MegaphoneSimpleIcon, 'info'],
  invitation: [MegaphoneSimpleIcon, 'info'],
  search_matches: [BinocularsIcon, 'info'],
  monitor_alert: [BroadcastIcon, 'info'],
  order_new: [HandshakeIcon, 'info'],
  order_extended: [HandshakeIcon, 'info'],
  quote_asked: [ChatCircleTextIcon, 'info'],
  proposal_status: [MegaphoneSimpleIcon, 'info'],
  space_status: [MapPinAreaIcon, 'info'],
  booking_period: [VaultIcon, 'success'],
  booking_unproved: [HourglassIcon, 'warn'],
  booking_turn: [HourglassIcon, 'info'],
  booking_status: [HandshakeIcon, 'info'],
  make_good_turn: [HourglassIcon, 'info'],
  make_good_status: [HandshakeIcon, 'info'],
  creative_turn: [HourglassIcon, 'info'],
  creative_status: [HandshakeIcon, 'info'],
  offer_new: [HandshakeIcon, 'info'],
  offer_countered: [HandshakeIcon, 'info'],
  offer_accepted: [HandshakeIcon, 'success'],
  offer_closed: [XCircleIcon, 'danger'],
  payment_due: [HourglassIcon, 'info'],
  payment_funded: [VaultIcon, 'success'],
  payout_available: [VaultIcon, 'success'],
  adjustment_posted: [VaultIcon, 'plain'],
  payout_paid: [VaultIcon, 'success'],
  payout_failed: [VaultIcon, 'danger'],
  payout_unclaimed: [VaultIcon, 'warn'],
  stripe_account: [VaultIcon, 'info'],
  deliverable_new: [PackageIcon, 'info'],
  concept_new: [PackageIcon, 'info'],
  concept_answered: [PackageIcon, 'info'],
  changes_requested: [PackageIcon, 'warn'],
  review_comment: [ChatCenteredDotsIcon, 'info'],
  approved: [CheckCircleIcon, 'success'],
  published: [CheckCircleIcon, 'success'],
  publish_due: [HourglassIcon, 'warn'],
  publication_gone: [XCircleIcon, 'warn'],
  approval_due: [HourglassIcon, 'warn'],
  cancel_requested: [XCircleIcon, 'warn'],
  deal_cancelled: [XCircleIcon, 'danger'],
  change_proposed: [HandshakeIcon, 'warn'],
  change_answered: [HandshakeIcon, 'info'],
  deal_expired: [HourglassIcon, 'danger'],
  dispute_opened: [ScalesIcon, 'warn'],
  dispute_offer: [ScalesIcon, 'info'],
  dispute_moved: [ScalesIcon, 'info'],
  dispute_decided: [ScalesIcon, 'warn'],
  dispute_closed: [ScalesIcon, 'success'],
  contract_signed: [SignatureIcon, 'success'],
  rights_ending: [CertificateIcon, 'warn'],
  rights_renewal: [CertificateIcon, 'info'],
  review_due: [StarIcon, 'info'],
  review_published: [StarIcon, 'success'],
  report_decided: [ScalesIcon, 'info'],
  proposal_ban: [ProhibitIcon, 'danger'],
  strike: [ProhibitIcon, 'danger'],
  credits_low: [SparkleIcon, 'warn'],
  reminder: [BellRingingIcon, 'info'],
  team_invite: [UsersThreeIcon, 'info'],
  team_change: [UsersThreeIcon, 'plain'],
  campaign_people: [UsersThreeIcon, 'info'],
  acting_begun: [HandshakeIcon, 'warn'],
  acting_asked: [HandshakeIcon, 'warn'],
  acting_answered: [HandshakeIcon, 'info'],
  webhook_stopped: [PlugsIcon, 'danger'],
  calendar_conflict: [CalendarXIcon, 'warn'],
  calendar_stopped: [CalendarXIcon, 'danger'],
  link_domain_failing: [PlugsIcon, 'warn'],
  statement_ready: [ReceiptIcon, 'plain'],
  system: [InfoIcon, 'plain'],
}

interface Props {
  notification: Notification
  /** The same functions for every row and at every time, so that a row is drawn anew only when it changes. */
  onOpen(uuid: string): void
  onRemove?(uuid: string): void
  /** Its place in words, where that has to be said. */
  note?: string
}

/** One sentence with its bold subject, when, and about what; unread ones are tinted and dotted. */
export const NotificationRow = memo(function NotificationRow({ notification, onOpen, onRemove, note }: Props) {
  const { t } = useTranslation('notifications')
  const { title, body } = saidIn(notification, useLanguage())
  const [icon, tint] = signs[notification.metadata.type]
  return (
    <div data-row data-unread={notification.viewed ? undefined : true}>
      <button type="button" data-open onClick={() => onOpen(notification.uuid)}>
        <span data-tint={tint}>
          <Icon of={icon} size={20} />
        </span>
        <span dir="auto">
          <b>{title}</b> {body}
        </span>
        <span data-about>
          <Time at={notification.created_at} />
          {notification.metadata.detail.title && ` · ${notification.metadata.detail.title}`}
          {note && ` · ${note}`}
          {!notification.viewed && <span className="vh">. {t('unread')}</span>}
        </span>
      </button>
      <span data-end>
        {!notification.viewed && <span data-dot />}
        {onRemove && (
          <button
            type="button"
            data-remove
            aria-label={t('remove')}
            data-tip={t('remove')}
            onClick={() => onRemove(notification.uuid)}
          >
            <Icon of={XIcon} />
          </button>
        )}
      </span>
    </div>
  )
})
