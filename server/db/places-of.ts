import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike } from './like.ts'

/** Where a folded column holds a text, better first: at its beginning, at that of a word, anywhere. Below three signs no index knows the last. */
export function placesOf(text: string, column: RawBuilder<unknown>) {
  const like = escapeLike(text)
  const begins = sql<SqlBool>`${column} like ${`${like}%`}`
  const word = sql<SqlBool>`${column} like ${`% ${like}%`}`
  const inside = sql<SqlBool>`${column} like ${`%${like}%`} and not ${word} and not ${begins}`
  return [begins, sql<SqlBool>`${word} and not ${begins}`, ...([...text].length >= 3 ? [inside] : [])]
}
