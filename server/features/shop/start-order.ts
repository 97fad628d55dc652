import { randomBytes, randomUUID } from 'node:crypto'
import { type OrderLine, shopItems } from '#contract/entities/shop.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { openVisit } from '../cashier/open-visit.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { readCart, requireSoldTo, totalOf } from './cart.ts'
import { readSaleCurrency } from './sale-currency.ts'

/** The visit's name at the cashier: phrases are the views', this is a short plain list. */
export const titleOf = (lines: readonly OrderLine[]) =>
  lines.map(line => (line.quantity > 1 ? `${line.quantity} × ${line.item}` : line.item)).join(', ')

/**
 * Opens an order and one visit to the cashier for it. `seen` is the total that stood on the screen: where the prices are others
 * now, nothing is charged before they were read.
 */
export async function startOrder(
  ctx: SignedInContext,
  lines: readonly OrderLine[],
  kind: 'cart' | 'direct',
  seen: number | null,
) {
  if (lines.length === 0) throw new AppError('cart.empty')
  for (const line of lines) requireSoldTo(ctx, line.item)
  const amount_minor = totalOf(lines)
  if (seen !== null && seen !== amount_minor) throw new AppError('cart.changed', { details: { amount_minor } })
  const currency = await readSaleCurrency(ctx, ownerOf(ctx.person))
  const session = randomBytes(24).toString('base64url')
  const order = randomUUID()
  const now = ctx.clock.now()
  const expires_at = new Date(now.getTime() + limits.billing.checkoutWindow)
  await inTransaction(ctx, async inner => {
    const common = { created_at: now, gateway: ctx.gateways.payments.name, amount_minor, currency }
    await inner.db
      .insertInto('orders')
      .values({
        uuid: order,
        owner_id: ownerOf(ctx.person),
        org_id: ctx.person.organization?.uuid ?? null,
        made_by: ctx.person.uuid,
        kind,
        lines: json([...lines]),
        state: 'open',
        gateway_ref: null,
        key: `order:${order}`,
        ...common,
      })
      .execute()
    await inner.db
      .insertInto('checkouts')
      .values({
        session,
        deal_id: null,
        order_id: order,
        gateway_ref: null,
        created_by: ctx.person.uuid,
        state: 'open',
        checkout_url: '',
        expires_at,
        ...common,
      })
      .execute()
  })
  const { checkout_url, reference } = await openVisit(ctx, {
    session,
    amount_minor,
    currency,
    title: titleOf(lines),
    return_url: returnTo(lines),
    expires_at,
    keeps_card: lines.some(line => shopItems[line.item].kind === 'plan'),
  })
  await ctx.db
    .updateTable('checkouts')
    .set({ checkout_url, gateway_ref: reference ?? null })
    .where('session', '=', session)
    .execute()
  return { checkout_url, session, amount_minor, currency, expires_at: expires_at.toISOString() }
}

/** The page that one comes back to: a plan shows at once what it brought. */
export const returnTo = (lines: readonly OrderLine[]) =>
  lines.some(line => shopItems[line.item].kind === 'plan')
    ? pathOf('pages-account-setting', { section: 'membership' })
    : pathOf('apps-e-commerce-checkout', {}, { done: '1' })

export async function startCartOrder(ctx: SignedInContext, seen: number) {
  const { lines } = await readCart(ctx)
  return await startOrder(ctx, lines, 'cart', seen)
}
