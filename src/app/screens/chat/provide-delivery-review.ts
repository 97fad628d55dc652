import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { addComment, answerComment, getReview, moveComment } from '#contract/endpoints/delivery-reviews.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import {
  type DeliveryReviewActor,
  deliveryReviewMachine,
  type Review,
  type ReviewAct,
} from '#src/machines/delivery-review/delivery-review.machine.ts'
import type { Call } from '#src/services/api.ts'
import { changesOf } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

function perform(call: Call, uuid: string, act: ReviewAct, key: string, signal: AbortSignal): Promise<ReviewComment> {
  const options = { signal, idempotencyKey: key }
  switch (act.verb) {
    case 'comment':
      return call(addComment, { params: { uuid }, body: act.body }, options)
    case 'answer':
      return call(answerComment, { params: { uuid, comment: act.comment }, body: { text: act.text } }, options)
    case 'move':
      return call(moveComment, { params: { uuid, comment: act.comment }, body: { move: act.move } }, { signal })
  }
}

/** The comments on a deal's deliveries, from when something was handed in. */
export function useDeliveryReview(deal: Pick<Deal, 'uuid' | 'side' | 'role'> | null): DeliveryReviewActor | null {
  const system = useSystem()
  const [review, setReview] = useState<DeliveryReviewActor | null>(null)
  const uuid = deal?.uuid
  const side = deal?.side
  const role = deal?.role ?? null
  useEffect(() => {
    if (!uuid || !side) return
    const machine = deliveryReviewMachine.provide({
      actors: {
        load: fromPromise<Review, { deal: string }>(({ input, signal }) =>
          system.call(getReview, { params: { uuid: input.deal } }, { signal }),
        ),
        act: fromPromise<ReviewComment, { deal: string; act: ReviewAct; key: string }>(({ input, signal }) =>
          perform(system.call, input.deal, input.act, input.key, signal),
        ),
        changes: changesOf(
          system,
          'review.refresh',
          event =>
            (event.type === 'comments.changed' && event.deal_uuid === uuid) ||
            (event.type === 'deal.changed' && event.deal.uuid === uuid),
        ),
      },
    })
    const actor = createActor(machine, { input: { deal: uuid, reviewer: { side, role } }, inspect }).start()
    setReview(actor)
    return () => {
      actor.stop()
      setReview(null)
    }
  }, [system, uuid, side, role])
  return review
}
