import { currencyOfCountry } from '#contract/places.ts'
import { type SaleCurrency, saleCurrencyOf } from '#contract/plans.ts'
import type { Context } from '../../context.ts'

/** The currency of an owner's purchases: the company's currency, or that of a creator's country, where we sell in it. */
export async function readSaleCurrency(ctx: Context, owner: string): Promise<SaleCurrency> {
  const company = await ctx.db.selectFrom('organizations').select('default_currency').where('uuid', '=', owner).executeTakeFirst()
  if (company) return saleCurrencyOf(company.default_currency)
  const creator = await ctx.db.selectFrom('creator_profiles').select('country').where('user_id', '=', owner).executeTakeFirst()
  return saleCurrencyOf(currencyOfCountry(creator?.country ?? null))
}
