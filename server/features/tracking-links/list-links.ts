import type { TrackingLinkState } from '#contract/entities/tracking-link.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { planOfOwner } from '../credits/credit-account.ts'
import { countLinks } from './own-link.ts'
import { showLinks, shownColumns, shownLinks } from './show-link.ts'

interface Query {
  state: readonly TrackingLinkState[]
  query: string
  page: number
  size_page: number
}

export async function listLinks(ctx: SignedInContext, { state, query, page, size_page }: Query) {
  const words = holding(query)
  const found = shownLinks(ctx)
    .where('l.state', state.length > 0 ? 'in' : 'not in', state.length > 0 ? [...state] : ['archived'])
    .$if(words !== null, list =>
      list.where(eb =>
        eb.or(
          (['l.name', 'l.slug', 'n.name', 'l.destination', 'l.coupon', 'u.first_name', 'd.title'] as const).map(column =>
            eb(column, 'ilike', words),
          ),
        ),
      ),
    )
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(shownColumns)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: await showLinks(ctx, rows), meta: { page, size_page, count: Number(count), ...(await readQuota(ctx)) } }
}

async function readQuota(ctx: SignedInContext): Promise<{ used: number | null; limit: number | null }> {
  const org = ctx.person.organization?.uuid
  if (!org) return { used: null, limit: null }
  const limit = plans[await planOfOwner(ctx, org)].tracking_links
  return { used: await countLinks(ctx, org), limit: Number.isFinite(limit) ? limit : null }
}
