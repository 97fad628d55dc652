import type { BookingDisputeAct } from '#contract/entities/dispute.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { addEvidence, answerDispute, answerSplit, appealDispute, offerSplit, withdrawDispute } from './take-part.ts'

/** One thing that a side does in the dispute of its booking; the same verbs as in one about a deal. */
export async function actInBookingDispute(
  ctx: SignedInContext,
  booking: string,
  { revision, act }: { revision: number; act: BookingDisputeAct },
): Promise<void> {
  const dispute = await ctx.db
    .selectFrom('disputes')
    .select('uuid')
    .where('booking_id', '=', booking)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!dispute) throw new AppError('not_found')
  switch (act.type) {
    case 'dispute.answer':
      return await answerDispute(ctx, dispute.uuid, { revision, text: act.statement, files: act.files })
    case 'evidence.add':
      return await addEvidence(ctx, dispute.uuid, { revision, text: act.text, files: act.files })
    case 'decision.appeal':
      return await appealDispute(ctx, dispute.uuid, { revision, text: act.text, files: act.files })
    case 'split.offer':
      return await offerSplit(ctx, dispute.uuid, { revision, creator_percent: act.creator_percent, note: act.note })
    case 'split.accept':
      return await answerSplit(ctx, dispute.uuid, { revision, n: act.n, accept: true })
    case 'split.reject':
      return await answerSplit(ctx, dispute.uuid, { revision, n: act.n, accept: false })
    case 'dispute.withdraw':
      return await withdrawDispute(ctx, dispute.uuid, { revision })
  }
}
