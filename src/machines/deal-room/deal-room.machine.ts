import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { DealEvent } from '#contract/deal/deal-facts.ts'
import type { ChangedTerms, ChangeOrder, Deal } from '#contract/entities/deal.ts'
import type { DealDisputeReason } from '#contract/entities/dispute.ts'
import type { WaysToPay } from '#contract/entities/ways-to-pay.ts'
import type { Failure } from '#contract/errors.ts'
import { type ChangeEvent, changeCan, isChangeOpen } from '#contract/processes/change-order.ts'
import { type DisputeEvent, disputeCan } from '#contract/processes/dispute.ts'
import { dealCan } from '#contract/rules/ask-deal.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

/** A person's act in the deal itself; `body` is what the call takes beside the revision. */
export type AgreementAct =
  | { verb: 'accept' }
  | { verb: 'extend' }
  | { verb: 'counter'; body: Record<string, unknown> }
  | { verb: 'reject'; body: { reason: string } }
  | { verb: 'withdraw' }
  | { verb: 'fund' }
  | { verb: 'transfer' }
  /** The sum as it is shown: all that is due, or the part that the balance has. */
  | { verb: 'fromBalance'; body: { amount_minor: number } }
  | { verb: 'balanceBack' }
  | { verb: 'sendConcept'; body: { text: string; files: string[]; links: string[] } }
  | { verb: 'approveConcept' }
  | { verb: 'changeConcept'; body: { wishes: string } }
  | { verb: 'deliver'; body: { note: string; files: string[]; links: string[]; checked: string[] } }
  | { verb: 'changes'; body: { changes: string } }
  | { verb: 'approve' }
  | { verb: 'publish'; body: { url: string; more?: string[]; published_on: string } }
  | { verb: 'object'; body: { reason: string } }
  | { verb: 'withdrawCancel' }
  | { verb: 'cancel'; body: { reason: string } }
  | { verb: 'answerCancel'; body: { agree: boolean } }
  | { verb: 'proposeChange'; body: { changed: ChangedTerms; reason: string } }
  | { verb: 'dispute'; body: { reason: DealDisputeReason; statement: string; wanted_percent: number; files: string[] } }

type Said = { text: string; files: string[] }

/** A person's act in the dispute about it. */
export type DisputeAct =
  | { verb: 'answerDispute'; body: { statement: string; files: string[] } }
  | { verb: 'addEvidence'; body: Said }
  | { verb: 'offerSplit'; body: { creator_percent: number; note: string } }
  | { verb: 'answerSplit'; body: { n: number; accept: boolean } }
  | { verb: 'withdrawDispute' }
  | { verb: 'appealDispute'; body: Said }

/** A person's act about the terms that lie on the table for work under way. */
export type ChangeAct = { verb: 'answerChange'; body: { accept: boolean; note: string } } | { verb: 'withdrawChange' }

export type DealAct = AgreementAct | DisputeAct | ChangeAct

export type DealVerb = DealAct['verb']

/** The process's event behind a verb, to ask the shared chart what is possible. */
export function eventOf(act: AgreementAct, deal: Pick<Deal, 'side'>): DealEvent {
  const by = deal.side
  switch (act.verb) {
    case 'accept':
      return { type: 'offer.accept', by }
    case 'extend':
      return { type: 'order.extend', by }
    case 'counter':
      return { type: 'offer.counter', by, publishes: true, revisions: 0 }
    case 'reject':
      return { type: 'offer.reject', by }
    case 'withdraw':
      return { type: 'offer.withdraw', by }
    case 'fund':
    case 'transfer':
    case 'fromBalance':
    case 'balanceBack':
      return { type: 'funds.secured' }
    case 'sendConcept':
      return { type: 'concept.send', by }
    case 'approveConcept':
      return { type: 'concept.approve', by }
    case 'changeConcept':
      return { type: 'concept.requestChanges', by }
    case 'deliver':
      return { type: 'work.deliver', by }
    case 'changes':
      return { type: 'work.requestChanges', by }
    case 'approve':
      return { type: 'work.approve', by }
    case 'publish':
      return { type: 'work.publish', by }
    case 'object':
      return { type: 'proof.object', by }
    case 'withdrawCancel':
      return { type: 'cancel.withdraw', by }
    case 'cancel':
      return { type: 'cancel.request', by }
    case 'answerCancel':
      return { type: act.body.agree ? 'cancel.agree' : 'cancel.refuse', by }
    case 'proposeChange':
      return { type: 'change.propose', by }
    case 'dispute':
      return { type: 'dispute.open', by, reason: act.body.reason }
  }
}

