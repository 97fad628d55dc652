import type { DealTerms } from '#contract/entities/deal.ts'
import type { RenewalRate } from '#contract/entities/rights.ts'
import { withoutRate } from '#contract/rules/renewal-rate.ts'

/** One thing that changed between two versions; the view says it in words. */
export type TermsChange =
  | { what: 'fee'; from: number; to: number }
  | { what: 'deliverables'; from: DealTerms['deliverables']; to: DealTerms['deliverables'] }
  | { what: 'draft_due' | 'publish_from' | 'publish_by'; from: string | null; to: string | null }
  | { what: 'revisions' | 'approval'; from: number; to: number }
  | { what: 'rights' | 'exclusivity' | 'must_include' | 'must_avoid' }
  | { what: 'renewal'; from: RenewalRate | null; to: RenewalRate | null }
  | { what: 'concept' | 'disclosure'; to: boolean }
  | { what: 'milestones'; to: 'on' | 'off' | 'changed' }
  | { what: 'note'; to: string }
  | { what: 'title'; from: string; to: string }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The changes of a version against the one before it, in the order in which people care. */
export function termsDiff(from: DealTerms, to: DealTerms): TermsChange[] {
  const changes: TermsChange[] = []
  if (from.fee_minor !== to.fee_minor) changes.push({ what: 'fee', from: from.fee_minor, to: to.fee_minor })
  if (!same(from.deliverables, to.deliverables))
    changes.push({ what: 'deliverables', from: from.deliverables, to: to.deliverables })
  for (const what of ['draft_due', 'publish_from', 'publish_by'] as const) {
    const [was, is] = [from[what] ?? null, to[what] ?? null]
    if (was !== is) changes.push({ what, from: was, to: is })
  }
  if (from.revisions !== to.revisions) changes.push({ what: 'revisions', from: from.revisions, to: to.revisions })
  if (from.approval_window_h !== to.approval_window_h)
    changes.push({ what: 'approval', from: from.approval_window_h, to: to.approval_window_h })
  if (!same(withoutRate(from.rights), withoutRate(to.rights))) changes.push({ what: 'rights' })
  const [rate, now] = [from.rights.renewal ?? null, to.rights.renewal ?? null]
  if (rate?.days !== now?.days || rate?.fee_minor !== now?.fee_minor) changes.push({ what: 'renewal', from: rate, to: now })
  if (!same(from.exclusivity, to.exclusivity)) changes.push({ what: 'exclusivity' })
  for (const what of ['must_include', 'must_avoid'] as const) if (!same(from[what] ?? [], to[what] ?? [])) changes.push({ what })
  for (const what of ['concept', 'disclosure'] as const) {
    const is = to[what] === true
    if ((from[what] === true) !== is) changes.push({ what, to: is })
  }
  if (!same(from.milestones ?? null, to.milestones ?? null))
    changes.push({ what: 'milestones', to: !from.milestones ? 'on' : to.milestones ? 'changed' : 'off' })
  if (from.note !== to.note && to.note) changes.push({ what: 'note', to: to.note })
  if (from.title !== to.title) changes.push({ what: 'title', from: from.title, to: to.title })
  return changes
}
