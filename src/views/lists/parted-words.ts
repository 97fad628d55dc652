/** Words that stand in one field, separated by commas: each once. */
export const partWords = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(word => word.trim())
      .filter(Boolean),
  ),
]

/** The issue of such words that are too many, or of which one is too long. */
export const partedIssue = (words: readonly string[], most: number, longest: number): string | null =>
  words.length > most ? `max_items ${most}` : words.some(word => word.length > longest) ? `max_length ${longest}` : null
