import type { Collaboration } from '#contract/endpoints/weaver.ts'
import { interestRoots } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { dealsTagged } from '#contract/rules/ask-deal.ts'
import type { SignedInContext } from '../../context.ts'

/** An answer is never unbounded. */
export const most = 200

/** Finished deals of a creator with what was made, newest first. */
const finishedDeals = (ctx: SignedInContext, creator: string) =>
  ctx.db
    .selectFrom('deals as d')
    .innerJoin('brands as b', 'b.uuid', 'd.brand_id')
    .innerJoin('deal_versions as v', join => join.onRef('v.deal_id', '=', 'd.uuid').onRef('v.version', '=', 'd.version'))
    .leftJoin('casting_calls as c', 'c.uuid', 'd.casting_call_id')
    .select(['b.name as brand', 'b.category', 'v.terms', 'd.updated_at', 'c.content'])
    .where('d.creator_id', '=', creator)
    .where('d.state', 'in', dealsTagged('done'))
    .orderBy('d.updated_at', 'desc')
    .limit(most)
    .execute()

/** The partners a creator has worked with, on one network or on any. */
export async function readCollaborations(
  ctx: SignedInContext,
  creator: string,
  network: string | null,
): Promise<Collaboration[]> {
  const [deals, named] = await Promise.all([
    finishedDeals(ctx, creator),
    ctx.db
      .selectFrom('brands')
      .select('name')
      .where('owner_id', '=', creator)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .limit(limits.profile.collaboratedBrands)
      .execute(),
  ])
  const here = deals.flatMap(deal =>
    [...new Set(deal.terms.deliverables.map(item => item.network))]
      .filter(one => network === null || one === network)
      .map(one => ({
        brand: deal.brand,
        network: one === 'none' ? null : one,
        date: deal.updated_at.toISOString(),
        metrics: null,
        source: 'on_platform' as const,
      })),
  )
  const known = new Set(here.map(row => row.brand))
  const declared = named
    .filter(brand => !known.has(brand.name))
    .map(brand => ({ brand: brand.name, network: null, date: null, metrics: null, source: 'declared' as const }))
  return [...here, ...declared].slice(0, most)
}

/** Declared ones, and the categories of what was finished here with their share of it. */
export async function readInterests(ctx: SignedInContext, creator: string, declared: readonly string[]) {
  const deals = await finishedDeals(ctx, creator)
  const shares = new Map<string, number>()
  for (const deal of deals) {
    const category = deal.content?.category ?? deal.category ?? ''
    const root = interestRoots.find(one => one === category || (category === 'sport' && one === 'sports'))
    if (root) shares.set(root, (shares.get(root) ?? 0) + 1 / deals.length)
  }
  return [
    ...declared.map(interest => ({ interest, score: 1, source: 'declared' as const, evidence: [] })),
    ...[...shares]
      .filter(([interest]) => !declared.includes(interest))
      .map(([interest, share]) => ({
        interest,
        score: Math.round(share * 100) / 100,
        source: 'inferred' as const,
        evidence: [],
      })),
  ]
}
