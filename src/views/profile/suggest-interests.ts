import { interestRoots, interestTree } from '#contract/interests.ts'

const everything = interestRoots.flatMap(root => [root, ...interestTree[root]])
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const most = 12

interface Asked {
  text: string
  own: readonly string[]
  /** Interests inferred from one's finished work. */
  inferred: readonly string[]
  wordOf: (slug: string) => string
}

/**
 * Interests that could be added. By words: matches at the start come first, then matches inside. Without words: inferred ones first,
 * then the ones below one's own, then the roots.
 */
export function suggestInterests({ text, own, inferred, wordOf }: Asked): string[] {
  const free = (slugs: readonly string[]) => [...new Set(slugs)].filter(slug => !own.includes(slug))
  const wanted = plain(text)
  if (!wanted) {
    const below = interestRoots.filter(root => own.includes(root)).flatMap(root => [...interestTree[root]])
    const roots = free(interestRoots)
    return [...new Set([...free(inferred), ...free(below).slice(0, most), ...roots])]
  }
  const words = free(everything).map(slug => ({ slug, word: plain(wordOf(slug)) }))
  const starts = words.filter(({ word }) => word.startsWith(wanted))
  const contains = words.filter(({ word }) => !word.startsWith(wanted) && word.includes(wanted))
  return [...starts, ...contains].slice(0, most).map(({ slug }) => slug)
}
