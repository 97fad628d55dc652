import { shopItems } from '#contract/entities/shop.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { declineOrder, settleOrder } from '../shop/orders.ts'
import { returnTo, titleOf } from '../shop/start-order.ts'

export type TestCard = 'approved' | 'declined' | 'once'

/** A visit for something that is sold, if this is one. */
export async function findOrderVisit(ctx: SignedInContext, session: string) {
  const visit = await ctx.db
    .selectFrom('checkouts as k')
    .innerJoin('orders as o', 'o.uuid', 'k.order_id')
    .select([
      'k.session',
      'k.state',
      'k.amount_minor',
      'k.currency',
      'k.expires_at',
      'k.created_by',
      'o.uuid as order_id',
      'o.state as order_state',
      'o.lines',
    ])
    .where('k.session', '=', session)
    .where('k.gateway', '=', builtInGateway)
    .executeTakeFirst()
  if (!visit) return null
  if (visit.created_by !== ctx.person.uuid) throw new AppError('not_found')
  const over = visit.state !== 'paid' && (visit.expires_at <= ctx.clock.now() || visit.order_state !== 'open')
  return {
    order: visit.order_id,
    visit: {
      session,
      of: 'order' as const,
      state: over ? ('expired' as const) : visit.state,
      title: titleOf(visit.lines),
      amount_minor: Number(visit.amount_minor),
      currency: visit.currency,
      expires_at: visit.expires_at.toISOString(),
      return_url: returnTo(visit.lines),
      lines: visit.lines,
      keeps_card: visit.lines.some(line => shopItems[line.item].kind === 'plan'),
    },
  }
}

/** Pays an order with a test card. Held first, so that two presses are one payment. */
export async function payOrder(ctx: TxContext<SignedInContext>, session: string, order: string, card: TestCard): Promise<void> {
  const now = ctx.clock.now()
  const current = await ctx.db
    .selectFrom('checkouts')
    .select(['state', 'expires_at'])
    .where('session', '=', session)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (current.state === 'paid') return
  if (current.state === 'expired' || current.expires_at <= now) throw new AppError('payment.session_over')
  if (card === 'declined') {
    await ctx.db.updateTable('checkouts').set({ state: 'declined' }).where('session', '=', session).execute()
    await declineOrder(ctx, order, builtInGateway)
    throw new AppError('payment.declined', { keep: true })
  }
  await ctx.db.updateTable('checkouts').set({ state: 'paid', paid_at: now }).where('session', '=', session).execute()
  const works = card === 'approved'
  await settleOrder(ctx, order, {
    gateway: builtInGateway,
    reference: `sandbox-${session}`,
    method: { gateway: builtInGateway, reference: works ? 'approved' : 'declined', ending: works ? '4242' : '0341' },
  })
}
