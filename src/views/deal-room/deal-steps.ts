import type { Deal, DealState } from '#contract/entities/deal.ts'
import { isUndone } from '#contract/rules/ask-deal.ts'
import type { RailState } from '#src/components/Rail.tsx'

export const stepNames = ['agreed', 'funded', 'delivered', 'approved', 'paid'] as const
export type StepName = (typeof stepNames)[number]

export interface DealStep {
  name: StepName
  state: RailState
  /** When it was done. */
  at: string | null
}

/** The step that a state belongs to; over is past the last. */
const stepOf: Partial<Record<DealState, number>> = {
  offer_pending: 0,
  counter_pending: 0,
  awaiting_funds: 1,
  concept_due: 2,
  concept_review: 2,
  concept_changes: 2,
  in_production: 2,
  late: 2,
  awaiting_difference: 2,
  changes_requested: 2,
  delivered: 3,
  approved: 3,
  published: 4,
  holding: 4,
  completed: 5,
}

const doneBy: Record<StepName, (deal: Deal) => readonly string[]> = {
  agreed: () => ['offer.accepted', 'renewal.taken'],
  funded: () => ['funds.secured'],
  delivered: () => ['work.delivered'],
  approved: deal => (deal.terms.publish_by ? ['work.published'] : ['work.approved', 'work.autoApproved']),
  paid: () => ['deal.completed'],
}

/** The step at which somebody disputed it. */
const disputedFrom = (deal: Deal) => deal.timeline.findLast(entry => entry.event === 'dispute.opened')?.from

/** The instant from which the creator worked on what is at hand: once it was paid, after the yes to a concept or to the milestone before. */
export function workBegan({ timeline, milestones, facts }: Pick<Deal, 'timeline' | 'milestones' | 'facts'>): Date | null {
  const part = milestones[facts.milestone - 1]?.started_at
  if (part) return new Date(part)
  const before = ['awaiting_funds', 'concept_review']
  const began = timeline.find(({ from, to }) => to === 'in_production' && from !== null && before.includes(from))
  return began ? new Date(began.created_at) : null
}

/** Index of the step that the deal is at: an ended one stopped where it last was. */
export function currentStep(deal: Deal): number {
  if (deal.state === 'cancel_pending') return stepOf[deal.facts.resume ?? 'in_production'] ?? 2
  if (deal.state === 'disputed') return stepOf[disputedFrom(deal) ?? 'delivered'] ?? 3
  const known = stepOf[deal.state]
  if (known !== undefined) return known
  const last = deal.timeline.findLast(entry => entry.from !== null && stepOf[entry.from] !== undefined)
  return last?.from ? (stepOf[last.from] ?? 0) : 0
}

/** Steps of making something: a deal that grants rights alone has none. */
const ofWork: readonly StepName[] = ['delivered', 'approved']

/** The steps of the rail: what is done and when, what is now, where it stopped. */
export function dealSteps(deal: Deal): DealStep[] {
  const current = currentStep(deal)
  const stopped = isUndone(deal.state) || deal.state === 'resolved'
  const steps = stepNames.map((name, index): DealStep => {
    const events = doneBy[name](deal)
    const done = deal.timeline.findLast(entry => events.includes(entry.event))
    const state = index < current ? 'done' : index > current ? 'next' : stopped ? 'stopped' : 'now'
    return { name, state, at: state === 'done' ? (done?.created_at ?? null) : null }
  })
  return deal.facts.grants_only ? steps.filter(({ name }) => !ofWork.includes(name)) : steps
}
