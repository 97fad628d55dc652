import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InvoiceSide } from '#contract/entities/shop.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { TxContext } from '../db/transaction.ts'
import { isLive } from './accounts.ts'
import { billedTo, nextNumber } from './number-invoice.ts'
import { type Posting, post } from './post.ts'

/** The agreement that fees are of: who pays it, and who is paid. */
export interface Billed {
  deal: string | null
  booking: string | null
  org: string
  payee: string
}

/** Each side's fee in a posting; below zero what the house gives back. */
export type FeesOf = Record<InvoiceSide, number>

/** A posting that gives the house fees, or takes them from it: each side's has one invoice, or one credit note, in the same transaction. */
export async function postWithFees(ctx: TxContext, posting: Posting, billed: Billed, fees: FeesOf): Promise<boolean> {
  const made = await post(ctx, posting)
  const at = ctx.clock.now()
  // Numbers are waited for by everybody, so they are taken when nothing else is done any more.
  if (made) ctx.effects.last.push({ at, run: async inner => await writeInvoices(inner, posting, billed, fees, at) })
  return made
}

async function writeInvoices(ctx: Context, posting: Posting, billed: Billed, fees: FeesOf, issued_at: Date): Promise<void> {
  const { uuid } = await ctx.db
    .selectFrom('ledger_postings')
    .select('uuid')
    .where('key', '=', posting.key)
    .executeTakeFirstOrThrow()
  const title = await titleOf(ctx, billed)
  for (const side of ['brand', 'creator'] as const) {
    const amount_minor = fees[side]
    if (amount_minor === 0) continue
    const kind = amount_minor > 0 ? 'fee' : 'credit_note'
    const to = await billedTo(ctx, side === 'brand' ? { org: billed.org, person: null } : { org: null, person: billed.payee })
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
        credits: kind === 'credit_note' ? await releaseInvoice(ctx, billed, side) : null,
        billed_to: json(to),
        lines: json([]),
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
async function releaseInvoice(ctx: Context, { deal, booking }: Billed, side: InvoiceSide): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('invoices as i')
    .innerJoin('ledger_postings as p', 'p.uuid', 'i.posting_id')
    .select('i.uuid')
    .where('p.key', '=', deal ? `release:${deal}` : `booking-release:${booking}`)
    .where('i.side', '=', side)
    .executeTakeFirst()
  return row?.uuid ?? null
}
