import type { Deal } from '#contract/entities/deal.ts'
import type { DealDisputeReason } from '#contract/entities/dispute.ts'
import { dealTurn } from '#contract/rules/ask-deal.ts'
import { disputableUntil, reasonsFor } from '#contract/rules/dispute.ts'
import { turnAs } from '#contract/rules/own-turn.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { type DealAct, may } from '#src/machines/deal-room/deal-room.machine.ts'
import type { PaneName } from './use-pane.ts'

/** The reader's possible acts, by name; those with a part of the pane open it first. */
export type ActionName =
  | 'accept'
  | 'extend'
  | 'counter'
  | 'reject'
  | 'withdraw'
  | 'fund'
  | 'look'
  | 'concept'
  | 'deliver'
  | 'publish'
  | 'object'
  | 'cancel'
  | 'stay'
  | 'answer'
  | 'extension'
  | 'change'
  | 'dispute'

const trial: Record<Exclude<ActionName, 'look' | 'dispute'>, DealAct> = {
  accept: { verb: 'accept' },
  extend: { verb: 'extend' },
  counter: { verb: 'counter', body: {} },
  reject: { verb: 'reject', body: { reason: '' } },
  withdraw: { verb: 'withdraw' },
  fund: { verb: 'fund' },
  concept: { verb: 'sendConcept', body: { text: '', files: [], links: [] } },
  deliver: { verb: 'deliver', body: { note: '', files: [], links: [], checked: [] } },
  publish: { verb: 'publish', body: { url: '', published_on: '' } },
  object: { verb: 'object', body: { reason: '' } },
  stay: { verb: 'withdrawCancel' },
  cancel: { verb: 'cancel', body: { reason: '' } },
  extension: { verb: 'proposeChange', body: { changed: {}, reason: '' } },
  change: { verb: 'proposeChange', body: { changed: {}, reason: '' } },
  answer: { verb: 'answerCancel', body: { agree: true } },
}

/** Asks the shared chart: whether this reader may do it now. */
export function allowed(deal: Deal, action: ActionName): boolean {
  if (action === 'look') return (deal.state === 'delivered' || deal.state === 'concept_review') && deal.side === 'brand'
  if (action === 'dispute') return mayAs(deal.role, 'run') && disputeReasonsOf(deal).length > 0
  return may(deal, trial[action])
}

/** Why this reader could open a dispute now; none where it is too early, too late, or there is one. */
export function disputeReasonsOf(deal: Deal, now = new Date()): DealDisputeReason[] {
  const done = deal.state === 'completed' ? deal.timeline.findLast(entry => entry.event === 'deal.completed') : undefined
  if (done && disputableUntil(new Date(done.created_at)) < now) return []
  return reasonsFor(deal.side, deal.state)
}

/** The one thing that is next, then what else is possible, in the order in which they are offered. */
export function actionsOf(deal: Deal): { main: ActionName | null; others: ActionName[] } {
  const order: ActionName[] = ['accept', 'fund', 'look', 'concept', 'deliver', 'publish', 'answer']
  const main = order.find(action => allowed(deal, action)) ?? null
  const rest: ActionName[] = [
    'counter',
    'reject',
    'extend',
    'withdraw',
    'object',
    'stay',
    'extension',
    'change',
    'cancel',
    'dispute',
  ]
  return { main, others: rest.filter(action => allowed(deal, action)) }
}

/** Counter-offers are used up: said instead of a button that does nothing. */
export const countersUsedUp = (deal: Deal) => allowed(deal, 'accept') && !allowed(deal, 'counter')

/** It is the company’s turn, and its next step is one that only other roles take. */
export function othersStep(deal: Deal): boolean {
  return turnAs(dealTurn(deal.state, deal.facts) === deal.side, deal.state, deal.role).team_turn
}

/** True where the deal permits this part of the pane; without it the agreement itself is shown. */
export function paneAllowed(deal: Deal, pane: PaneName): boolean {
  if (pane === 'deal' || pane === 'terms') return true
  if (pane === 'changes') return may(deal, { verb: 'changes', body: { changes: '' } })
  if (pane === 'concept-changes') return may(deal, { verb: 'changeConcept', body: { wishes: '' } })
  if (pane === 'change-answer') return may(deal, { verb: 'answerChange', body: { accept: true, note: '' } })
  if (pane === 'dispute-answer') return may(deal, { verb: 'answerDispute', body: { statement: '', files: [] } })
  if (pane === 'dispute-evidence') return may(deal, { verb: 'addEvidence', body: { text: '', files: [] } })
  if (pane === 'dispute-appeal') return may(deal, { verb: 'appealDispute', body: { text: '', files: [] } })
  if (pane === 'dispute-split') return may(deal, { verb: 'offerSplit', body: { creator_percent: 50, note: '' } })
  return allowed(deal, pane)
}
