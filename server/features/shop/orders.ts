import { randomUUID } from 'node:crypto'
import { type OrderLine, shopItems } from '#contract/entities/shop.ts'
import { limits } from '#contract/limits.ts'
import { addMonths } from '#contract/months.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { subscriptionCan } from '#contract/processes/subscription.ts'
import { json } from '../../db/database.ts'
import type { PaymentMethod } from '../../db/schema-plans.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { grantCredits, reverseCredits } from '../../ledger/credits.ts'
import { postSale, postSaleReversed } from '../../ledger/sale-money.ts'
import { inCredits } from '../credits/credit-account.ts'
import { addViews } from '../credits/report-views.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { mailFacts, payersOf } from '../plans/mail-facts.ts'
import { advanceSubscription, factsOf, holdSubscription, mostRetries, type Subscription } from '../plans/subscription.ts'
import { lineOf } from './cart.ts'
import { readSaleCurrency } from './sale-currency.ts'

const itemOf = (period: BillingPeriod) => (period === 'year' ? 'premium_year' : 'premium_month')
const periodOf = (line: OrderLine): BillingPeriod => (line.item === 'premium_year' ? 'year' : 'month')
const holdOrder = async (ctx: TxContext, uuid: string) =>
  await ctx.db.selectFrom('orders').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()

/** Only the cashier that an order was opened at says what became of it: another one has not seen its money. */
function requireOwnGateway(order: { uuid: string; gateway: string }, gateway: string): void {
  if (order.gateway !== gateway) throw new Error(`order ${order.uuid} belongs to ${order.gateway}, not to ${gateway}`)
}

export type Order = Awaited<ReturnType<typeof holdOrder>>

/** The next period as an order; one per period and try, however often it is asked for. */
export async function openRenewal(ctx: TxContext, row: Subscription): Promise<string> {
  const key = `renewal:${row.org_id}:${row.current_period_end?.toISOString()}:${row.retries}`
  const known = await ctx.db.selectFrom('orders').select('uuid').where('key', '=', key).executeTakeFirst()
  if (known) return known.uuid
  const uuid = randomUUID()
  const line = lineOf(itemOf(row.period), 1)
  await ctx.db
    .insertInto('orders')
    .values({
      uuid,
      owner_id: row.org_id,
      org_id: row.org_id,
      made_by: null,
      kind: 'renewal',
      lines: json([line]),
      amount_minor: line.amount_minor,
      currency: await readSaleCurrency(ctx, row.org_id),
      state: 'open',
      gateway: row.method?.gateway ?? ctx.gateways.payments.name,
      gateway_ref: null,
      key,
      created_at: ctx.clock.now(),
    })
    .execute()
  return uuid
}

/**
 * The money of an order has come: books it, writes its invoice and hands over what was bought, all in the caller's transaction.
 * Told twice, or late, or by two doors at once, it happens once.
 */
export async function settleOrder(
  ctx: TxContext,
  uuid: string,
  paid: { gateway: string; reference?: string | null; method?: PaymentMethod | null },
): Promise<void> {
  const order = await holdOrder(ctx, uuid)
  requireOwnGateway(order, paid.gateway)
  if (order.state === 'paid' || order.state === 'reversed') return
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('orders')
    .set({ state: 'paid', paid_at: now, ...(paid.reference && { gateway_ref: paid.reference }) })
    .where('uuid', '=', uuid)
    .execute()
  const invoice = await postSale(ctx, order)
  for (const line of order.lines) await handOver(ctx, order, line, paid.method ?? null)
  if (order.kind === 'cart' && order.made_by) await emptyCart(ctx, order.made_by, order.lines)
  const readers = order.made_by ? [await mailFacts(ctx, order.made_by)] : await payersOf(ctx, order.owner_id)
  for (const { to, locale, first_name } of readers)
    await mailSomeone(ctx, {
      to,
      locale,
      template: 'receipt',
      params: {
        first_name,
        number: invoice.number,
        amount_minor: Number(order.amount_minor),
        currency: order.currency,
      },
      route: 'pages-account-setting',
      routeParams: { section: 'membership' },
    })
}

