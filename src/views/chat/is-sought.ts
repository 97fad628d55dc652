import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'

/** True where there are letters enough to look for. */
export const isSought = (words: string) => fold(words).length >= limits.search.least
