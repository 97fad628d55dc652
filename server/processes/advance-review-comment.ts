import type { Side } from '#contract/deal/deal-facts.ts'
import type { CommentState } from '#contract/entities/comment-states.ts'
import { type CommentEvent, commentRefusal, commentStep, reviewCommentMachine } from '#contract/processes/review-comment.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { watchStep } from './watch-steps.ts'

interface Standing {
  uuid: string
  state: CommentState
  side: Side
}

/** Takes one event of a comment whose deal is held: asks the shared chart and stores its step, or refuses with a clear code. */
export async function advanceComment(ctx: TxContext, { uuid, state, side }: Standing, event: CommentEvent): Promise<void> {
  const next = commentStep(state, { side }, event)
  const before = reviewCommentMachine.resolveState({ value: state, context: { side } })
  watchStep(ctx, { process: 'review-comment', id: uuid, machine: reviewCommentMachine, before, event, state: next })
  if (!next) throw new AppError(commentRefusal(state, { side }, event), { details: { state } })
  await ctx.db.updateTable('review_comments').set({ state: next, updated_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
}
