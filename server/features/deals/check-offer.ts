import type { DealTerms } from '#contract/entities/deal.ts'
import { judgeOffer } from '#contract/rules/offer.ts'
import { dayOf } from '#contract/rules/written.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

export interface Offer {
  terms: DealTerms
  valid_days: number
}

/** Refuses an offer that the rule finds something wrong with; `currency` is the deal's where there is one. */
export function requireSoundOffer(ctx: Context, { terms, valid_days }: Offer, currency: string | null = null): void {
  const issues = judgeOffer({ ...terms, valid_days }, { today: dayOf(ctx.clock.now()), currency })
  const named = Object.entries(issues).map(([name, codes]) => [name === 'valid_days' ? name : `terms.${name}`, codes] as const)
  if (named.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(named) })
}
