import { sql } from 'kysely'
import type { CreditEntry } from '#contract/endpoints/allowance.ts'
import type { SignedInContext } from '../../context.ts'
import { csvFile } from '../../http/csv.ts'
import { ownerOf } from './credit-account.ts'

const entriesOf = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('credit_entries')
    .select(['id', 'kind', 'amount', 'spent', 'action', 'created_at'])
    .select(sql<string>`sum(amount) over (order by id)`.as('balance'))
    .where('owner_id', '=', ownerOf(ctx.person))

const shown = (row: Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]): CreditEntry => ({
  id: Number(row.id),
  kind: row.kind,
  amount: Number(row.amount),
  spent: Number(row.spent),
  balance: Number(row.balance),
  action: row.action,
  created_at: row.created_at.toISOString(),
})

export async function listCreditHistory(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const { count } = await ctx.db
    .selectFrom('credit_entries')
    .select(eb => eb.fn.countAll().as('count'))
    .where('owner_id', '=', ownerOf(ctx.person))
    .executeTakeFirstOrThrow()
  const rows = await entriesOf(ctx)
    .orderBy('id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(shown), meta: { page, size_page, count: Number(count) } }
}

/** The whole history as a file, oldest first: its amounts add up to the last balance. */
export async function exportCreditHistory(ctx: SignedInContext): Promise<Response> {
  const rows = await entriesOf(ctx).orderBy('id').execute()
  return csvFile(
    'elenco-credits.csv',
    ['at', 'kind', 'action', 'amount', 'spent', 'balance'],
    rows.map(shown).map(row => [row.created_at, row.kind, row.action, row.amount, row.spent, row.balance]),
  )
}
