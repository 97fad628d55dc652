import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DeliveryReviewActor, ReviewAct } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { selectReviewAct, selectReviewFailure } from '#src/machines/delivery-review/delivery-review.select.ts'

interface Props {
  review: DeliveryReviewActor
  verb: ReviewAct['verb']
  /** The comment that was answered or moved. */
  comment?: string
}

/** Why what was pressed did not happen, beside its button. */
export function ReviewFailure({ review, verb, comment }: Props) {
  const { t } = useTranslation('delivery-review')
  const failure = useSelector(review, selectReviewFailure)
  const act = useSelector(review, selectReviewAct)
  if (!failure || act?.verb !== verb || (act.verb !== 'comment' && act.comment !== comment)) return null
  return <Refusal code={failure.code}> {failure.retryable && t('again')}</Refusal>
}
