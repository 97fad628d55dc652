import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InvoiceSide } from '#contract/entities/shop.ts'
import type { FeeTax } from '#contract/entities/tax.ts'
import { creditedTax } from '#contract/rules/fee-tax.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { TxContext } from '../db/transaction.ts'
import { isLive } from './accounts.ts'
import { billedTo, nextNumber } from './number-invoice.ts'
import { type Posting, post, type Transfer } from './post.ts'
import { taxOfFee } from './tax-of-fee.ts'

/** The agreement that fees are of: who pays it, and who is paid. */
export interface Billed {
  deal: string | null
  booking: string | null
  org: string
  payee: string
}

/** Each side's fee in a posting; below zero what the house gives back. */
export type FeesOf = Record<InvoiceSide, number>

interface Bill {
  side: InvoiceSide
  amount_minor: number
  to: Awaited<ReturnType<typeof billedTo>>
  /** The invoice that a credit note takes from. */
  credits: string | null
  tax: FeeTax | null
}

/** A posting that gives the house fees, or takes them from it: each side's has one invoice, or one credit note, in the same transaction, and the tax inside of it lies on an account of its own. */
export async function postWithFees(ctx: TxContext, posting: Posting, billed: Billed, fees: FeesOf): Promise<boolean> {
  const at = ctx.clock.now()
  const bills: Bill[] = []
  for (const side of ['brand', 'creator'] as const)
    if (fees[side] !== 0) bills.push(await billOf(ctx, billed, side, fees[side], at))
  const made = await post(ctx, {
    ...posting,
    transfers: [...posting.transfers, ...bills.flatMap(bill => setAside(bill, billed))],
  })
  // Numbers are waited for by everybody, so they are taken when nothing else is done any more.
  if (made) ctx.effects.last.push({ at, run: async inner => await writeInvoices(inner, posting, billed, bills, at) })
  return made
}

async function billOf(ctx: Context, billed: Billed, side: InvoiceSide, amount_minor: number, at: Date): Promise<Bill> {
  const to = await billedTo(ctx, side === 'brand' ? { org: billed.org, person: null } : { org: null, person: billed.payee })
  if (amount_minor > 0) return { side, amount_minor, to, credits: null, tax: await taxOfFee(ctx, to, amount_minor, at) }
  const credited = await releaseInvoice(ctx, billed, side)
  const tax = credited?.tax ? creditedTax(credited.tax, amount_minor) : null
  return { side, amount_minor, to, credits: credited?.uuid ?? null, tax }
}

/** The tax leaves the house's fee, or comes back to it, in the posting that the fee is of: its account never lacks what a dispute takes back. */
function setAside({ tax }: Bill, { deal, booking }: Billed): Transfer[] {
  const by = deal ?? booking
  if (!tax || !by) return []
  const fee = { name: 'platform_fee', by } as const
  const owed = { name: 'tax_payable', by } as const
  const amount_minor = Math.abs(tax.tax_minor)
  return [tax.tax_minor > 0 ? { from: fee, to: owed, amount_minor } : { from: owed, to: fee, amount_minor }]
}

async function writeInvoices(ctx: Context, posting: Posting, billed: Billed, bills: Bill[], issued_at: Date): Promise<void> {
  const { uuid } = await ctx.db
    .selectFrom('ledger_postings')
    .select('uuid')
    .where('key', '=', posting.key)
    .executeTakeFirstOrThrow()
  const title = await titleOf(ctx, billed)
  for (const { side, amount_minor, to, credits, tax } of bills) {
    const kind = amount_minor > 0 ? 'fee' : 'credit_note'
    await ctx.db
      .insertInto('invoices')
      .values({
        uuid: randomUUID(),
        number: await nextNumber(ctx, isLive(posting.gateway) ? kind : `demo_${kind}`, issued_at),
        owner_id: side === 'brand' ? billed.org : billed.payee,
        order_id: null,
        kind,
        posting_id: uuid,
        side,
        deal_id: billed.deal,
        booking_id: billed.booking,
        title,
        credits,
        billed_to: json(to),
        lines: json([]),
        ...(tax && { tax: json(tax) }),
        amount_minor,
        currency: posting.currency,
        state: 'paid',
        issued_at,
      })
      .execute()
  }
}

async function titleOf(ctx: Context, { deal, booking }: Billed): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from deals where uuid = ${deal}::uuid union all select title from bookings where uuid = ${booking}::uuid`.execute(
    ctx.db,
  )
  return rows[0]?.title ?? ''
}

/** Only a release is ever taken back, by the end of a dispute that came after it. */
async function releaseInvoice(ctx: Context, { deal, booking }: Billed, side: InvoiceSide) {
  return await ctx.db
    .selectFrom('invoices as i')
    .innerJoin('ledger_postings as p', 'p.uuid', 'i.posting_id')
    .select(['i.uuid', 'i.tax'])
    .where('p.key', '=', deal ? `release:${deal}` : `booking-release:${booking}`)
    .where('i.side', '=', side)
    .executeTakeFirst()
}
