import { sql } from 'kysely'
import { isOver } from '#contract/rules/ask-deal.ts'
import type { TxContext } from '../db/transaction.ts'
import type { DealRow } from './advance-deal.ts'

/**
 * Whether a renewal may still be paid: not once the licence that it renews is revoked, nor while the deal that granted it is disputed. What
 * renews nothing is not asked.
 */
export async function renewalStands(ctx: TxContext, { uuid, facts }: Pick<DealRow, 'uuid' | 'facts'>): Promise<boolean> {
  if (!facts.grants_only) return true
  const renewed = await ctx.db
    .selectFrom('licences as l')
    .innerJoin('deals as d', 'd.uuid', 'l.deal_id')
    .select(['l.state as licence', 'd.state as deal'])
    .where(sql<boolean>`l.renewal->>'deal_id' = ${uuid}`)
    .executeTakeFirst()
  return !renewed || (renewed.licence !== 'revoked' && isOver(renewed.deal))
}
