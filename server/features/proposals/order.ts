import type { OrderBody } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { chosenAddOns, orderFee, termsOfOrder } from '#contract/proposal-orders.ts'
import { judgeOrder } from '#contract/rules/order.ts'
import { hasRunOut, isOrderable } from '#contract/rules/proposal.ts'
import type { SignedInContext } from '../../context.ts'
import { orderingOf } from '../../db/proposal-columns.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireNotHeld } from '../../processes/require-not-held.ts'
import { beginDeal } from '../deals/begin-deal.ts'
import { slotsLeft } from './slots.ts'
import { readStanding } from './standing.ts'
import { openThread, requireOwnBrand } from './threads.ts'

const dayMs = 86_400_000

/** The refusal of each state that others know of. */
const refusedIn = {
  paused: 'proposal.paused',
  needs_update: 'proposal.needs_update',
  suspended: 'proposal.suspended',
  archived: 'proposal.gone',
} as const

/**
 * A published proposal, held until the transaction ends: of two brands that order the last place, or an order and an edit at once,
 * the second sees what the first has done.
 */
export async function holdPublic(ctx: TxContext<SignedInContext>, uuid: string) {
  const row = await ctx.db
    .selectFrom('proposals as p')
    .innerJoin('users as u', 'u.uuid', 'p.creator_id')
    .select(['p.uuid', 'p.creator_id', 'p.state', 'p.version', 'p.title', 'p.content', 'u.status', 'u.proposal_ban'])
    .where('p.uuid', '=', uuid)
    .forUpdate('p')
    .executeTakeFirst()
  if (!row?.content || row.state === 'draft' || row.state === 'in_review') throw new AppError('not_found')
  if (row.creator_id === ctx.person.uuid) throw new AppError('proposal.own')
  const banned = row.proposal_ban !== null && new Date(row.proposal_ban.until) > ctx.clock.now()
  if (row.status !== 'active' || banned) throw new AppError('proposal.creator_away')
  if (row.state !== 'published') throw new AppError(refusedIn[row.state])
  return { ...row, content: row.content }
}

/** Orders a package with its add-ons: a deal whose terms its creator answers within 72 hours. Nothing is paid before. */
export async function orderPackage(ctx: SignedInContext, uuid: string, body: OrderBody): Promise<string> {
  const issues = judgeOrder({ brief: body.brief })
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  return await inTransaction(ctx, async inner => {
    const { org, brand } = await requireOwnBrand(inner, body.brand_id)
    await requireNotHeld(inner, org.uuid)
    const row = await holdPublic(inner, uuid)
    const { content } = row
    const offered = content.packages.find(one => one.id === body.package_id)
    if (!offered) throw new AppError('proposal.package_gone')
    if (brand.category && content.blocked_categories.includes(brand.category)) throw new AppError('proposal.blocked_category')
    const addons = chosenAddOns(offered, body.addons)
    if (addons.length < body.addons.length) throw new AppError('request.invalid', { fields: { addons: ['option'] } })
    const ordered = { package: offered, addons }
    const fee = orderFee(ordered)
    // The price that was seen is the price that is ordered: one that changed meanwhile is shown first.
    if (fee !== body.fee_minor || offered.currency !== body.currency)
      throw new AppError('proposal.price_changed', { details: { fee_minor: fee, currency: offered.currency } })
    if (row.version !== body.version) throw new AppError('version.stale', { details: { version: row.version } })
    const standing = await readStanding(inner, row.creator_id)
    // Told by the day itself, since its timer may be a moment late.
    if (hasRunOut(offered, standing.today)) throw new AppError('proposal.price_over')
    if (!isOrderable(offered, orderingOf(standing))) throw new AppError('proposal.channel_gone')
    if (standing.availability === 'closed') throw new AppError('proposal.creator_closed')
    if ((await slotsLeft(inner, uuid, content.slots)) === 0) throw new AppError('proposal.full')
    const terms = termsOfOrder(
      ordered,
      {
        title: content.title,
        category: brand.category ?? 'other',
        brief: body.brief,
        min_notice_days: content.min_notice_days,
      },
      inner.clock.now().toISOString().slice(0, 10),
    )
    const chat = await openThread(inner, {
      proposal: uuid,
      title: row.title,
      creator: row.creator_id,
      org: org.uuid,
      brand: brand.uuid,
    })
    return await beginDeal(inner, {
      org_id: org.uuid,
      brand_id: brand.uuid,
      creator_id: row.creator_id,
      plan: org.plan,
      chat,
      terms,
      validDays: limits.proposal.orderAnswer / dayMs,
      by: 'brand',
      happening: 'order.placed',
      from: { proposal_id: uuid, package_id: offered.id },
    })
  })
}
