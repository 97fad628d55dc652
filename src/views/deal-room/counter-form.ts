import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { limits } from '#contract/limits.ts'
import { contentTypesOf } from '#contract/networks.ts'
import { fixedIssues, lockedNow } from '#contract/rules/negotiable.ts'
import { contentOfOffer, isPublished, judgeOffer, meantOffer } from '#contract/rules/offer.ts'
import { sameTerms } from '#contract/terms.ts'
import { draftsIn, type MilestoneDraft } from '../milestones/milestone-drafts.ts'
import type { RateDraft } from '../renewal-rate/RenewalRateField.tsx'

/** The counter-offer as it is typed: flat, and every field may be empty for a while. */
export type CounterFields = {
  fee_minor: number | null
  deliverables: DealTerms['deliverables']
  draft_due: string
  publish_from: string
  publish_by: string
  revisions: number | null
  concept: boolean
  disclosure: boolean
  rights: Rights & { renewal?: RateDraft | null }
  milestones: MilestoneDraft[] | null
  exclusive: boolean
  exclusive_category: string
  exclusive_days: number | null
  note: string
  valid_days: number | null
}

/** Starts from what is on the table, so that one changes only what one minds. */
export function counterFields(deal: Deal): CounterFields {
  const { terms } = deal
  return {
    fee_minor: terms.fee_minor,
    deliverables: terms.deliverables,
    draft_due: terms.draft_due,
    publish_from: terms.publish_from ?? '',
    publish_by: terms.publish_by ?? '',
    revisions: terms.revisions,
    concept: terms.concept === true,
    disclosure: terms.disclosure === true,
    rights: terms.rights,
    milestones: draftsIn(terms.milestones),
    exclusive: terms.exclusivity !== null,
    exclusive_category: terms.exclusivity?.category ?? '',
    exclusive_days: terms.exclusivity?.days ?? 30,
    note: '',
    valid_days: limits.deal.offerDays.default,
  }
}

/** The counter-offer as the rule and the call take it. */
function writtenCounter(deal: Deal, { exclusive, exclusive_category, exclusive_days, ...fields }: CounterFields) {
  const { title, currency, approval_window_h, must_include = [], must_avoid = [] } = deal.terms
  return {
    ...meantOffer(fields),
    publish_from: (isPublished(fields) && fields.publish_from) || null,
    publish_by: (isPublished(fields) && fields.publish_by) || null,
    title,
    currency,
    approval_window_h,
    must_include,
    must_avoid,
    exclusivity: exclusive ? { category: exclusive_category, days: exclusive_days } : null,
  }
}

/** The whole counter-offer, or what is wrong with it, by field. */
export function judgeCounter(deal: Deal, fields: CounterFields, today: string) {
  const written = writtenCounter(deal, fields)
  const issues = {
    ...judgeOffer(written, { today, currency: deal.terms.currency }),
    ...fixedIssues(written, deal.terms, lockedNow(deal.fixed, deal.terms, today)),
  }
  if (Object.keys(issues).length > 0) return { body: null, issues, unchanged: false }
  const body = contentOfOffer(written)
  const unchanged = sameTerms(body.terms, deal.terms)
  return { body: unchanged ? null : body, issues, unchanged }
}

/** Other pieces that could be made: everything on the networks that the deal already has. */
export function moreDeliverables({ deliverables }: Pick<CounterFields, 'deliverables'>): string[] {
  const networks = [...new Set(deliverables.map(item => item.network))]
  const there = new Set(deliverables.map(item => `${item.network} ${item.content_type}`))
  return networks.flatMap(network => contentTypesOf[network].map(type => `${network} ${type}`)).filter(key => !there.has(key))
}
