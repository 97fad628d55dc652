import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { advanceDeal, creatorShare, requireStep } from '../../processes/advance-deal.ts'
import { holdOwnDeal } from './find-deal.ts'

/** Asks to cancel. What the creator would keep is fixed now, so that waiting cannot change it. */
export async function requestCancel(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; reason: string },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    const event = { type: 'cancel.request' as const, by: side }
    // Five days late the brand needs no answer: the chart goes straight on, and everything goes back.
    const atOnce = requireStep(inner, deal, event).state === 'cancelled'
    const share = await creatorShare(inner, deal, side)
    await advanceDeal(inner, deal, event, {
      happening: atOnce ? 'deal.cancelled' : 'cancel.requested',
      by: side,
      actor: ctx.person.uuid,
      data: { reason: body.reason, creator_share_minor: share, currency: deal.currency },
      columns: {
        cancel: json({
          by: side,
          reason: body.reason,
          creator_share_minor: share,
          asked_at: inner.clock.now().toISOString(),
          deadline: deal.deadline?.toISOString() ?? null,
        }),
      },
    })
  })
}

/** Agrees to a cancellation, or refuses it: the work goes on where it was. */
export async function answerCancel(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; agree: boolean },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await advanceDeal(
      inner,
      deal,
      { type: body.agree ? 'cancel.agree' : 'cancel.refuse', by: side },
      {
        happening: body.agree ? 'deal.cancelled' : 'cancel.refused',
        by: side,
        actor: ctx.person.uuid,
        data: body.agree ? { creator_share_minor: deal.cancel?.creator_share_minor ?? 0, currency: deal.currency } : {},
      },
    )
  })
}

/** Takes one's own request back: everything is as it was. */
export async function withdrawCancel(ctx: SignedInContext, uuid: string, body: { revision: number }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await advanceDeal(
      inner,
      deal,
      { type: 'cancel.withdraw', by: side },
      { happening: 'cancel.withdrawn', by: side, actor: ctx.person.uuid },
    )
  })
}
