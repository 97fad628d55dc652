import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A host of a company's own that its tracking links stand on. The server stores `state`; the browser asks the same chart which hosts may be chosen. */
export const linkDomainStates = ['pending', 'verified', 'failing', 'removed'] as const
export type LinkDomainState = (typeof linkDomainStates)[number]

export type LinkDomainEvent =
  /** Its records are as they should be. */
  | { type: 'domain.proved' }
  /** They are not; `last`: so often in a row that nobody can rely on it any more. */
  | { type: 'domain.denied'; last: boolean }
  /** Another company has proved the same host. */
  | { type: 'domain.lost' }
  | { type: 'domain.remove' }

export const linkDomainMachine = setup({
  types: { events: typed<LinkDomainEvent>(), tags: typed<'answers' | 'chosen' | 'over'>() },
  guards: { isLast: ({ event }) => event.type === 'domain.denied' && event.last },
}).createMachine({
  id: 'linkDomain',
  initial: 'pending',
  on: { 'domain.remove': '.removed' },
  states: {
    pending: {
      description: 'Its records are awaited: nothing answers there yet.',
      on: { 'domain.proved': 'verified', 'domain.denied': { target: 'pending', reenter: true } },
    },
    verified: {
      description: 'Proved to be the company’s: its links answer there, and new ones may choose it.',
      tags: ['answers', 'chosen'],
      on: {
        'domain.proved': { target: 'verified', reenter: true },
        'domain.denied': [
          { guard: 'isLast', target: 'failing' },
          { target: 'verified', reenter: true },
        ],
      },
    },
    failing: {
      description: 'Its records lead away. Its links answer whoever still reaches us there; new ones choose another.',
      tags: ['answers'],
      on: {
        'domain.proved': 'verified',
        'domain.denied': { target: 'failing', reenter: true },
        'domain.lost': 'removed',
      },
    },
    removed: {
      type: 'final',
      description: 'Given up by its company, or proved by another one: nothing answers there.',
      tags: ['over'],
    },
  },
})

const at = (state: LinkDomainState) => linkDomainMachine.resolveState({ value: state })

/** States in which links answer on the host. */
export const answeringDomainStates = linkDomainStates.filter(state => at(state).hasTag('answers'))
/** Whether new links may stand on it. */
export const mayChooseDomain = (state: LinkDomainState): boolean => at(state).hasTag('chosen')

/** One event taken by the chart: the next state, or null where it is refused. */
export function linkDomainStep(state: LinkDomainState, event: LinkDomainEvent): LinkDomainState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(linkDomainMachine, before, event)
  return next.value
}
