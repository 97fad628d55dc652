import type { MarketRange } from '#contract/endpoints/weaver.ts'
import type { SignedInContext } from '../../context.ts'
import { rangesOf } from '../weaver/prices.ts'
import { readProposal } from './read-proposal.ts'

/** What work like a proposal's packages usually costs; whoever may read the proposal may read that. */
export async function readMarket(ctx: SignedInContext, uuid: string): Promise<{ ranges: MarketRange[] }> {
  const { packages } = await readProposal(ctx, uuid)
  const creator = await ctx.db
    .selectFrom('proposals as o')
    .innerJoin('creator_profiles as p', 'p.user_id', 'o.creator_id')
    .select(['p.user_id', 'p.country'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const kinds = packages.filter(
    ({ network, content_type, currency }, index) =>
      index ===
      packages.findIndex(one => one.network === network && one.content_type === content_type && one.currency === currency),
  )
  return { ranges: await rangesOf(ctx, creator, kinds) }
}