/** The same for what belongs to the dispute, whose chart it is. */
export function disputeEventOf(act: DisputeAct, by: Deal['side']): DisputeEvent {
  switch (act.verb) {
    case 'answerDispute':
      return { type: 'dispute.answer', by }
    case 'addEvidence':
      return { type: 'evidence.add', by }
    case 'offerSplit':
      return { type: 'split.offer', by }
    case 'answerSplit':
      return { type: act.body.accept ? 'split.accept' : 'split.reject', by }
    case 'withdrawDispute':
      return { type: 'dispute.withdraw', by }
    case 'appealDispute':
      return { type: 'decision.appeal', by }
  }
}

const disputeVerbs = ['answerDispute', 'addEvidence', 'offerSplit', 'answerSplit', 'withdrawDispute', 'appealDispute']
export const isDisputeAct = (act: DealAct): act is DisputeAct => disputeVerbs.includes(act.verb)

/** The same for the open change, whose chart says who answers it. */
const changeEventOf = (act: ChangeAct, by: Deal['side']): ChangeEvent => {
  if (act.verb === 'withdrawChange') return { type: 'change.withdraw', by }
  return { type: act.body.accept ? 'change.accept' : 'change.decline', by }
}

export const isChangeAct = (act: DealAct): act is ChangeAct => act.verb === 'answerChange' || act.verb === 'withdrawChange'

/** The change that waits for an answer or a payment. */
export const openChangeOf = ({ changes }: Pick<Deal, 'changes'>): ChangeOrder | undefined =>
  changes.find(({ state }) => isChangeOpen(state))

/** Ways to pay, and what each needs of what the server says about the payment. */
const payingWith = {
  fund: ({ ways }) => ways.includes('card'),
  transfer: ({ ways }) => ways.includes('transfer'),
  fromBalance: ({ balance }) => balance !== null && balance.available_minor > 0 && balance.set_aside_minor === 0,
  balanceBack: ({ balance }) => balance !== null && balance.set_aside_minor > 0,
} satisfies Partial<Record<DealVerb, (pay: WaysToPay) => boolean>>
type Paying = keyof typeof payingWith
const isPaying = (act: DealAct): act is Extract<AgreementAct, { verb: Paying }> => act.verb in payingWith

/** True where the person may do this now: the same chart that the server runs, and the same table of roles. Paying is the brand's. */
export function may(deal: Deal, act: DealAct): boolean {
  if (!mayAs(deal.role, isPaying(act) ? 'pay' : 'run')) return false
  if (isDisputeAct(act)) {
    const { dispute } = deal
    return dispute !== null && disputeCan(dispute.state, dispute.facts, disputeEventOf(act, deal.side))
  }
  if (isChangeAct(act)) {
    const change = openChangeOf(deal)
    if (!change) return false
    return changeCan(change.state, { by: change.by, raises: change.difference_minor > 0 }, changeEventOf(act, deal.side))
  }
  if (isPaying(act) && (deal.side !== 'brand' || !deal.pay || !payingWith[act.verb](deal.pay))) return false
  return dealCan(deal.state, deal.facts, eventOf(act, deal))
}

export type DealRoomEvent = { type: 'deal.act'; act: DealAct } | { type: 'deal.refresh' } | { type: 'deal.retry' }

export type DealRoomEmitted = { type: 'deal.done'; act: DealAct; deal: Deal } | { type: 'deal.toCashier'; url: string }

export interface ActOutcome {
  deal: Deal
  checkout_url: string | null
}

interface DealRoomContext {
  uuid: string
  deal: Deal | null
  act: DealAct | null
  /** The Idempotency-Key of this act; kept while the same is tried again on the same revision. */
  key: string
  decidedOn: number
  failure: Failure | null
  /** The other side or the clock moved while something else was under way. */
  behind: boolean
}

