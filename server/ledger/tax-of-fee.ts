import type { FeeTax } from '#contract/entities/tax.ts'
import { feeTaxOf } from '#contract/rules/fee-tax.ts'
import { dayOf } from '#contract/rules/written.ts'
import { type TaxPlace, taxPlaceOf } from '#contract/tax-countries.ts'
import type { Context } from '../context.ts'

/** The agreed rate of a place on a day, in hundredths of a per cent; null where its tax lines are off. */
export async function rateInForce(ctx: Pick<Context, 'db'>, place: TaxPlace, day: string): Promise<number | null> {
  const change = await ctx.db
    .selectFrom('tax_changes')
    .select(['way', 'rate_bp'])
    .where('place', '=', place)
    .where('state', '=', 'agreed')
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.way === 'on' ? change.rate_bp : null
}

/** The tax inside of a fee that is billed now; null where the customer's country is unknown or not turned on. */
export async function taxOfFee(
  ctx: Context,
  { country, tax_id }: { country: string | null; tax_id: string | null },
  amount_minor: number,
  at: Date,
): Promise<FeeTax | null> {
  if (!country) return null
  const rate = await rateInForce(ctx, taxPlaceOf(country), dayOf(at))
  return rate === null ? null : feeTaxOf({ country, tax_id }, amount_minor, rate)
}
