import { useEffect, useMemo, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { getDealReviews, listReviews, replyToReview, reportReview, writeReview } from '#contract/endpoints/reviews.ts'
import type { DealReviews } from '#contract/entities/review.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import type { Call } from '#src/services/api.ts'
import type { ReviewsDoor } from '#src/views/reviews/DealReviewsPart.tsx'
import { changesOf, type Pushed, type Taking, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

export const loadReviews = (call: Call, { user = '', page }: Filters, signal: AbortSignal) =>
  call(listReviews, { params: { vanityName: user }, query: { page } }, { signal })

const verbs = verbTable({
  'review.write': (call, { uuid, body }: Taking<typeof writeReview>, key, signal) =>
    call(writeReview, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  'review.reply': (call, { uuid, body }: Taking<typeof replyToReview>, _key, signal) =>
    call(replyToReview, { params: { uuid }, body }, { signal }),
  'review.report': (call, { uuid, body }: Taking<typeof reportReview>, _key, signal) =>
    call(reportReview, { params: { uuid }, body }, { signal }),
})

/** Writing about a deal, answering and reporting a review: each verb names what it is about. */
export const useReviewVerbs = () => useDecision(verbs)

const concerns = (event: Pushed) => event.type === 'notification.arrived' && event.notification.body.type.startsWith('review_')

/** The reviews of a deal, from the moment it is completed. */
export function useDealReviews(uuid: string | undefined, completed: boolean): ReviewsDoor | null {
  const system = useSystem()
  const decision = useReviewVerbs()
  const [reviews, setReviews] = useState<ResourceActor<DealReviews> | null>(null)
  useEffect(() => {
    if (!uuid || !completed) return
    const machine = resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, { id: string }>(({ input, signal }) =>
          system.call(getDealReviews, { params: { uuid: input.id } }, { signal }),
        ),
        changes: changesOf(system, 'resource.refresh', concerns),
      },
    })
    const actor = createActor(machine, { input: { id: uuid }, inspect }).start()
    const made = decision.on('decision.made', () => actor.send({ type: 'resource.refresh' }))
    setReviews(actor as ResourceActor<DealReviews>)
    return () => {
      made.unsubscribe()
      actor.stop()
      setReviews(null)
    }
  }, [system, uuid, completed, decision])
  return useMemo(() => reviews && { reviews, decision }, [reviews, decision])
}
