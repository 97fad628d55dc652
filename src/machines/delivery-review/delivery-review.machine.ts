import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { CommentBody, CommentMove, ReviewComment } from '#contract/entities/review-comment.ts'
import type { Failure } from '#contract/errors.ts'
import { type CommentEvent, commentCan } from '#contract/processes/review-comment.ts'
import { mayAs, type TeamRole } from '#contract/rules/roles.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

export interface Review {
  /** True while more may be said. */
  open: boolean
  comments: ReviewComment[]
}

export type ReviewAct =
  | { verb: 'comment'; body: CommentBody }
  | { verb: 'answer'; comment: string; text: string }
  | { verb: 'move'; comment: string; move: CommentMove }

/** The reader: the side of the deal, and the role in the company; null for people who act for themselves. */
export interface Reviewer {
  side: Side
  role: TeamRole | null
}

const eventOf = (move: CommentMove, by: Side): CommentEvent =>
  move === 'done'
    ? { type: 'comment.done', by }
    : move === 'resolve'
      ? { type: 'comment.resolve', by }
      : { type: 'comment.reopen', by }

/** True where the reviewer may say or settle something here: the same table of roles that the server asks. */
export const mayComment = (review: Review | null, { role }: Reviewer): boolean =>
  review?.open === true && mayAs(role, 'take_part')

/** True where the reviewer may move the comment this way: the chart that the server runs. */
export const mayMove = (review: Review | null, reviewer: Reviewer, comment: ReviewComment, move: CommentMove): boolean =>
  mayComment(review, reviewer) && commentCan(comment.state, { side: comment.side }, eventOf(move, reviewer.side))

function allows(review: Review | null, reviewer: Reviewer, act: ReviewAct): boolean {
  if (act.verb !== 'move') return mayComment(review, reviewer)
  const comment = review?.comments.find(({ uuid }) => uuid === act.comment)
  return comment !== undefined && mayMove(review, reviewer, comment, act.move)
}

export type DeliveryReviewEvent = { type: 'review.act'; act: ReviewAct } | { type: 'review.refresh' } | { type: 'review.retry' }
export type DeliveryReviewEmitted = { type: 'review.done'; act: ReviewAct; comment: ReviewComment }

interface DeliveryReviewContext {
  deal: string
  reviewer: Reviewer
  review: Review | null
  act: ReviewAct | null
  /** The Idempotency-Key of this act; kept while the same is tried again. */
  key: string
  failure: Failure | null
  /** Something was said meanwhile. */
  behind: boolean
}

const withComment = (review: Review, comment: ReviewComment): Review => ({
  ...review,
  comments: review.comments.some(({ uuid }) => uuid === comment.uuid)
    ? review.comments.map(one => (one.uuid === comment.uuid ? comment : one))
    : [...review.comments, comment],
})

/** Comments of both sides on the deliveries of one deal. */
export const deliveryReviewMachine = setup({
  types: {
    context: typed<DeliveryReviewContext>(),
    events: typed<DeliveryReviewEvent>(),
    emitted: typed<DeliveryReviewEmitted>(),
    input: typed<{ deal: string; reviewer: Reviewer }>(),
    tags: typed<'busy' | 'recoverable' | 'shown'>(),
  },
  actors: {
    load: declaredPromise<Review, { deal: string }>('load'),
    act: declaredPromise<ReviewComment, { deal: string; act: ReviewAct; key: string }>('act'),
    changes: declaredCallback<{ type: 'review.refresh' }>('changes'),
  },
  actions: {
    begin: assign(({ context, event }) => {
      if (event.type !== 'review.act') return {}
      const again = context.failure?.retryable && JSON.stringify(context.act) === JSON.stringify(event.act)
      return { act: event.act, key: again ? context.key : crypto.randomUUID(), failure: null }
    }),
    take: assign((_, review: Review) => ({ review })),
    takeComment: assign(({ context }, comment: ReviewComment) => ({
      review: context.review && withComment(context.review, comment),
      act: null,
    })),
  },
  guards: {
    allowed: ({ context, event }) => event.type === 'review.act' && allows(context.review, context.reviewer, event.act),
    movedOn: ({ context }) => context.behind,
    /** Somebody else was first, or the deal went on. */
    behind: (_, error: unknown) => ['comment.wrong_state', 'comment.closed'].includes(asFailure(error).code),
  },
  delays: { gathering: 150 },
}).createMachine({
  id: 'delivery-review',
  context: ({ input }) => ({ ...input, review: null, act: null, key: '', failure: null, behind: false }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The comments are being read.',
      tags: ['busy'],
      entry: assign({ failure: null, behind: false }),
      on: { 'review.refresh': { actions: assign({ behind: true }) } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ deal: context.deal }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: {
      description: 'They could not be read.',
      tags: ['recoverable'],
      on: { 'review.retry': 'loading', 'review.refresh': 'loading' },
    },
    shown: {
      description: 'The comments stand at their places.',
      tags: ['shown'],
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is under way.',
          always: { guard: 'movedOn', target: 'gathering' },
          on: {
            'review.act': { guard: 'allowed', target: 'acting', actions: 'begin' },
            'review.refresh': 'gathering',
          },
        },
        gathering: {
          description: 'A burst of changes is read once.',
          entry: assign({ behind: false }),
          after: { gathering: 'refreshing' },
          on: {
            'review.act': { guard: 'allowed', target: 'acting', actions: ['begin', assign({ behind: true })] },
          },
        },
        refreshing: {
          description: 'Somebody said something: the comments are read again behind what is shown.',
          invoke: {
            id: 'refresh',
            src: 'load',
            input: ({ context }) => ({ deal: context.deal }),
            onDone: { target: 'idle', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: 'idle',
          },
          on: {
            'review.act': { guard: 'allowed', target: 'acting', actions: ['begin', assign({ behind: true })] },
            'review.refresh': { actions: assign({ behind: true }) },
          },
        },
        acting: {
          description: 'What the person said or settled is on its way; pressing again does nothing.',
          tags: ['busy'],
          on: { 'review.refresh': { actions: assign({ behind: true }) } },
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context }) => ({ deal: context.deal, act: context.act as ReviewAct, key: context.key }),
            onDone: {
              target: 'idle',
              actions: [
                emit(({ context, event }) => ({
                  type: 'review.done' as const,
                  act: context.act as ReviewAct,
                  comment: event.output,
                })),
                { type: 'takeComment', params: ({ event }: { event: { output: ReviewComment } }) => event.output },
              ],
            },
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

export type DeliveryReviewActor = ActorRefFrom<typeof deliveryReviewMachine>
