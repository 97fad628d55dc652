import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Context } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'

/** A text as conditions on `searched_proposals`. */
export interface Sought {
  /** Titles that begin with it; titles with a word that does. */
  starts: readonly RawBuilder<SqlBool>[]
  /** Each of its words begins a word; null for a text of signs alone. */
  words: RawBuilder<SqlBool> | null
  /** Each of its words begins a word or is inside of one. */
  anywhere: RawBuilder<SqlBool>
}

/** Inside of words a text is looked for from three signs on: below, no index knows it. */
const least = 3
/** So many words that hold a text are asked for, the shortest first: one question with tens of thousands would take seconds. */
const mostHolders = 1_000

/** The conditions of a query's text; null without one. Words that hold it are found in the table of all words first. */
export async function readSought(ctx: Context, query: string): Promise<Sought | null> {
  const text = fold(query)
  if (!text) return null
  const title = (pattern: string) => sql<SqlBool>`title like ${pattern}`
  const like = escapeLike(text)
  const starts = [title(`${like}%`), title(`% ${like}%`)]
  const words = [...new Set(text.match(/[\p{L}\p{N}]+/gu))]
  // Signs that are no letters are in no index of words: titles alone are looked through.
  if (words.length === 0) return { starts, words: null, anywhere: title(`%${like}%`) }
  const holders = await Promise.all(words.map(async word => await holdersOf(ctx, word)))
  const holds = (parts: readonly string[]) => sql<SqlBool>`words @@ ${parts.join(' & ')}::tsquery`
  const begins = words.map(word => `${quoted(word)}:*`)
  const inside = begins.map((part, n) => `(${[part, ...(holders[n] ?? []).map(quoted)].join(' | ')})`)
  return { starts, words: holds(begins), anywhere: holds(inside) }
}

/** Words that hold another one, but do not begin with it. */
async function holdersOf(ctx: Context, word: string): Promise<string[]> {
  if ([...word].length < least) return []
  const pattern = escapeLike(word)
  const { rows } = await sql<{ word: string }>`
    select word from searched_words where word like ${`%${pattern}%`} and word not like ${`${pattern}%`}
    order by char_length(word), word limit ${mostHolders}`.execute(ctx.db)
  return rows.map(row => row.word)
}

/** A word as it stands, in the language of questions to an index of words. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
