import { createHash } from 'node:crypto'
import { canonical } from '#contract/canonical.ts'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { type FeePlan, type FeeSplit, splitFees } from '#contract/fees.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'

/** True where the terms end with something that the creator publishes. */
export const endsPublished = (terms: DealTerms) => terms.publish_by !== null

/** SHA-256 over a version and the hash of the one before: a chain that shows any later change. */
export function hashOf(
  version: { deal: string; version: number; by: Side; terms: DealTerms; fees: FeeSplit },
  before: string,
): string {
  return createHash('sha256').update(before).update(canonical(version)).digest('hex')
}

/** Freezes terms as the deal's next version, with the fees that both sides will see. */
export async function keepVersion(
  ctx: TxContext,
  version: { deal: string; version: number; by: Side; terms: DealTerms; plan: FeePlan; validDays: number },
): Promise<FeeSplit> {
  const fees = splitFees(version.terms.fee_minor, version.plan)
  const before = await ctx.db
    .selectFrom('deal_versions')
    .select('hash')
    .where('deal_id', '=', version.deal)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { deal, version: n, by, terms } = version
  await ctx.db
    .insertInto('deal_versions')
    .values({
      deal_id: deal,
      version: n,
      by,
      terms: json(terms),
      fees: json(fees),
      valid_days: version.validDays,
      hash: hashOf({ deal, version: n, by, terms, fees }, before?.hash ?? ''),
      created_at: ctx.clock.now(),
    })
    .execute()
  return fees
}

/** The terms that count now. */
export async function termsOf(ctx: TxContext, deal: { uuid: string; version: number }): Promise<DealTerms> {
  const { terms } = await ctx.db
    .selectFrom('deal_versions')
    .select('terms')
    .where('deal_id', '=', deal.uuid)
    .where('version', '=', deal.version)
    .executeTakeFirstOrThrow()
  return terms
}
