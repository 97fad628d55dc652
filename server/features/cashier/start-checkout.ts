import { randomBytes } from 'node:crypto'
import type { DealState } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type DealFacts, dealCan } from '#contract/processes/deal.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'

/** Opens one visit to the cashier for what the deal costs; an earlier open one is over. The cashier is called outside any transaction. */
export async function startCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  const session = randomBytes(24).toString('base64url')
  const visit = await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    if (side !== 'brand') throw new AppError('deal.wrong_person')
    if (!dealCan(deal.state as DealState, deal.facts as DealFacts, { type: 'funds.secured' })) {
      throw new AppError('deal.wrong_state', { details: { state: deal.state } })
    }
    const now = inner.clock.now()
    const expires = new Date(
      Math.min(now.getTime() + limits.deal.checkoutWindow, deal.deadline?.getTime() ?? Number.POSITIVE_INFINITY),
    )
    await inner.db
      .updateTable('checkouts')
      .set({ state: 'expired' })
      .where('deal_id', '=', uuid)
      .where('state', 'in', ['open', 'declined'])
      .execute()
    await inner.db
      .insertInto('checkouts')
      .values({
        session,
        deal_id: uuid,
        created_by: ctx.person.uuid,
        amount_minor: deal.total_minor,
        currency: deal.currency,
        state: 'open',
        gateway: ctx.gateways.payments.name,
        checkout_url: '',
        expires_at: expires,
        created_at: now,
      })
      .execute()
    return {
      amount_minor: deal.total_minor,
      currency: deal.currency,
      title: deal.title,
      expires_at: expires,
      return_url: pathOf('chat-proposal', { chat_uuid: deal.chat_uuid }),
    }
  })
  const { checkout_url } = await ctx.gateways.payments.createCheckout({ session, ...visit })
  await ctx.db.updateTable('checkouts').set({ checkout_url }).where('session', '=', session).execute()
  return {
    checkout_url,
    session,
    amount_minor: visit.amount_minor,
    currency: visit.currency,
    expires_at: visit.expires_at.toISOString(),
  }
}
