/** Lower case, without accents: «Café» is found by "cafe". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** About `length` characters of a text around the words that were found in it; what is left out on either side says so. */
export function excerptAround(text: string, words: string, length: number): string {
  const said = text.replace(/\s+/g, ' ').trim()
  const signs = [...said]
  if (signs.length <= length) return said
  const [from] = foldedAt(said, words) ?? [0]
  const before = [...said.slice(0, from)].length
  const begin = Math.max(0, Math.min(before - Math.floor(length / 3), signs.length - length))
  const end = begin + length
  return `${begin > 0 ? '…' : ''}${signs.slice(begin, end).join('').trim()}${end < signs.length ? '…' : ''}`
}

/** The place of folded words in a text as it is written: from, and up to. Null where they are not in it. */
export function foldedAt(text: string, words: string): readonly [from: number, to: number] | null {
  const signs = [...text]
  let plain = ''
  const at: number[] = []
  let from = 0
  for (const sign of signs) {
    const bare = /\s/u.test(sign)
      ? ' '
      : sign
          .normalize('NFD')
          .replace(/\p{Mn}/gu, '')
          .toLowerCase()
    for (let n = 0; n < bare.length; n++) at.push(from)
    plain += bare
    from += sign.length
  }
  const sought = fold(words)
  const begin = sought ? plain.indexOf(sought) : -1
  if (begin < 0) return null
  const end = begin + sought.length
  return [at[begin] ?? 0, at[end] ?? text.length]
}
