import type { TaxChange, TaxPlaceState } from '#contract/entities/tax.ts'
import { dayOf } from '#contract/rules/written.ts'
import { standardRateOf, taxPlaces } from '#contract/tax-countries.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { waitingFirst } from '../../db/waiting-first.ts'
import { AppError } from '../../errors.ts'
import { isLive } from '../../ledger/accounts.ts'

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('tax_changes as c')
    .innerJoin('users as proposer', 'proposer.uuid', 'c.proposed_by')
    .leftJoin('users as second', 'second.uuid', 'c.decided_by')
    .selectAll('c')
    .select(['proposer.first_name as proposer_name', 'second.first_name as second_name'])
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const shown = (row: Row): TaxChange => ({
  uuid: row.uuid,
  state: row.state,
  place: row.place,
  way: row.way,
  rate_bp: row.rate_bp,
  from_day: row.from_day,
  proposed_by: { uuid: row.proposed_by, name: row.proposer_name },
  decided_by: row.second_name,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  lapses_at: row.lapses_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

export async function readTaxChange(ctx: Context, uuid: string): Promise<TaxChange> {
  return shown(
    await select(ctx)
      .where('c.uuid', '=', uuid)
      .executeTakeFirstOrThrow(() => new AppError('not_found')),
  )
}

/** Every place of the table: what is agreed on for today, and what comes next. */
async function placesOf(ctx: Context): Promise<TaxPlaceState[]> {
  const agreed = await ctx.db
    .selectFrom('tax_changes')
    .select(['place', 'way', 'rate_bp', 'from_day'])
    .where('state', '=', 'agreed')
    .orderBy('from_day')
    .orderBy('n')
    .execute()
  const today = dayOf(ctx.clock.now())
  return taxPlaces.map(place => {
    const own = agreed.filter(one => one.place === place)
    const now = own.findLast(({ from_day }) => from_day <= today)
    const first = own.find(({ from_day }) => from_day > today)
    // Of two for one day the later decision counts.
    const next = first && own.findLast(({ from_day }) => from_day === first.from_day)
    const on = now?.way === 'on' ? now : null
    return {
      place,
      standard_bp: standardRateOf(place),
      rate_bp: on?.rate_bp ?? null,
      since: on?.from_day ?? null,
      next: next ? { way: next.way, from_day: next.from_day } : null,
    }
  })
}

/** The tax that lies on its accounts, of the kind of money that is taken here. */
async function owedTax(ctx: Context): Promise<{ currency: string; amount_minor: number }[]> {
  const rows = await ctx.db
    .selectFrom('ledger_accounts')
    .select(eb => ['currency', eb.fn.sum('balance_minor').as('sum')])
    .where('name', '=', 'tax_payable')
    .where('live', '=', isLive(ctx.gateways.payments.name))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, sum }) => ({ currency, amount_minor: Number(sum) }))
}

export async function listTaxChanges(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const { count } = await ctx.db
    .selectFrom('tax_changes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await select(ctx)
    .orderBy(waitingFirst('c'))
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return {
    items: rows.map(shown),
    meta: { page, size_page, count: Number(count), places: await placesOf(ctx), owed: await owedTax(ctx) },
  }
}
