import { randomBytes } from 'node:crypto'
import { shareOfBalance } from '#contract/rules/balance.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { balanceOf, holdBalance, setAside, setAsideOf } from '../../ledger/balance-money.ts'
import { type DealRow, holdDeal } from '../../processes/advance-deal.ts'
import { endAwaited } from '../../processes/incoming-transfer-state.ts'
import { moveSetAside } from '../../processes/set-aside-state.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { secureFunds, takesFunds } from './secure-funds.ts'
import { askDeal } from './start-checkout.ts'
import { type Asked, endOpenVisits, endThere } from './work-visit.ts'

/**
 * Pays what is due from the company's balance, or sets aside the part that the balance has. The deal is held first and the balance after it:
 * of two deals that want the same sum the second finds what is left.
 */
export async function fundFromBalance(
  ctx: SignedInContext,
  uuid: string,
  { revision, amount_minor }: { revision: number; amount_minor: number },
): Promise<void> {
  const ended = await inTransaction(ctx, async inner => {
    const asked = await askDeal(inner, uuid, revision, 'balance')
    const deal = await holdDeal(inner, uuid)
    const { org_id: org, currency } = deal
    const gateway = deal.paid_through ?? ctx.gateways.payments.name
    if ((await setAsideOf(inner, uuid)) > 0) throw new AppError('balance.set_aside')
    const available_minor = await holdBalance(inner, { org, currency, gateway })
    const { from_balance_minor, rest_minor } = shareOfBalance(asked.amount_minor, available_minor)
    if (from_balance_minor !== amount_minor || from_balance_minor === 0)
      throw new AppError('balance.changed', { details: { available_minor, due_minor: asked.amount_minor } })
    const session = await keepVisit(inner, asked, gateway, amount_minor)
    await setAside(inner, { session, deal: uuid, org, gateway, currency, amount_minor })
    if (rest_minor === 0) {
      // Nothing came from outside: what is set aside is all of it.
      const visit = { session, amount_minor: 0, currency, gateway, created_by: ctx.person.uuid }
      await secureFunds(inner, deal, visit)
    } else await endAwaited(inner, asked.of, 'wait.over')
    return await endOpenVisits(inner, asked.of)
  })
  await endThere(ctx, ended)
}

async function keepVisit(
  ctx: TxContext<SignedInContext>,
  { of, currency, deadline, window }: Omit<Asked, 'amount_minor'>,
  gateway: string,
  amount_minor: number,
): Promise<string> {
  const session = randomBytes(24).toString('base64url')
  const created_at = ctx.clock.now()
  const expires_at = deadline ?? new Date(created_at.getTime() + window)
  const made = { created_by: ctx.person.uuid, created_at, expires_at, gateway, amount_minor, currency }
  await ctx.db
    .insertInto('checkouts')
    .values({ session, ...of, ...made, state: 'open', way: 'balance', checkout_url: '' })
    .execute()
  return session
}

/** Puts the sum that is set aside back, while the rest of it is not paid; a visit for that rest is over. */
export async function takeBalanceBack(ctx: SignedInContext, uuid: string, revision: number): Promise<void> {
  const ended = await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    if (side !== 'brand') throw new AppError('deal.wrong_person')
    if (!takesFunds(deal)) throw new AppError('deal.wrong_state', { details: { state: deal.state } })
    if (!(await moveSetAside(inner, deal, { type: 'sum.taken_back' }))) throw new AppError('balance.nothing_set_aside')
    const of = { deal_id: uuid, booking_id: null }
    await endAwaited(inner, of, 'wait.over')
    return await endOpenVisits(inner, of)
  })
  await endThere(ctx, ended)
}

/** The balance that may pay a deal, and the sum set aside for it; null where there is neither. */
export async function readBalance(ctx: SignedInContext, deal: Pick<DealRow, 'uuid' | 'org_id' | 'currency' | 'paid_through'>) {
  const gateway = deal.paid_through ?? ctx.gateways.payments.name
  const available_minor = await balanceOf(ctx, { org: deal.org_id, currency: deal.currency, gateway })
  const set_aside_minor = await setAsideOf(ctx, deal.uuid)
  return available_minor + set_aside_minor > 0 ? { available_minor, set_aside_minor } : null
}

/** The part of what was paid for a deal that came from the company's balance. */
export async function paidFromBalance(ctx: Context, deal: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('checkouts')
    .select(eb => eb.fn.sum<string | null>('amount_minor').as('sum'))
    .where('deal_id', '=', deal)
    .where('way', '=', 'balance')
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