/** The agreement side of the room: one deal, what happened, and the one thing that may be done next. */
export const dealRoomMachine = setup({
  types: {
    context: typed<DealRoomContext>(),
    events: typed<DealRoomEvent>(),
    emitted: typed<DealRoomEmitted>(),
    input: typed<{ uuid: string }>(),
    tags: typed<'busy' | 'recoverable' | 'shown'>(),
  },
  actors: {
    load: declaredPromise<Deal, { uuid: string }>('load'),
    act: declaredPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>('act'),
    changes: declaredCallback<{ type: 'deal.refresh' }>('changes'),
  },
  actions: {
    begin: assign(({ context, event }) => {
      if (event.type !== 'deal.act') return {}
      const decidedOn = context.deal?.revision ?? 0
      const again =
        context.failure?.retryable && context.decidedOn === decidedOn && JSON.stringify(context.act) === JSON.stringify(event.act)
      return { act: event.act, key: again ? context.key : crypto.randomUUID(), decidedOn, failure: null }
    }),
    take: assign((_, deal: Deal) => ({ deal })),
    takeNewer: assign(({ context }, deal: Deal) => (context.deal && context.deal.revision > deal.revision ? {} : { deal })),
  },
  guards: {
    allowed: ({ context, event }) => event.type === 'deal.act' && context.deal !== null && may(context.deal, event.act),
    movedOn: ({ context }) => context.behind,
    toCashier: (_, outcome: ActOutcome) => outcome.checkout_url !== null,
    /** The room was behind: somebody else moved first, or time did. */
    behind: (_, error: unknown) =>
      [
        'deal.stale_version',
        'deal.wrong_state',
        'deal.offer_expired',
        'dispute.wrong_state',
        'change.wrong_state',
        'change.open',
        'state.conflict',
        'balance.changed',
        'balance.set_aside',
        'balance.nothing_set_aside',
      ].includes(asFailure(error).code),
  },
  delays: { gathering: 150 },
}).createMachine({
  id: 'deal-room',
  context: ({ input }) => ({
    uuid: input.uuid,
    deal: null,
    act: null,
    key: '',
    decidedOn: 0,
    failure: null,
    behind: false,
  }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The deal is being read.',
      tags: ['busy'],
      entry: assign({ failure: null, behind: false }),
      on: { 'deal.refresh': { actions: assign({ behind: true }) } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'deal.retry': 'loading', 'deal.refresh': 'loading' },
    },
    shown: {
      description: 'The deal is on screen.',
      tags: ['shown'],
      initial: 'idle',
      states: {
        idle: {
          description: 'Whose turn it is, is plain; nothing is under way.',
          always: { guard: 'movedOn', target: 'gathering' },
          on: {
            'deal.act': { guard: 'allowed', target: 'acting', actions: 'begin' },
            'deal.refresh': 'gathering',
          },
        },
        gathering: {
          description: 'A burst of changes is read once.',
          entry: assign({ behind: false }),
          after: { gathering: 'refreshing' },
          on: {
            'deal.act': { guard: 'allowed', target: 'acting', actions: ['begin', assign({ behind: true })] },
          },
        },
        refreshing: {
          description: 'The other side or the clock moved: the deal is read again behind what is shown.',
          invoke: {
            id: 'refresh',
            src: 'load',
            input: ({ context }) => ({ uuid: context.uuid }),
            onDone: { target: 'idle', actions: { type: 'takeNewer', params: ({ event }) => event.output } },
            onError: 'idle',
          },
          on: {
            'deal.act': { guard: 'allowed', target: 'acting', actions: ['begin', assign({ behind: true })] },
            'deal.refresh': { actions: assign({ behind: true }) },
          },
        },
        acting: {
          description: 'What the person did is being carried out; pressing again does nothing.',
          tags: ['busy'],
          on: { 'deal.refresh': { actions: assign({ behind: true }) } },
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context }) => ({ deal: context.deal as Deal, act: context.act as DealAct, key: context.key }),
            onDone: [
              {
                guard: { type: 'toCashier', params: ({ event }: { event: { output: ActOutcome } }) => event.output },
                target: 'idle',
                actions: emit(({ event }) => ({ type: 'deal.toCashier' as const, url: event.output.checkout_url ?? '/' })),
              },
              {
                target: 'idle',
                actions: [
                  { type: 'take', params: ({ event }: { event: { output: ActOutcome } }) => event.output.deal },
                  emit(({ context, event }) => ({
                    type: 'deal.done' as const,
                    act: context.act as DealAct,
                    deal: event.output.deal,
                  })),
                  assign({ act: null }),
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'behind', params: ({ event }: { event: { error: unknown } }) => event.error },
                target: 'refreshing',
                actions: assign({ failure: ({ event }) => asFailure(event.error) }),
              },
              { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
            ],
          },
        },
      },
    },
  },
})

export type DealRoomActor = ActorRefFrom<typeof dealRoomMachine>
