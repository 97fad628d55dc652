import { sql } from 'kysely'
import type { OwnProposal, ProposalState } from '#contract/entities/proposal.ts'
import type { SignedInContext } from '../../context.ts'

interface Query {
  state: ProposalState[]
  page: number
  size_page: number
}

/** One's own proposals and drafts, the last touched first. */
export async function listOwnProposals(ctx: SignedInContext, query: Query) {
  const own = ctx.db
    .selectFrom('proposals as p')
    .where('p.creator_id', '=', ctx.person.uuid)
    .$if(query.state.length > 0, qb => qb.where('p.state', 'in', query.state))
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['p.uuid', 'p.state', 'p.title', 'p.networks', 'p.price_from_minor', 'p.currency', 'p.updated_at'])
    .select([
      sql<number>`case when jsonb_typeof(coalesce(p.content, p.fields)->'packages') = 'array'
        then jsonb_array_length(coalesce(p.content, p.fields)->'packages') else 0 end`.as('packages'),
      sql<number>`(select count(*)::int from proposal_packages k where k.proposal_id = p.uuid and k.paused)`.as(
        'paused_packages',
      ),
      sql<number>`(select count(*)::int from deals d where d.proposal_id = p.uuid)`.as('orders'),
      sql<number>`(select count(*)::int from deals d where d.proposal_id = p.uuid and d.state = 'offer_pending')`.as(
        'open_orders',
      ),
      sql<boolean>`p.pending is not null`.as('pending'),
    ])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.uuid')
    .limit(query.size_page)
    .offset((query.page - 1) * query.size_page)
    .execute()
  const items = rows.map(row => ({
    ...row,
    currency: row.currency as OwnProposal['currency'],
    price_from_minor: row.price_from_minor === null ? null : Number(row.price_from_minor),
    updated_at: row.updated_at.toISOString(),
  }))
  return { items, meta: { page: query.page, size_page: query.size_page, count: Number(count) } }
}