async function handOver(ctx: TxContext, order: Order, line: OrderLine, method: PaymentMethod | null) {
  const { kind, amount } = shopItems[line.item]
  if (kind === 'credits') {
    await inCredits(ctx, order.owner_id, async inner => {
      await grantCredits(inner, {
        owner: order.owner_id,
        source: 'purchase',
        amount: amount * line.quantity,
        expiresAt: new Date(inner.clock.now().getTime() + limits.credits.boughtFor),
        key: `order:${order.uuid}:${line.item}`,
        order: order.uuid,
      })
    })
  } else if (kind === 'reports') {
    await addViews(ctx, order.owner_id, amount * line.quantity)
  } else if (order.org_id) {
    await startPeriod(ctx, order.org_id, periodOf(line), method)
  }
}

/** A period that was paid for: what still runs is not lost, the new one begins at its end. */
async function startPeriod(ctx: TxContext, org: string, period: BillingPeriod, method: PaymentMethod | null) {
  const row = await holdSubscription(ctx, org)
  const now = ctx.clock.now()
  const left = row.state === 'paused' ? Number(row.paused_left_ms ?? 0) : (row.current_period_end?.getTime() ?? 0) - now.getTime()
  const runs = ['trialing', 'active', 'canceled', 'paused'].includes(row.state)
  const start = runs && left > 0 ? new Date(now.getTime() + left) : now
  await advanceSubscription(
    ctx,
    row,
    { type: 'payment.made', card: method !== null },
    {
      plan: 'premium',
      period,
      paused_left_ms: null,
      current_period_start: now,
      current_period_end: addMonths(start, period === 'year' ? 12 : 1),
      ...(method && { method: json<PaymentMethod>(method) }),
    },
  )
}

async function emptyCart(ctx: TxContext, user: string, lines: readonly OrderLine[]) {
  await ctx.db
    .deleteFrom('cart_items')
    .where('user_id', '=', user)
    .where(
      'item',
      'in',
      lines.map(line => line.item),
    )
    .execute()
  await emit(ctx, user, { type: 'cart.changed' })
}

/** The cashier said no. Of a renewal the plan hears at once; a cart's order stays open for another card. */
export async function declineOrder(ctx: TxContext, uuid: string, gateway: string): Promise<void> {
  const order = await holdOrder(ctx, uuid)
  requireOwnGateway(order, gateway)
  if (order.state !== 'open') return
  const plan = order.lines.some(line => shopItems[line.item].kind === 'plan')
  if (order.kind === 'renewal') await ctx.db.updateTable('orders').set({ state: 'declined' }).where('uuid', '=', uuid).execute()
  if (!plan || !order.org_id) return
  const row = await holdSubscription(ctx, order.org_id)
  if (order.kind !== 'renewal') {
    // A first payment that fails leaves a mark that the banner shows; whoever has a plan keeps it.
    if (row.state === 'none' || row.state === 'expired') await advanceSubscription(ctx, row, { type: 'payment.declined' })
    return
  }
  if (!subscriptionCan(row.state, factsOf(row), { type: 'payment.declined' })) return
  const next = await advanceSubscription(ctx, row, { type: 'payment.declined' })
  for (const { to, locale, first_name, timezone } of await payersOf(ctx, order.org_id))
    await mailSomeone(ctx, {
      to,
      locale,
      template: next.state === 'expired' ? 'plan_ended' : 'payment_failed',
      params: {
        first_name,
        timezone,
        left: String(Math.max(0, mostRetries - row.retries)),
        date: ctx.clock.now().toISOString(),
      },
      route: 'pages-account-setting',
      routeParams: { section: 'membership' },
    })
}

/** The money went back, by a refund or a dispute at the bank: so does what is left of what it bought. Once. */
export async function reverseOrder(ctx: TxContext, uuid: string, gateway: string): Promise<void> {
  const order = await holdOrder(ctx, uuid)
  requireOwnGateway(order, gateway)
  if (order.state !== 'paid') return
  await ctx.db.updateTable('orders').set({ state: 'reversed' }).where('uuid', '=', uuid).execute()
  await postSaleReversed(ctx, order)
  for (const line of order.lines) {
    const { kind, amount } = shopItems[line.item]
    if (kind === 'reports') await addViews(ctx, order.owner_id, -amount * line.quantity)
    if (kind === 'credits') await inCredits(ctx, order.owner_id, async inner => await reverseCredits(inner, order.owner_id, uuid))
    if (kind !== 'plan' || !order.org_id) continue
    const row = await holdSubscription(ctx, order.org_id)
    const event = { type: 'payment.reversed' } as const
    if (subscriptionCan(row.state, factsOf(row), event))
      await advanceSubscription(ctx, row, event, { method: null, current_period_end: ctx.clock.now() })
  }
}
