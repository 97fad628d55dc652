import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/components/Notice.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { BookingVerbs } from './verbs.ts'

const movedOn = ['booking.stale', 'booking.wrong_state', 'dispute.wrong_state']

/** Why what was pressed in a dispute did not happen. What moved on meanwhile is already on screen again. */
export function DisputeFailure({
  decision,
  kinds,
}: {
  decision: DecisionActor<BookingVerbs>
  kinds: readonly ('dispute' | 'disputeAct')[]
}) {
  const { t } = useTranslation('deal-room')
  const phraseOf = useErrorPhrase()
  const failure = useSelector(decision, ({ context }) =>
    kinds.some(kind => kind === context.decision?.kind) ? context.failure : null,
  )
  if (!failure) return null
  return (
    <Notice tone="danger">
      {phraseOf(failure.code)} {movedOn.includes(failure.code) && t('failure.refreshed')}
      {failure.retryable && t('failure.again')}
    </Notice>
  )
}
