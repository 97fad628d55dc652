import { setup, transition } from 'xstate'
import type { Side } from '../deal/deal-facts.ts'
import { type CommentState, commentStates } from '../entities/comment-states.ts'
import { typed } from '../typed.ts'

/** Its author. */
export interface CommentFacts {
  side: Side
}

/**
 * A comment on a delivery (docs/domain.md, deal). The creator says that what a brand asked for is done; whoever wrote it says whether
 * that settles it. The server stores `state`; the browser asks the same chart which buttons stand there.
 */
export type CommentEvent =
  | { type: 'comment.done'; by: Side }
  | { type: 'comment.resolve'; by: Side }
  | { type: 'comment.reopen'; by: Side }

export const reviewCommentMachine = setup({
  types: {
    context: typed<CommentFacts>(),
    input: typed<CommentFacts>(),
    events: typed<CommentEvent>(),
    tags: typed<'waits'>(),
  },
  guards: {
    creatorDid: ({ context, event }) => event.by === 'creator' && context.side === 'brand',
    bySideOfAuthor: ({ context, event }) => event.by === context.side,
  },
}).createMachine({
  id: 'review-comment',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Said, and not settled.',
      tags: ['waits'],
      on: {
        'comment.done': { guard: 'creatorDid', target: 'done' },
        'comment.resolve': { guard: 'bySideOfAuthor', target: 'resolved' },
      },
    },
    done: {
      description: 'The creator says that it is done; the brand has not looked yet, or does not agree.',
      on: {
        'comment.resolve': { guard: 'bySideOfAuthor', target: 'resolved' },
        // The brand finds that it is not, or the creator ticked it by mistake.
        'comment.reopen': 'open',
      },
    },
    resolved: {
      description: 'Settled, as the side says that wrote it.',
      on: { 'comment.reopen': { guard: 'bySideOfAuthor', target: 'open' } },
    },
  },
})

const at = (state: CommentState, facts: CommentFacts) =>
  reviewCommentMachine.resolveState({ value: state, context: { side: facts.side } })
const isState = (value: unknown): value is CommentState => commentStates.some(state => state === value)

/** Whether this event would do anything now. */
export const commentCan = (state: CommentState, facts: CommentFacts, event: CommentEvent): boolean => at(state, facts).can(event)

/** One event taken by the chart: the next state, or null where it is refused. */
export function commentStep(state: CommentState, facts: CommentFacts, event: CommentEvent): CommentState | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(reviewCommentMachine, before, event)
  return isState(next.value) ? next.value : null
}

/** Why an event is refused, for the answer's code. */
export function commentRefusal(
  state: CommentState,
  facts: CommentFacts,
  event: CommentEvent,
): 'comment.wrong_person' | 'comment.wrong_state' {
  const other = event.by === 'brand' ? 'creator' : 'brand'
  return commentCan(state, facts, { ...event, by: other }) ? 'comment.wrong_person' : 'comment.wrong_state'
}
