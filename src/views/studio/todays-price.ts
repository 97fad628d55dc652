import type { Quote } from '#contract/ai-prices.ts'
import type { StudioFacts } from './studio-facts.ts'

/** A quote by what the server takes today: this page may be older than its prices. */
export function todaysPrice(quote: Quote, prices: StudioFacts['prices']): Quote {
  const each = prices.find(({ action }) => action === quote.action)?.credits ?? quote.each
  return { ...quote, each, credits: each * quote.units }
}
