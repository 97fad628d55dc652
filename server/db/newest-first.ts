import { type SelectQueryBuilder, sql } from 'kysely'

/** One page of these rows, newest first, and how many there are in all. */
export async function newestFirst<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, object>,
  { page, size_page }: { page: number; size_page: number },
  by: 'created_at' | 'updated_at' = 'created_at',
) {
  const counted = found.select(eb => eb.fn.countAll().as('count')).$castTo<{ count: number | string | bigint }>()
  const { count } = await counted.executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sql.ref(by), 'desc')
    .orderBy(sql.ref('uuid'))
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { rows, meta: { page, size_page, count: Number(count) } }
}
