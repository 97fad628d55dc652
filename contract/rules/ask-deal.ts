import { transition } from 'xstate'
import type { DealEffect, DealTag } from '../deal/deal-effects.ts'
import { changeableStates, type DealEvent, type DealFacts, other, type Side, takesRate } from '../deal/deal-facts.ts'
import { type DealState, dealStates } from '../entities/deal.ts'
import { dealMachine } from '../processes/deal.ts'
import { statesTagged } from '../states-tagged.ts'

/** The facts of a fresh offer. */
export function firstFacts(publishes: boolean, revisions: number, proposer: Side = 'brand', ordered = false): DealFacts {
  return {
    version: 1,
    proposer,
    publishes,
    grants_only: false,
    concept: false,
    concepts: 0,
    revisions_left: revisions,
    revisions,
    deliveries: 0,
    milestones: 1,
    milestone: 1,
    delivered_before: 0,
    checks_fail: false,
    grace_over: false,
    proof_overdue: false,
    may_extend: ordered,
    objections: 0,
    cancel_by: null,
    resume: null,
    change_by: null,
    change_from: null,
    disputed_from: null,
    dispute_turn: null,
    resolved_percent: null,
  }
}

function at(state: DealState, facts: DealFacts) {
  return dealMachine.resolveState({ value: state, context: facts })
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export function dealCan(state: DealState, facts: DealFacts, event: DealEvent): boolean {
  return at(state, facts).can(event)
}

export interface DealStep {
  state: DealState
  facts: DealFacts
  effects: DealEffect[]
}

/** The chart's own types say which parameters belong to which name. */
const isEffect = (action: unknown): action is DealEffect => {
  const { type } = Object(action)
  return type === 'arm' || type === 'money'
}

/** The name and the parameters alone: what the chart answers carries its own machinery, too. */
const effectsOf = (actions: Iterable<unknown> = []): DealEffect[] =>
  [...actions]
    .filter(isEffect)
    .map(action => (action.type === 'arm' ? { type: 'arm', params: action.params } : { type: 'money', params: action.params }))

/** The first step of every deal, as the chart enters its state: the terms of either side wait for the other, or for the payment alone. */
export function dealBegins(facts: DealFacts): DealStep {
  const state = takesRate(facts) ? 'awaiting_funds' : facts.proposer === 'brand' ? 'offer_pending' : 'counter_pending'
  return { state, facts, effects: effectsOf(dealMachine.states[state]?.entry) }
}

/** One event taken by the chart: the next state with its facts and effects, or null where it is refused. */
export function dealStep(state: DealState, facts: DealFacts, event: DealEvent): DealStep | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next, actions] = transition(dealMachine, before, event)
  return { state: next.value, facts: next.context, effects: effectsOf(actions) }
}

/** The side whose turn it is; null while the clock or nobody has it. */
export function dealTurn(state: DealState, facts: DealFacts): Side | null {
  if (state === 'disputed') return facts.dispute_turn
  if (state === 'cancel_pending') return facts.cancel_by ? other(facts.cancel_by) : null
  if (facts.change_by && changeableStates.some(one => one === state)) return other(facts.change_by)
  const snapshot = at(state, facts)
  if (snapshot.hasTag('turn:brand')) return 'brand'
  return snapshot.hasTag('turn:creator') ? 'creator' : null
}

/** The states of a deal that bear a tag of its chart. */
export const dealsTagged = (tag: DealTag): readonly DealState[] => statesTagged(dealMachine, dealStates, tag)

/** Money is protected for it. */
export const fundedStates = dealsTagged('funded')
export const isFunded = (state: DealState): boolean => fundedStates.includes(state)

/** Nothing of it waits for anybody. After completion a dispute may still open it again. */
export const overStates = dealsTagged('over')
export const isOver = (state: DealState): boolean => overStates.includes(state)

const offeredStates = dealsTagged('offered')
/** Terms wait for an answer. */
export const isOffered = (state: DealState): boolean => offeredStates.includes(state)

const undoneStates = dealsTagged('undone')
/** Nothing came of it. */
export const isUndone = (state: DealState): boolean => undoneStates.includes(state)

/** Both have agreed, and nothing has undone it: the deal takes one of its call's seats. */
export const takesSeat = (state: DealState): boolean => !isOffered(state) && !isUndone(state)

/** Why an event is refused, for the answer's code: another person's part, used up, or simply not now. */
export function dealRefusal(
  state: DealState,
  facts: DealFacts,
  event: DealEvent,
):
  | 'deal.wrong_person'
  | 'deal.versions_exhausted'
  | 'deal.revisions_exhausted'
  | 'deal.concepts_exhausted'
  | 'deal.objections_exhausted'
  | 'deal.offer_expired'
  | 'deal.extended_once'
  | 'dispute.reason_unfit'
  | 'change.open'
  | 'change.wrong_state'
  | 'deal.wrong_state' {
  if (event.type === 'dispute.open') return state === 'disputed' ? 'deal.wrong_state' : 'dispute.reason_unfit'
  if (event.type === 'change.propose' && facts.change_by !== null) return 'change.open'
  if (event.type === 'change.close' || event.type === 'change.agree') return 'change.wrong_state'
  if ('by' in event && dealCan(state, facts, { ...event, by: other(event.by) })) return 'deal.wrong_person'
  if (state === 'expired' && event.type.startsWith('offer.')) return 'deal.offer_expired'
  if (event.type === 'offer.counter' && dealCan(state, { ...facts, version: 1 }, event)) return 'deal.versions_exhausted'
  if (event.type === 'order.extend' && facts.version === 1 && dealCan(state, { ...facts, may_extend: true }, event))
    return 'deal.extended_once'
  if (event.type === 'work.requestChanges' && dealCan(state, { ...facts, revisions_left: 1 }, event))
    return 'deal.revisions_exhausted'
  if (event.type === 'concept.requestChanges' && dealCan(state, { ...facts, concepts: 0 }, event))
    return 'deal.concepts_exhausted'
  if (event.type === 'proof.object' && dealCan(state, { ...facts, objections: 0 }, event)) return 'deal.objections_exhausted'
  return 'deal.wrong_state'
}
