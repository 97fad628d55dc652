import { sql } from 'kysely'
import type { FigureReach } from '#contract/entities/figures.ts'
import type { SignedInContext } from '../../context.ts'
import { followersOf, paidForDeals, proofStates } from '../campaigns/results.ts'
import { ownDeals, sideOfReader } from '../deals/list-deals.ts'

/** A published work of the company's, with what the brand noted on it. */
interface Work {
  uuid: string
  slot: number
  creator_id: string
  currency: string
  views: string | null
  engagements: string | null
}

/** The reach of the works of some steps. */
type Reached = (isIn: (slot: number) => boolean) => FigureReach

/**
 * Reach of a company's published works, by the step between these edges in which they were published: verified and declared apart, as in the
 * report of a campaign. A creator has none.
 */
export async function readReach(ctx: SignedInContext, edges: readonly string[], currency: string): Promise<Reached> {
  const works = sideOfReader(ctx) === 'creator' ? [] : await worksOf(ctx, edges)
  const followers = await followersOf(ctx, [...new Set(works.map(work => work.creator_id))])
  const paid = await paidForDeals(
    ctx,
    works.filter(work => work.views !== null).map(work => work.uuid),
  )
  return isIn => {
    const own = works.filter(({ slot }) => isIn(slot))
    const declared = own.filter(({ views }) => views !== null)
    const sum = (of: (work: Work) => number) => declared.reduce((all, work) => all + of(work), 0)
    return {
      publications: own.length,
      followers: [...new Set(own.map(work => work.creator_id))].reduce((all, creator) => all + (followers.get(creator) ?? 0), 0),
      views: sum(work => Number(work.views)),
      engagements: sum(work => Number(work.engagements)),
      // Sums in another currency cannot be added, and then nobody knows what they cost.
      declared_minor: declared.every(work => work.currency === currency) ? sum(work => paid.get(work.uuid) ?? 0) : null,
    }
  }
}

async function worksOf(ctx: SignedInContext, edges: readonly string[]): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select w.*, width_bucket(w.at, ${edges}::timestamptz[]) as slot from (
      select d.uuid, d.creator_id, d.currency, r.views, r.engagements,
        (select min(t.created_at) from deal_timeline t where t.deal_id = d.uuid and t.event = 'work.published') as at
      from deals d left join campaign_results r on r.deal_id = d.uuid
      where ${ownDeals(ctx)} and d.proof is not null and d.state = any(${[...proofStates]}::text[])
    ) w where w.at >= ${edges[0]}::timestamptz and w.at < ${edges.at(-1)}::timestamptz`.execute(ctx.db)
  return rows
}
