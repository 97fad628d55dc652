import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { ownerOf } from '../credits/credit-account.ts'

/** Invoices of purchases, and of the fees of one's side: a company's, and those of what one is paid in person. */
const own = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('invoices as i')
    .leftJoin('invoices as c', 'c.uuid', 'i.credits')
    .where('i.owner_id', 'in', [ownerOf(ctx.person), ctx.person.uuid])

export async function listInvoices(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const { count } = await own(ctx)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own(ctx)
    .selectAll('i')
    .select('c.number as credited')
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items = rows.map(row => ({
    uuid: row.uuid,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    kind: row.kind,
    lines: row.lines,
    title: row.title,
    deal_uuid: row.deal_id,
    booking_uuid: row.booking_id,
    credits: row.credited,
    tax: row.tax,
    amount_minor: Number(row.amount_minor),
    currency: row.currency,
    state: row.state,
  }))
  return { items, meta: { page, size_page, count: Number(count) } }
}

export async function ownInvoice(ctx: SignedInContext, uuid: string) {
  const row = await own(ctx).selectAll('i').select('c.number as credited').where('i.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
