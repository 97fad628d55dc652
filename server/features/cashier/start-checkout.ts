import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { openVisit } from './open-visit.ts'
import { takesFunds } from './secure-funds.ts'

/** Opens one visit to the cashier for what the deal costs; an earlier open one is over. The cashier is called outside any transaction. */
export async function startCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  const session = randomBytes(24).toString('base64url')
  const visit = await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    if (side !== 'brand') throw new AppError('deal.wrong_person')
    if (!takesFunds(deal)) throw new AppError('deal.wrong_state', { details: { state: deal.state } })
    const now = inner.clock.now()
    const expires = new Date(
      Math.min(now.getTime() + limits.deal.checkoutWindow, deal.deadline?.getTime() ?? Number.POSITIVE_INFINITY),
    )
    const ended = await inner.db
      .updateTable('checkouts')
      .set({ state: 'expired' })
      .where('deal_id', '=', uuid)
      .where('state', 'in', ['open', 'declined'])
      .where('gateway', '=', ctx.gateways.payments.name)
      .returning('gateway_ref')
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
      ended,
      amount_minor: deal.total_minor,
      currency: deal.currency,
      title: deal.title,
      expires_at: expires,
      return_url: pathOf('chat-proposal', { chat_uuid: deal.chat_uuid }),
    }
  })
  const { payments } = ctx.gateways
  // Where this does not come through, what is paid there is sent back.
  for (const { gateway_ref } of visit.ended)
    if (gateway_ref) await payments.endCheckout?.(gateway_ref).catch(error => ctx.log.warn({ err: error }, 'a visit stayed open'))
  const { checkout_url, reference } = await openVisit(ctx, { session, ...visit })
  await ctx.db
    .updateTable('checkouts')
    .set({ checkout_url, gateway_ref: reference ?? null })
    .where('session', '=', session)
    .execute()
  return {
    checkout_url,
    session,
    amount_minor: visit.amount_minor,
    currency: visit.currency,
    expires_at: visit.expires_at.toISOString(),
  }
}
