import * as z from 'zod/mini'
import { dealTerms, makeOffer } from '../entities/deal.ts'
import type { FieldIssues } from '../errors.ts'
import { endingWithWork, milestoneIssues } from './milestones.ts'
import { droppingRate, rateIssues } from './renewal-rate.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** The standing that an offer or a counter-offer is judged against. */
export interface OfferStanding {
  /** `dayOf` the present moment. */
  today: string
  /** Of the deal whose terms are answered; null for a first offer. */
  currency: string | null
}

const offer = z.object({ ...dealTerms.shape, valid_days: makeOffer.shape.valid_days })

/** Whether something of it is published on a channel, so that a day for it has to be agreed. */
export function isPublished({ deliverables }: Written): boolean {
  return Array.isArray(deliverables) && deliverables.some(item => (item as { network?: unknown } | null)?.network !== 'none')
}

const dayIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The days that cannot all be kept. The whole of today is needed for the work. Each names its own day and the one before it. */
function dateIssues(fields: Written, today: string): FieldIssues {
  const issues: FieldIssues = {}
  const [due, from, by] = [dayIn(fields.draft_due), dayIn(fields.publish_from), dayIn(fields.publish_by)]
  if (by === null && isPublished(fields)) issues.publish_by = ['required']
  if (due === null) return issues
  if (due <= today) issues.draft_due = ['past']
  if (from && from < due) issues.publish_from = [`before ${from} ${due}`]
  const first = from && from > due ? from : due
  if (by && by < first) issues.publish_by = [`before ${by} ${first}`]
  return issues
}

/**
 * Everything that is wrong with an offer or a counter-offer, `field → codes`: terms and `valid_days` side by side. Empty where it may
 * be made. Browser and server ask the same.
 */
export function judgeOffer(written: Written, standing: OfferStanding | null): FieldIssues {
  const fields = present(written)
  const own = schemaIssues(offer, fields)
  if (!standing) return own
  const { currency, today } = standing
  return {
    ...dateIssues(fields, today),
    ...milestoneIssues(fields, { today }),
    ...rateIssues(fields),
    ...(currency !== null && fields.currency !== currency && { currency: ['option'] }),
    ...own,
  }
}

/** Terms as a form means them: the last milestone ends with the work, and a rate stands where there is something to renew. */
export const meantOffer = (written: Written): Written => droppingRate(endingWithWork(written))

/** The body of a call from a form that `judgeOffer` has nothing against. */
export function contentOfOffer(written: Written): z.output<typeof makeOffer> {
  const { valid_days, ...terms } = z.parse(offer, present(written))
  // Said even where it is empty: what a counter-offer leaves out stays as it was.
  return { terms: { ...terms, publish_from: terms.publish_from ?? null, milestones: terms.milestones ?? null }, valid_days }
}
