import { cutText } from '#contract/cut-text.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import type { Utm } from '#contract/entities/tracking-link.ts'
import { plans } from '#contract/plans.ts'
import { type AgreedLink, linksOfTerms } from '#contract/rules/agreed-links.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { tellDealChanged } from '../../processes/tell-deal.ts'
import { planOfOwner } from '../credits/credit-account.ts'
import { countLinks } from './own-link.ts'
import { couponTaken, insertLink, judgeDestination } from './write-link.ts'

/** The other side of the agreement, in the words that shops' statistics sort by. */
const utmOf = (terms: DealTerms, creator: string): Utm => ({
  source: terms.deliverables[0]?.network ?? '',
  medium: 'creator',
  campaign: cutText(terms.title, 100),
  term: '',
  content: cutText(creator, 100),
})

async function isOutside(ctx: Context, { destination }: AgreedLink): Promise<boolean> {
  try {
    await judgeDestination(ctx, destination)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * The tracking links of an agreement: one for each address that its terms ask for, made once, as far as the company's plan has room.
 * Asks the network whether an address lies outside: never inside a transaction.
 */
export async function makeAgreedLinks(ctx: Context, deal_id: string): Promise<void> {
  const deal = await ctx.db
    .selectFrom('deals as d')
    .innerJoin('deal_versions as v', join => join.onRef('v.deal_id', '=', 'd.uuid').onRef('v.version', '=', 'd.version'))
    .innerJoin('users as u', 'u.uuid', 'd.creator_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'd.creator_id')
    .select(['d.uuid', 'd.org_id', 'd.creator_id', 'v.terms', 'p.vanity_name', 'u.first_name'])
    .where('d.uuid', '=', deal_id)
    .executeTakeFirst()
  if (!deal) return
  const asked = linksOfTerms(deal.terms)
  const plan = await planOfOwner(ctx, deal.org_id)
  if (asked.length === 0 || !plans[plan].benefits.includes('view_tracking_links')) return
  const wanted: AgreedLink[] = []
  for (const link of asked) if (await isOutside(ctx, link)) wanted.push(link)
  await inTransaction(ctx, async inner => {
    // Two at once must not both be the last one that the plan has, nor both make the links of one agreement.
    await inner.db.selectFrom('organizations').select('uuid').where('uuid', '=', deal.org_id).forUpdate().execute()
    const made = await inner.db.selectFrom('tracking_links').select('destination').where('deal_id', '=', deal_id).execute()
    const room = plans[plan].tracking_links - (await countLinks(inner, deal.org_id))
    const missing = wanted
      .filter(({ destination }) => !made.some(one => one.destination === destination))
      .slice(0, Math.max(0, room))
    for (const { destination, coupon } of missing)
      await insertLink(inner, {
        org_id: deal.org_id,
        made_by: null,
        creator_id: deal.creator_id,
        deal_id,
        slug: null,
        domain_id: null,
        name: cutText(deal.terms.title, 80),
        destination,
        utm: utmOf(deal.terms, deal.vanity_name ?? deal.first_name),
        coupon: coupon && (await couponTaken(inner, deal.org_id, coupon)) ? null : coupon,
        starts_on: null,
        ends_on: null,
      })
    if (missing.length > 0) await tellDealChanged(inner, deal_id)
  })
}
