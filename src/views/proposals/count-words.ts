import { limits } from '#contract/limits.ts'

/** Nobody counts on for ever: so many are said to be more. */
export const resultsKey = (count: number) => (count >= limits.search.counted ? 'moreResults' : 'results')

/** The count of a choice; nothing where a part was counted and held none. */
export function countWords(words: { amount(value: number): string }, count: number, sampled: boolean): string | undefined {
  if (!sampled) return words.amount(count)
  return count > 0 ? `${words.amount(count)}+` : undefined
}
