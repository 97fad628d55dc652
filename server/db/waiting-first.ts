import { type RawBuilder, sql } from 'kysely'

/** The order of proposals that wait for a second person first, the longest waiting on top; then the others, the latest on top. */
export function waitingFirst(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('state')} = 'proposed' desc, case when ${column('state')} = 'proposed' then ${column('created_at')} end,
    coalesce(${column('decided_at')}, ${column('created_at')}) desc, ${column('uuid')}`
}
