import type { replyToReview, reportReview, writeReview } from '#contract/endpoints/reviews.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** `review.write` is about a deal, the others about a review, by its id. */
export type ReviewVerbs = {
  'review.write': CallVerb<typeof writeReview>
  'review.reply': CallVerb<typeof replyToReview>
  'review.report': CallVerb<typeof reportReview>
}
