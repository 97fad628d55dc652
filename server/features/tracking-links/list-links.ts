import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { TrackingLinkState } from '#contract/entities/tracking-link.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { partOf } from '../../db/part-of-list.ts'
import { planOfOwner } from '../credits/credit-account.ts'
import { countLinks } from './own-link.ts'
import { showLinks, shownColumns, shownLinks } from './show-link.ts'

interface Query extends Part {
  state: readonly TrackingLinkState[]
  query: string
}

export async function listLinks(ctx: SignedInContext, { state, query, ...asked }: Query) {
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
  const part = partOf(asked, { at: 'l.created_at', uuid: 'l.uuid' }, sql`l.created_at desc, l.uuid`)
  const read = await found
    .select(shownColumns)
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(read)
  return { items: await showLinks(ctx, rows), meta: { ...meta, count: Number(count), ...(await readQuota(ctx)) } }
}

async function readQuota(ctx: SignedInContext): Promise<{ used: number | null; limit: number | null }> {
  const org = ctx.person.organization?.uuid
  if (!org) return { used: null, limit: null }
  const limit = plans[await planOfOwner(ctx, org)].tracking_links
  return { used: await countLinks(ctx, org), limit: Number.isFinite(limit) ? limit : null }
}
