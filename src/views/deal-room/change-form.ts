import type { ChangedTerms, Deal, DealTerms } from '#contract/entities/deal.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { extendedDays, judgeChange, withChange } from '#contract/rules/change-order.ts'
import { isPublished } from '#contract/rules/offer.ts'
import { sameTerms } from '#contract/terms.ts'
import { draftsIn, type MilestoneDraft } from '../milestones/milestone-drafts.ts'

/** A change as it is typed: flat, and every field may be empty for a while. */
export type ChangeFields = {
  fee_minor: number | null
  deliverables: DealTerms['deliverables']
  draft_due: string
  publish_from: string
  publish_by: string
  revisions: number | null
  /** Null where the work is one piece. */
  milestones: MilestoneDraft[] | null
  reason: string
}

/** Starts from what counts now, so that one changes only what one minds. */
export const changeFields = ({ terms }: Deal): ChangeFields => ({
  fee_minor: terms.fee_minor,
  deliverables: terms.deliverables,
  draft_due: terms.draft_due,
  publish_from: terms.publish_from ?? '',
  publish_by: terms.publish_by ?? '',
  revisions: terms.revisions,
  milestones: draftsIn(terms.milestones),
  reason: '',
})

function reasonIssue(reason: string): string | null {
  const { min, max } = limits.change.reason
  const used = reason.trim().length
  return used < min ? `min_length ${min}` : used > max ? `max_length ${max}` : null
}

interface Judged {
  body: { changed: ChangedTerms; reason: string } | null
  issues: FieldIssues
  unchanged: boolean
}

function judged(deal: Deal, changed: ChangedTerms, reason: string, today: string): Judged {
  const after = withChange(deal.terms, changed)
  const unsaid = reasonIssue(reason)
  const issues = {
    ...judgeChange(deal.terms, after, {
      today,
      late: deal.state === 'late',
      milestone: deal.facts.milestone,
      approved: deal.milestones.slice(0, deal.facts.milestone - 1),
    }),
    ...(unsaid && { reason: [unsaid] }),
  }
  const unchanged = sameTerms(after, deal.terms)
  const sound = Object.keys(issues).length === 0 && !unchanged
  return { body: sound ? { changed, reason: reason.trim() } : null, issues, unchanged }
}

/** The whole change, or what is wrong with it, by field. */
export function judgeChangeForm(deal: Deal, { reason, ...fields }: ChangeFields, today: string): Judged {
  const { fee_minor, revisions } = fields
  const missing: FieldIssues = {
    ...(fee_minor === null && { fee_minor: ['required'] }),
    ...(revisions === null && { revisions: ['required'] }),
    ...(fields.draft_due === '' && { draft_due: ['required'] }),
  }
  const published = isPublished(fields)
  const changed: ChangedTerms = {
    deliverables: fields.deliverables,
    fee_minor: fee_minor ?? deal.terms.fee_minor,
    draft_due: fields.draft_due || deal.terms.draft_due,
    publish_from: (published && fields.publish_from) || null,
    publish_by: (published && fields.publish_by) || null,
    revisions: revisions ?? deal.terms.revisions,
  }
  if (fields.milestones) {
    const last = fields.milestones.length - 1
    changed.milestones = fields.milestones.map((row, n) => ({
      ...row,
      title: row.title.trim(),
      percent: row.percent ?? 0,
      due: n === last ? (changed.draft_due ?? row.due) : row.due,
    }))
  }
  const { body, issues, unchanged } = judged(deal, changed, reason, today)
  const sound = Object.keys(missing).length === 0
  return { body: sound ? body : null, issues: { ...issues, ...missing }, unchanged: unchanged && sound }
}

/** More time alone: publication moves along where the later day would come after it. */
export function judgeExtension(deal: Deal, { draft_due, reason }: { draft_due: string; reason: string }, today: string): Judged {
  if (draft_due !== '') return judged(deal, extendedDays(deal.terms, draft_due, deal.facts.milestone), reason, today)
  const unsaid = reasonIssue(reason)
  return { body: null, issues: { draft_due: ['required'], ...(unsaid && { reason: [unsaid] }) }, unchanged: false }
}
