import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageMeta, Part } from '#contract/endpoint.ts'
import { cursorText } from '#contract/rules/cursor.ts'

interface Keys {
  /** The moment at which a row was made; null where rows are read by their ids alone. */
  at: string | null
  uuid: string
}

/**
 * The SQL of one part of a list: by its page, in the list's own order, or by cursor in the order of making. One row more than asked for
 * is read by cursor, so that its end is known; `cut` takes it off. Microseconds, because no row may stand on both sides of a cursor.
 */
export function partOf(query: Part, keys: Keys, own: RawBuilder<unknown>) {
  const { page, size_page, cursor } = query
  const uuid = sql.ref(keys.uuid)
  const at = keys.at === null ? null : sql.ref(keys.at)
  const made = at === null ? sql`0` : sql`(extract(epoch from ${at}) * 1000000)::bigint`
  return {
    /** A column that every row needs. */
    place: sql<string>`${made}::text || '.' || ${uuid}::text`,
    after: afterOf(cursor, at, uuid),
    order: cursor === undefined ? own : at === null ? uuid : sql`${at} desc, ${uuid} desc`,
    limit: cursor === undefined ? size_page : size_page + 1,
    offset: cursor === undefined ? (page - 1) * size_page : 0,
    cut<R extends { place: string }>(found: readonly R[]): { rows: R[]; meta: Omit<PageMeta, 'count'> } {
      const rows = found.slice(0, size_page)
      if (cursor === undefined) return { rows, meta: { page, size_page } }
      const last = found.length > size_page ? rows.at(-1) : undefined
      return { rows, meta: { page, size_page, next: last ? nextOf(last.place) : null } }
    },
  }
}

function afterOf(cursor: Part['cursor'], at: RawBuilder<unknown> | null, uuid: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (cursor === undefined || cursor === 'start') return sql<SqlBool>`true`
  const id = sql`${cursor.uuid}::uuid`
  if (at === null) return sql<SqlBool>`${uuid} > ${id}`
  const moment = sql`timestamptz 'epoch' + ${cursor.at}::float8 * interval '1 microsecond'`
  return sql<SqlBool>`(${at}, ${uuid}) < (${moment}, ${id})`
}

function nextOf(place: string): string {
  const [at = '', uuid = ''] = place.split('.')
  return cursorText({ at: Number(at), uuid })
}
