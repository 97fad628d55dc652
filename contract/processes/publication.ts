import { setup, transition } from 'xstate'
import { type LookResult, type PublicationState, publicationStates } from '../entities/publication-states.ts'
import { typed } from '../typed.ts'

/**
 * A publication from the proof to the end of the days that it has to stay (docs/domain.md, deal). The server looks and moves it;
 * nobody else can. There is no clock in it: the job runner says when a look is the last one.
 */
export type PublicationEvent =
  /** `last`: its days are over. */
  | { type: 'look.up'; last: boolean }
  /** `again`: it was not there before its end already, long enough ago to be no accident. */
  | { type: 'look.gone'; last: boolean; again: boolean }
  /** Nobody could say. */
  | { type: 'look.unchecked'; last: boolean }
  /** Another address is to be shown instead, or the deal was settled without it. */
  | { type: 'proof.dropped' }

const unchecked = { guard: 'isLast', target: 'unseen' } as const

export const publicationMachine = setup({
  types: { events: typed<PublicationEvent>(), tags: typed<'watched'>() },
  guards: {
    isLast: ({ event }) => 'last' in event && event.last,
    isGoneAgain: ({ event }) => event.type === 'look.gone' && event.again,
  },
}).createMachine({
  id: 'publication',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The address was shown, and nobody has seen the piece there yet.',
      tags: ['watched'],
      on: {
        'look.up': [{ guard: 'isLast', target: 'kept' }, { target: 'up' }],
        'look.gone': [{ guard: 'isLast', target: 'unseen' }, { target: 'gone' }],
        'look.unchecked': [unchecked, { target: 'waiting' }],
        'proof.dropped': 'dropped',
      },
    },
    up: {
      description: 'The piece was there when somebody could last look.',
      tags: ['watched'],
      on: {
        'look.up': [{ guard: 'isLast', target: 'kept' }, { target: 'up' }],
        'look.gone': [{ guard: 'isLast', target: 'unseen' }, { target: 'gone' }],
        'look.unchecked': [unchecked, { target: 'up' }],
        'proof.dropped': 'dropped',
      },
    },
    gone: {
      description: 'The piece was not there. One look can be an accident: another one follows.',
      tags: ['watched'],
      on: {
        'look.up': [{ guard: 'isLast', target: 'kept' }, { target: 'up' }],
        'look.gone': [{ guard: 'isGoneAgain', target: 'taken_down' }, unchecked, { target: 'gone' }],
        'look.unchecked': [unchecked, { target: 'gone' }],
        'proof.dropped': 'dropped',
      },
    },
    taken_down: { type: 'final', description: 'Twice in a row it was not there before its end: it was taken down early.' },
    kept: { type: 'final', description: 'Its days are over, and it was still there.' },
    unseen: { type: 'final', description: 'Its days are over, and the last look did not find it or could not be made.' },
    dropped: { type: 'final', description: 'It is looked at no more: another address takes its place, or the deal was settled.' },
  },
})

const isState = (value: unknown): value is PublicationState => publicationStates.some(state => state === value)

/** One event taken by the chart: the next state, or null where it is refused. */
export function publicationStep(state: PublicationState, event: PublicationEvent): PublicationState | null {
  const before = publicationMachine.resolveState({ value: state })
  if (!before.can(event)) return null
  const [next] = transition(publicationMachine, before, event)
  return isState(next.value) ? next.value : null
}

/** Whether it is looked at still. */
export const isWatched = (state: PublicationState): boolean => publicationMachine.resolveState({ value: state }).hasTag('watched')

export function lookEvent(result: LookResult, last: boolean, again: boolean): PublicationEvent {
  if (result === 'gone') return { type: 'look.gone', last, again }
  return { type: result === 'up' ? 'look.up' : 'look.unchecked', last }
}
