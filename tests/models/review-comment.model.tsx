import { useState } from 'react'
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { Side } from '#contract/deal/deal-facts.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, deliverWork, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { addComment, moveComment } from '#contract/endpoints/delivery-reviews.ts'
import type { CommentMove, ReviewComment } from '#contract/entities/review-comment.ts'
import { type CommentEvent, reviewCommentMachine } from '#contract/processes/review-comment.ts'
import { deliveryReviewMachine, type Review, type ReviewAct } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { someDeal, someDelivery } from '#tests/support/some-deal.ts'
import { someComment, someReview } from '#tests/support/some-review.ts'
import { defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import { press, reads } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'

const eitherSide = { by: 'person' as const, cases: { brand: { by: 'brand' as const }, creator: { by: 'creator' as const } } }

export const model = defineModel<typeof reviewCommentMachine>({
  machine: reviewCommentMachine,
  inputs: { 'of the brand': { side: 'brand' }, 'of the creator': { side: 'creator' } },
  events: { 'comment.done': eitherSide, 'comment.resolve': eitherSide, 'comment.reopen': eitherSide },
  facts: ({ side }) => side,
})

const eventOf: Record<CommentMove, CommentEvent['type']> = {
  done: 'comment.done',
  resolve: 'comment.resolve',
  reopen: 'comment.reopen',
}

/** The comment as the process has it. */
function commentAt({ value, context }: SnapshotFrom<typeof reviewCommentMachine>): ReviewComment {
  const { side } = context
  return someComment(1, { side, state: value })
}

/** The view of one side, whose server is the process on stage. */
function openReview(side: Side, { actor }: Stage<typeof reviewCommentMachine>) {
  const now = (): Review => someReview([commentAt(actor.getSnapshot())])
  const machine = deliveryReviewMachine.provide({
    actors: {
      load: fromPromise<Review, { deal: string }>(async () => now()),
      act: fromPromise<ReviewComment, { deal: string; act: ReviewAct; key: string }>(async ({ input: { act } }) => {
        if (act.verb === 'move') actor.send({ type: eventOf[act.move], by: side })
        return commentAt(actor.getSnapshot())
      }),
      changes: fromCallback(({ sendBack }) => {
        const listening = actor.subscribe(() => sendBack({ type: 'review.refresh' }))
        return () => listening.unsubscribe()
      }),
    },
    delays: { gathering: 0 },
  })
  return createActor(machine, { input: { deal: someDeal().uuid, reviewer: { side, role: null } } }).start()
}

const forms = { recall: () => null, keep: () => {} }

const move = (name: RegExp) => async (_: Hands, event: CommentEvent) => {
  await press(new RegExp(`^Look as ${event.by}$`))
  await press(name)
}
const says =
  (words: RegExp) =>
  ({ container }: Hands) =>
    reads(container, words)

export const view: ViewBinding<typeof reviewCommentMachine> = {
  async show(stage) {
    const { ReviewView } = await import('#src/views/delivery-review/ReviewView.tsx')
    const reviews = { brand: openReview('brand', stage), creator: openReview('creator', stage) }
    function BothSides() {
      const [side, setSide] = useState<Side>('brand')
      const deal = someDeal({
        state: 'delivered',
        side,
        deliveries: [someDelivery({ links: ['https://drive.example/first-cut'] })],
      })
      return (
        <>
          {(['brand', 'creator'] as const).map(name => (
            <button key={name} type="button" onClick={() => setSide(name)}>
              Look as {name}
            </button>
          ))}
          <ReviewView key={side} review={reviews[side]} deal={deal} forms={forms} />
        </>
      )
    }
    return <BothSides />
  },
  gestures: {
    'comment.done': move(/^Done: comment/),
    'comment.resolve': move(/^(Settle|Yes, done): comment/),
    'comment.reopen': move(/^(Take up again|Not yet|Not done after all): comment/),
  },
  stands: {
    'review-comment.open': says(/Must be done/),
    'review-comment.done': says(/Done, to be looked at/),
    'review-comment.resolved': says(/Settled/),
  },
}

const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'creator' ? lucia : agency)
const moves = (how: CommentMove) => async (world: ServerWorld, stimulus: Stimulus) => {
  const { deal, comment } = world.notes
  await callAs(world.market, personOf(stimulus), moveComment, { params: { uuid: deal, comment }, body: { move: how } })
}

export const browser: ServerBinding<typeof reviewCommentMachine> = {
  process: 'review-comment',
  async open(world, input) {
    const { market } = world
    const { pitch, terms } = await pitchInMarket(market, 'Una merienda que se pueda oír', await world.now())
    const offered = await callAs(market, agency, offerApplication, {
      params: { uuid: pitch.uuid },
      body: { terms, valid_days: 7 },
    })
    const params = { uuid: offered.uuid }
    const step = async (as: string, endpoint: typeof acceptOffer | typeof deliverWork | typeof fundDeal, more = {}) => {
      const { revision } = await callAs(market, as, getDeal, { params })
      return await callAs(market, as, endpoint, { params, body: { revision, ...more } })
    }
    await step(lucia, acceptOffer, { version: 1 })
    const visit = await step(agency, fundDeal)
    await callAs(market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    await step(lucia, deliverWork, { links: ['https://drive.example/primer-corte'] })
    const body = { n: 1, place: { kind: 'whole' }, text: 'Que se vea la taza.', severity: 'must' }
    const said = await callAs(market, input === 'of the creator' ? lucia : agency, addComment, { params, body })
    world.notes.deal = offered.uuid
    world.notes.comment = said.uuid
    return { id: said.uuid, state: said.state }
  },
  causes: { 'comment.done': moves('done'), 'comment.resolve': moves('resolve'), 'comment.reopen': moves('reopen') },
}
