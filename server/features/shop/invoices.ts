import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderLine } from '#contract/entities/shop.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { ownerOf } from '../credits/credit-account.ts'

interface Sold {
  uuid: string
  owner_id: string
  org_id: string | null
  made_by: string | null
  lines: OrderLine[]
  amount_minor: number
  currency: string
}

/** One number after the other without gaps, within each year: taken and used in one transaction. */
async function nextNumber(ctx: TxContext, now: Date): Promise<string> {
  const year = now.getUTCFullYear()
  const { last } = await ctx.db
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict(conflict => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(4, '0')}`
}

/** The billed party stands on it as it was that day. */
export async function writeInvoice(ctx: TxContext, order: Sold) {
  const now = ctx.clock.now()
  const company = order.org_id
    ? await ctx.db
        .selectFrom('organizations')
        .select(['name', 'tax_id', 'country'])
        .where('uuid', '=', order.org_id)
        .executeTakeFirst()
    : undefined
  const person = await ctx.db
    .selectFrom('users as u')
    .leftJoin('memberships as m', join => join.onRef('m.user_id', '=', 'u.uuid').on('m.state', '=', 'active'))
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.country'])
    .where(eb => eb.or([eb('u.uuid', '=', order.made_by ?? order.owner_id), eb('m.org_id', '=', order.owner_id)]))
    .orderBy('u.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return await ctx.db
    .insertInto('invoices')
    .values({
      uuid: randomUUID(),
      number: await nextNumber(ctx, now),
      owner_id: order.owner_id,
      order_id: order.uuid,
      billed_to: json({
        name: company?.name ?? `${person.first_name} ${person.last_name}`.trim(),
        tax_id: company?.tax_id ?? null,
        country: company?.country ?? person.country,
        email: person.email,
      }),
      lines: json(order.lines),
      amount_minor: order.amount_minor,
      currency: order.currency,
      state: 'paid',
      issued_at: now,
    })
    .returning(['uuid', 'number'])
    .executeTakeFirstOrThrow()
}

export async function listInvoices(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const own = ctx.db.selectFrom('invoices').where('owner_id', '=', ownerOf(ctx.person))
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items = rows.map(({ uuid, number, issued_at, lines, amount_minor, currency, state }) => ({
    uuid,
    number,
    issued_at: issued_at.toISOString(),
    lines,
    amount_minor: Number(amount_minor),
    currency,
    state,
  }))
  return { items, meta: { page, size_page, count: Number(count) } }
}

export async function ownInvoice(ctx: SignedInContext, uuid: string) {
  const row = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('owner_id', '=', ownerOf(ctx.person))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
