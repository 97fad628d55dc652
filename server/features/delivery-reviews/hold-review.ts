import type { Side } from '#contract/deal/deal-facts.ts'
import { pathOf } from '#contract/paths.ts'
import { reviewIsOpen } from '#contract/rules/review-comment.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { notify } from '../../jobs/notify.ts'
import { type DealRow, holdDeal } from '../../processes/advance-deal.ts'
import { creatorCardOf, selectDealSummaries } from '../../processes/deal-summary.ts'
import { participantsOf } from '../../processes/post-message.ts'
import { requireReach } from '../../processes/reach.ts'
import { sideIn } from '../deals/find-deal.ts'

export interface Held {
  deal: DealRow
  side: Side
}

/** The deal, held until the commit: a dispute that is opened meanwhile finds every comment that it rests on. */
export async function holdReview(ctx: TxContext<SignedInContext>, uuid: string): Promise<Held> {
  const deal = await holdDeal(ctx, uuid)
  const side = sideIn(ctx, deal)
  const { deliveries } = deal.facts
  if (!reviewIsOpen({ state: deal.state, deliveries })) throw new AppError('comment.closed', { details: { state: deal.state } })
  await requireReach(ctx, { creator: deal.creator_id, org: deal.org_id }, deal.state)
  return { deal, side }
}

/** Every open screen of the two reads again. */
export async function tellReview(ctx: TxContext, { deal }: Held): Promise<void> {
  for (const { user_id } of await participantsOf(ctx, deal.chat_uuid))
    await emit(ctx, user_id, { type: 'comments.changed', deal_uuid: deal.uuid })
}

/** The side that did not say it hears of it; what waits unread about one deal is one notification. */
export async function tellCommented(ctx: TxContext<SignedInContext>, held: Held, n: number): Promise<void> {
  await tellReview(ctx, held)
  const { deal } = held
  const summary = await selectDealSummaries(ctx.db).where('d.uuid', '=', deal.uuid).executeTakeFirstOrThrow()
  const who = held.side === 'creator' ? creatorCardOf(summary).name : summary.brand_name
  for (const { user_id } of await participantsOf(ctx, deal.chat_uuid)) {
    if (user_id === ctx.person.uuid) continue
    await notify(
      ctx,
      user_id,
      'review_comment',
      { title: summary.title, who },
      {
        chat_uuid: deal.chat_uuid,
        action_url: pathOf('chat-proposal', { chat_uuid: deal.chat_uuid }, { review: String(n) }),
        together: true,
      },
    )
  }
}
