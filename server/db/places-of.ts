import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike } from './like.ts'

/** Conditions under which a folded column holds a text, the best first: at its beginning, at that of a word, anywhere. No index knows the last below three signs. */
export function placesOf(text: string, column: RawBuilder<unknown>) {
  const like = escapeLike(text)
  const begins = sql<SqlBool>`${column} like ${`${like}%`}`
  const word = sql<SqlBool>`${column} like ${`% ${like}%`}`
  const inside = sql<SqlBool>`${column} like ${`%${like}%`} and not ${word} and not ${begins}`
  return [begins, sql<SqlBool>`${word} and not ${begins}`, ...([...text].length >= 3 ? [inside] : [])]
}
