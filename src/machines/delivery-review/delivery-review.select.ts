import type { SnapshotFrom } from 'xstate'
import type { deliveryReviewMachine } from './delivery-review.machine.ts'

type Snapshot = SnapshotFrom<typeof deliveryReviewMachine>

export const selectReview = (snapshot: Snapshot) => snapshot.context.review
export const selectReviewer = (snapshot: Snapshot) => snapshot.context.reviewer
export const selectReviewFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectReviewAct = (snapshot: Snapshot) => snapshot.context.act
/** The act that is under way right now, or null. */
export const selectReviewActing = (snapshot: Snapshot) => (snapshot.matches({ shown: 'acting' }) ? snapshot.context.act : null)
export const selectReviewState = (snapshot: Snapshot) => JSON.stringify(snapshot.value)
