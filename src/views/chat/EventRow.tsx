import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/entities/chat.ts'
import { type MarkKind, Tape } from '#src/components/Mark.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { eventRowRow } from '#src/theme/made/recipes/event-row-row.js'

const tapes: Record<string, MarkKind> = {
  'offer.accepted': 'done',
  'renewal.taken': 'done',
  'funds.secured': 'done',
  'work.delivered': 'live',
  'concept.sent': 'live',
  'concept.changesRequested': 'warn',
  'concept.approved': 'done',
  'concept.autoApproved': 'done',
  'concept.overdue': 'warn',
  'work.approved': 'done',
  'work.autoApproved': 'done',
  'work.published': 'done',
  'milestone.approved': 'done',
  'milestone.autoApproved': 'done',
  'milestone.paid': 'done',
  'deal.completed': 'done',
  'offer.rejected': 'stop',
  'offer.withdrawn': 'stop',
  'offer.expired': 'stop',
  'funding.expired': 'stop',
  'deal.cancelled': 'stop',
  'work.late': 'warn',
  'work.graceOver': 'warn',
  'work.changesRequested': 'warn',
  'proof.overdue': 'warn',
  'proof.objected': 'warn',
  'publication.takenDown': 'warn',
  'cancel.requested': 'warn',
  'cancel.refused': 'live',
  'cancel.withdrawn': 'live',
  'cancel.lapsed': 'live',
  'change.proposed': 'warn',
  'change.agreed': 'done',
  'change.charged': 'warn',
  'change.paid': 'done',
  'change.declined': 'stop',
  'change.withdrawn': 'stop',
  'change.unanswered': 'stop',
  'change.unpaid': 'stop',
  'dispute.opened': 'warn',
  'dispute.answered': 'live',
  'dispute.evidence': 'live',
  'dispute.mediation': 'wait',
  'dispute.toStaff': 'wait',
  'dispute.overdue': 'warn',
  'dispute.withdrawn': 'live',
  'dispute.silence': 'warn',
  'dispute.decided': 'warn',
  'dispute.appealed': 'warn',
  'dispute.closed': 'done',
  'split.offered': 'live',
  'split.accepted': 'done',
  'split.rejected': 'stop',
}

const Row = chakra('div', eventRowRow)

const colours: Partial<Record<MarkKind, string>> = { done: 'success', stop: 'danger', warn: 'warn', live: 'info', info: 'info' }

/** Something that happened, in one sentence with its time, and what was written along with it. */
export function EventRow({ message, said, quoted }: { message: Message; said: string; quoted: string }) {
  const { t } = useTranslation('chat')
  const event = message.card?.event ?? ''
  const kind = tapes[event] ?? 'info'
  const url = message.card?.data.url
  return (
    <Row data-event={event}>
      <p>
        <chakra.span color={colours[kind]} alignSelf="center" flex="none">
          <Tape kind={kind} size={14} />
        </chakra.span>
        <chakra.span textAlign="var(--ta-start)">{said}</chakra.span>
        <Time at={message.created_at} as="time" />
      </p>
      {quoted && <blockquote dir="auto">{quoted}</blockquote>}
      {typeof url === 'string' && /^https?:\/\//.test(url) && (
        <OutLink href={url} textStyle="small" overflowWrap="anywhere">
          {t('seePublished')}
        </OutLink>
      )}
    </Row>
  )
}
