import { limits } from '../limits.ts'
import { foldWord, type RuleWords } from './monitor.ts'

/** A word whose absence would have spared hidden mentions, and none of those that were kept. */
export interface Lesson {
  word: string
  /** Hidden mentions that hold it. */
  spares: number
}

/** Words of a text as a rule would name them: hashtags and handles with their sign, others from four letters on. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/[#@]?[\p{L}\p{N}_]+/gu)].flatMap(([raw]) => {
      const word = foldWord(raw)
      return /^[#@]/.test(word) ? (word.length > 2 ? [word] : []) : word.length >= limits.monitor.lessons.letters ? [word] : []
    }),
  )

/**
 * What a rule can learn from mentions that were hidden: words that several of them hold and none of the kept ones does, the most telling
 * first. Without enough of both nothing is said: a word of two texts may be any word.
 */
export function lessonsOf(rule: RuleWords, hidden: readonly string[], kept: readonly string[]): Lesson[] {
  const { least, most } = limits.monitor.lessons
  if (hidden.length < least || kept.length < least) return []
  const own = new Set([...rule.any, ...rule.all, ...rule.none].flatMap(word => [foldWord(word), ...wordsIn(word)]))
  const inKept = new Set(kept.flatMap(text => [...wordsIn(text)]))
  const counts = new Map<string, number>()
  for (const text of hidden) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([word, spares]) => spares >= least && !own.has(word) && !inKept.has(word))
    .map(([word, spares]) => ({ word, spares }))
    .sort((a, b) => b.spares - a.spares || a.word.localeCompare(b.word))
    .slice(0, most)
}
