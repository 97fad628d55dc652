import { aiPrices, type PricedAction } from '#contract/ai-prices.ts'

const kinds = {
  message: 'text',
  options: 'text',
  text: 'text',
  minute: 'text',
  image: 'image',
  presenter: 'video',
  block: 'video',
} as const

/** The credits spent on texts, on pictures, on videos and on everything else, out of those spent on each action. */
export function spentByKind(rows: readonly { action: string | null; spent: number }[]) {
  const sums = { text: 0, image: 0, video: 0, other: 0 }
  for (const { action, spent } of rows) {
    const priced = aiPrices.actions[action as PricedAction]
    sums[priced ? kinds[priced.unit] : 'other'] += spent
  }
  return sums
}
