import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Each counts by itself. The demonstration's have their own, so that those of real money are without gaps. */
const prefixes = { sale: '', fee: 'F-', credit_note: 'C-', demo_fee: 'XF-', demo_credit_note: 'XC-' } as const
export type InvoiceSeries = keyof typeof prefixes

/** One number after the other without gaps, within each series and year: taken and used in one transaction. */
export async function nextNumber(ctx: Context, series: InvoiceSeries, now: Date): Promise<string> {
  const year = now.getUTCFullYear()
  const { last } = await ctx.db
    .insertInto('invoice_numbers')
    .values({ series, year, last: 1 })
    .onConflict(conflict => conflict.columns(['series', 'year']).doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixes[series]}${year}-${String(last).padStart(4, '0')}`
}

/** The billed party as it is today: a company by its oldest member, or the person. */
export async function billedTo(ctx: Context, { org, person: uuid }: { org: string | null; person: string | null }) {
  const company = org
    ? await ctx.db.selectFrom('organizations').select(['name', 'tax_id', 'country']).where('uuid', '=', org).executeTakeFirst()
    : undefined
  const person = await ctx.db
    .selectFrom('users as u')
    .leftJoin('memberships as m', join =>
      join.onRef('m.user_id', '=', 'u.uuid').on('m.state', '=', 'active').on('m.role', '!=', 'guest'),
    )
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.country'])
    .where(eb => eb.or([eb('u.uuid', '=', uuid), eb('m.org_id', '=', org)]))
    .orderBy('u.created_at')
    .limit(1)
    .executeTakeFirst()
  return {
    name: company?.name ?? `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim(),
    tax_id: company?.tax_id ?? null,
    country: company?.country ?? person?.country ?? null,
    email: person?.email ?? '',
  }
}
