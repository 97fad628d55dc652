import type { DealTerms } from '#contract/entities/deal.ts'
import type { DeliveryCheck } from '#contract/entities/delivery-check.ts'
import { deliveryChecks } from '#contract/rules/delivery-checks.ts'
import { termsOfMilestone } from '#contract/rules/milestones.ts'
import type { TxContext } from '../../db/transaction.ts'
import type { DealRow } from '../../processes/advance-deal.ts'
import { readDealLinks } from '../tracking-links/deal-links.ts'
import { measuredFiles } from '../uploads/measured-files.ts'

interface HandedIn {
  note: string
  links: readonly string[]
  files: readonly string[]
}

/** Facts that a program can look up in a delivery, against the terms and the versions before it. */
export async function checkDelivery(
  ctx: TxContext,
  { uuid: deal, facts }: Pick<DealRow, 'uuid' | 'facts'>,
  terms: DealTerms,
  handedIn: HandedIn,
): Promise<DeliveryCheck[]> {
  const before = await ctx.db
    .selectFrom('deliveries')
    .select(['note', 'links', 'files', 'answer'])
    .where('deal_id', '=', deal)
    .where('milestone', '=', facts.milestone)
    .orderBy('n')
    .execute()
  const known = await measuredFiles(ctx, [...handedIn.files, ...before.flatMap(({ files }) => files)])
  const filesOf = (ids: readonly string[]) => ids.flatMap(id => known.get(id) ?? [])
  return deliveryChecks(
    termsOfMilestone(terms, facts.milestone),
    { ...handedIn, files: filesOf(handedIn.files) },
    before.map(({ note, links, files, answer }) => ({ note, links, files: filesOf(files), asked: answer === 'changes' })),
    await readDealLinks(ctx, deal),
  )
}
