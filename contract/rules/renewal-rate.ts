import type { DealTerms } from '../entities/deal.ts'
import type { LicenceScope } from '../entities/licence.ts'
import type { RenewalRate, Rights, TermsRights } from '../entities/rights.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { lastDayOf, renewedRights } from './licence.ts'
import type { Written } from './written.ts'

const asObject = (value: unknown): Written => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Rights that somebody gets and that end: others have nothing to renew. */
function renewable(rights: Written): boolean {
  const { channels, days } = rights
  return Array.isArray(channels) && channels.length > 0 && days !== 0
}

/** The fault of a rate for rights that nobody can renew, `field → codes`. */
export function rateIssues({ rights }: Written): FieldIssues {
  const written = asObject(rights)
  if (!written.renewal || renewable(written)) return {}
  return { 'rights.renewal': ['nothing_to_renew'] }
}

/** Terms as a form writes them: no rate where there is nothing to renew, or none is wanted. */
export function droppingRate(fields: Written): Written {
  const { renewal, ...rights } = asObject(fields.rights)
  if (fields.rights === undefined) return fields
  return { ...fields, rights: renewal && renewable(rights) ? { ...rights, renewal } : rights }
}

/** Whether a form asks for a rate: there is something that it would renew. */
export const mayAgreeRate = (rights: { channels: readonly unknown[]; days: number }): boolean => renewable({ ...rights })

/** The rights without the price of their renewal: what anybody may read. */
export function withoutRate({ renewal: _, ...rights }: TermsRights): Rights {
  return rights
}

/** The last day on which the rate may be taken; null while the licence has not begun. */
export const rateUntil = (ends_on: string | null): string | null =>
  ends_on === null ? null : lastDayOf(ends_on, limits.licence.renewal.late)

/** Whether a rate was agreed on, and its last day has not passed. */
export function rateStands(agreed: boolean, ends_on: string | null, today: string): boolean {
  const until = rateUntil(ends_on)
  return agreed && until !== null && today <= until
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The licence that would follow if its rate were taken and paid today: without a gap, or from today on where the first one is over. */
export function renewedScope(licence: LicenceScope, { days }: Pick<RenewalRate, 'days'>, today: string): LicenceScope {
  const next = licence.ends_on ? dayAfter(licence.ends_on) : today
  const starts_on = next > today ? next : today
  const rights = renewedRights(licence.rights, { days, adds: { channels: [], territory: null } })
  return { ...licence, state: 'active', rights, starts_on, ends_on: lastDayOf(starts_on, days) }
}

/**
 * The terms of a deal that grants rights in work that is done and asks for none: those of the first deal, with this price, these rights and
 * these words.
 */
export function grantTerms(
  before: DealTerms,
  granted: Pick<DealTerms, 'fee_minor' | 'note'> & { rights: Rights; today: string },
): DealTerms {
  const { today, ...rest } = granted
  return {
    ...before,
    ...rest,
    milestones: undefined,
    draft_due: today,
    publish_from: null,
    publish_by: null,
    must_include: [],
    must_avoid: [],
    revisions: 0,
    exclusivity: null,
  }
}
