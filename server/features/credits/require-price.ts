import type { Quote } from '#contract/ai-prices.ts'
import { AppError } from '../../errors.ts'

/** Refuses what costs more than whoever asked was shown, before anything is set aside. */
export function requirePrice(quote: Quote, most: number | undefined): void {
  if (most !== undefined && quote.credits > most)
    throw new AppError('credits.price_changed', { details: { quoted: quote.credits } })
}
