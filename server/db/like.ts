/** `%` and `_` stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Finds what holds these words, for `ilike`; null where there are none. */
export function holding(words: string | undefined): string | null {
  const text = words?.trim()
  return text ? `%${escapeLike(text)}%` : null
}
