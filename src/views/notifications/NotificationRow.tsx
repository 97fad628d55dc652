import { chakra } from '@chakra-ui/react/styled-system'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification, NotificationType } from '#contract/entities/notification.ts'
import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Time } from '#src/components/Time.tsx'

type Tint = 'info' | 'success' | 'warn' | 'danger' | 'plain'

const signs: Partial<Record<NotificationType, [PhosphorIcon, Tint]>> = {
  chat_message: [ChatCircleTextIcon, 'info'],
  application_new: [MegaphoneSimpleIcon, 'plain'],
  application_status: [MegaphoneSimpleIcon, 'plain'],
  casting_match: [MegaphoneSimpleIcon, 'info'],
  offer_new: [HandshakeIcon, 'info'],
  offer_countered: [HandshakeIcon, 'info'],
  offer_accepted: [HandshakeIcon, 'success'],
  offer_closed: [XCircleIcon, 'danger'],
  payment_funded: [VaultIcon, 'success'],
  payout_available: [VaultIcon, 'success'],
  payout_paid: [VaultIcon, 'success'],
  payout_failed: [VaultIcon, 'danger'],
  payout_unclaimed: [VaultIcon, 'warn'],
  deliverable_new: [PackageIcon, 'info'],
  changes_requested: [PackageIcon, 'warn'],
  approved: [CheckCircleIcon, 'success'],
  published: [CheckCircleIcon, 'success'],
  publish_due: [HourglassIcon, 'warn'],
  approval_due: [HourglassIcon, 'warn'],
  auto_approve_soon: [HourglassIcon, 'warn'],
  offer_expiring: [HourglassIcon, 'warn'],
  cancel_requested: [XCircleIcon, 'warn'],
  deal_cancelled: [XCircleIcon, 'danger'],
  deal_expired: [HourglassIcon, 'danger'],
  review_due: [StarIcon, 'info'],
  review_published: [StarIcon, 'success'],
  report_decided: [ScalesIcon, 'info'],
  credits_low: [SparkleIcon, 'warn'],
}

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0,1fr) 28px',
    gap: '12px',
    padding: '12px 14px 12px 18px',
    borderBottom: '1px solid var(--border)',
    _hover: { background: 'hover' },
    '&[data-unread]': { background: 'selected' },
    '& > button[data-open]': { textAlign: 'start', cursor: 'pointer', outlineOffset: '2px' },
    // The whole row opens it; what can be removed lies above.
    '& > button[data-open]::after': { content: '""', position: 'absolute', inset: 0 },
    '& [data-remove]': { position: 'relative', zIndex: 1, opacity: 0 },
    '&:hover [data-remove], &:focus-within [data-remove]': { opacity: 1 },
    '@media (hover: none)': { '& [data-remove]': { opacity: 1 } },
  },
})
const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', width: '40px', height: '40px', borderRadius: '10px' },
  variants: {
    tint: {
      info: { background: 'info-subtle', color: 'info-on-subtle' },
      success: { background: 'success-subtle', color: 'success-on-subtle' },
      warn: { background: 'warn-subtle', color: 'warn-on-subtle' },
      danger: { background: 'danger-subtle', color: 'danger-on-subtle' },
      plain: { background: 'sunken', color: 'text-2' },
    },
  },
})

interface Props {
  notification: Notification
  /** The same functions for every row and at every time, so that a row is drawn anew only when it changes. */
  onOpen(uuid: string): void
  onRemove?(uuid: string): void
  /** Where it stands, when that has to be said. */
  note?: string
}

/** One sentence with its bold subject, when, and about what; unread ones are tinted and dotted. */
export const NotificationRow = memo(function NotificationRow({ notification, onOpen, onRemove, note }: Props) {
  const { t } = useTranslation('notifications')
  const [icon, tint] = signs[notification.metadata.type] ?? [InfoIcon, 'plain']
  return (
    <Row data-unread={notification.viewed ? undefined : true}>
      <Sign tint={tint}>
        <Icon of={icon} size={20} />
      </Sign>
      <button type="button" data-open onClick={() => onOpen(notification.uuid)}>
        <chakra.span display="block" dir="auto">
          <b>{notification.title}</b> {notification.body}
        </chakra.span>
        <chakra.span display="block" textStyle="meta" color="muted" marginTop="2px">
          <Time at={notification.created_at} />
          {notification.metadata.detail.title && ` · ${notification.metadata.detail.title}`}
          {note && ` · ${note}`}
          {!notification.viewed && <span className="vh">. {t('unread')}</span>}
        </chakra.span>
      </button>
      <chakra.span display="grid" justifyItems="center" alignContent="start" gap="4px">
        {!notification.viewed && (
          <chakra.span width="9px" height="9px" borderRadius="50%" background="accent-line" marginTop="5px" />
        )}
        {onRemove && (
          <span data-remove>
            <IconButton icon={XIcon} size="sm" label={t('remove')} onClick={() => onRemove(notification.uuid)} />
          </span>
        )}
      </chakra.span>
    </Row>
  )
})
