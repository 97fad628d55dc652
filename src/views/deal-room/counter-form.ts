import * as z from 'zod/mini'
import { type Deal, type DealTerms, makeOffer } from '#contract/entities/deal.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { contentTypesOf } from '#contract/networks.ts'
import { dateIssues, sameTerms } from '#contract/terms.ts'

/** The counter-offer as it is typed: flat, and every field may be empty for a while. */
export type CounterFields = {
  fee_minor: number | null
  deliverables: DealTerms['deliverables']
  draft_due: string
  publish_from: string
  publish_by: string
  publishes: boolean
  revisions: number | null
  rights: DealTerms['rights']
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
    publishes: terms.publish_by !== null,
    revisions: terms.revisions,
    rights: terms.rights,
    exclusive: terms.exclusivity !== null,
    exclusive_category: terms.exclusivity?.category ?? '',
    exclusive_days: terms.exclusivity?.days ?? 30,
    note: '',
    valid_days: limits.deal.offerDays.default,
  }
}

/** The whole proposal, or what is wrong with it, by field. Dates that have passed are refused here: nobody could keep them. */
export function judgeCounter(
  deal: Deal,
  fields: CounterFields,
  today: string,
): { body: z.output<typeof makeOffer> | null; issues: FieldIssues; unchanged: boolean } {
  const { title, currency, approval_window_h } = deal.terms
  const parsed = z.safeParse(
    makeOffer,
    {
      terms: {
        title,
        currency,
        approval_window_h,
        fee_minor: fields.fee_minor,
        deliverables: fields.deliverables,
        draft_due: fields.draft_due,
        publish_from: fields.publishes && fields.publish_from ? fields.publish_from : null,
        must_include: deal.terms.must_include ?? [],
        must_avoid: deal.terms.must_avoid ?? [],
        publish_by: fields.publishes ? fields.publish_by : null,
        revisions: fields.revisions,
        rights: fields.rights,
        exclusivity: fields.exclusive ? { category: fields.exclusive_category, days: fields.exclusive_days } : null,
        note: fields.note,
      },
      valid_days: fields.valid_days,
    },
    { reportInput: true },
  )
  const issues: FieldIssues = {}
  if (!parsed.success)
    for (const [name, codes] of Object.entries(fieldIssues(parsed.error))) issues[name.replace(/^terms\./, '')] = codes
  const { draft_due } = fields
  const days = dateIssues(
    {
      draft_due,
      publish_from: (fields.publishes && fields.publish_from) || null,
      publish_by: (fields.publishes && fields.publish_by) || null,
    },
    today,
  )
  for (const [name, code] of Object.entries(days)) issues[name] ??= [code]
  const sound = parsed.success && Object.keys(issues).length === 0
  const unchanged = parsed.success && sameTerms(parsed.data.terms, deal.terms)
  return { body: sound && !unchanged ? parsed.data : null, issues, unchanged }
}

/** What else could be made: everything on the networks that the deal already has. */
export function moreDeliverables({ deliverables }: Pick<CounterFields, 'deliverables'>): string[] {
  const networks = [...new Set(deliverables.map(item => item.network))]
  const there = new Set(deliverables.map(item => `${item.network} ${item.content_type}`))
  return networks.flatMap(network => contentTypesOf[network].map(type => `${network} ${type}`)).filter(key => !there.has(key))
}
