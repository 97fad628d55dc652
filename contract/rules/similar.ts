/** Every run of three words, without case, accents and punctuation; of a shorter text the whole. */
function shingles(text: string): Set<string> {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 3) return new Set(words.length > 0 ? [words.join(' ')] : [])
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

/** How alike two texts are: the share of word triples that both have, 0–1 (Jaccard). */
export function similarity(a: string, b: string): number {
  const left = shingles(a)
  const right = shingles(b)
  if (left.size === 0 || right.size === 0) return 0
  const shared = [...left].filter(one => right.has(one)).length
  return shared / (left.size + right.size - shared)
}
