import { acceptOffer, deliverWork, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { addComment } from '#contract/endpoints/delivery-reviews.ts'
import { deliveryReviewMachine } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { agency, callAs, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { ids, someDeal, someDelivery } from '#tests/support/some-deal.ts'
import { someComment, someReview } from '#tests/support/some-review.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { press, until } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { failure, fault, offline } from './samples.ts'

const asked = someComment()
const done = someComment(1, { state: 'done' })

export const model = defineModel<typeof deliveryReviewMachine>({
  machine: deliveryReviewMachine,
  inputs: { creator: { deal: ids.deal, reviewer: { side: 'creator', role: null } } },
  events: {
    'review.act': {
      by: 'person',
      cases: {
        done: { act: { verb: 'move', comment: asked.uuid, move: 'done' } },
        // Only whoever wrote it settles it.
        settle: { act: { verb: 'move', comment: asked.uuid, move: 'resolve' } },
      },
    },
    'review.refresh': bare('server'),
    'review.retry': bare('person'),
  },
  actors: {
    load: { done: { usual: someReview([asked]) }, error: { offline } },
    act: { done: { usual: done }, error: { offline, 'moved on': failure('comment.wrong_state') } },
    changes: { error: { broken: fault } },
  },
  facts: ({ behind, review }) => [behind, review?.comments[0]?.state],
})

const comment = ({ container }: Hands) => until(() => container.querySelector('[data-comment]'), 'the comment')
const forms = { recall: () => null, keep: () => {} }

export const view: ViewBinding<typeof deliveryReviewMachine> = {
  async show({ actor }) {
    const { ReviewView } = await import('#src/views/delivery-review/ReviewView.tsx')
    const deal = someDeal({ state: 'delivered', deliveries: [someDelivery({ links: ['https://drive.example/first-cut'] })] })
    return <ReviewView review={actor} deal={deal} forms={forms} />
  },
  gestures: {
    'review.act': () => press(/^Done: comment 1$/),
    'review.retry': () => press(/^Try again$/),
  },
  stands: {
    'delivery-review.loading': ({ container }) => until(() => container.querySelector('[role=status]'), 'that it loads'),
    'delivery-review.failed': ({ screen }) => screen.getByRole('alert'),
    'delivery-review.shown.idle': comment,
    'delivery-review.shown.gathering': comment,
    'delivery-review.shown.refreshing': comment,
    'delivery-review.shown.acting': ({ container }) =>
      until(() => container.querySelector('button[aria-busy=true]'), 'that it waits'),
  },
}

const all = /^\/api\/v3\/deals\/[0-9a-f-]{36}\/comments$/
const state = /^\/api\/v3\/deals\/[^/]+\/comments\/[^/]+\/state$/

export const browser: BrowserBinding<typeof deliveryReviewMachine> = {
  market: 'pitches',
  as: { as: lucia },
  holds: [
    { method: 'GET', path: all },
    { method: 'POST', path: state },
  ],
  async open({ page, market, notes }) {
    const deal = await offerInMarket(market)
    const params = { uuid: deal.uuid }
    const step = async (as: string, endpoint: typeof acceptOffer | typeof deliverWork | typeof fundDeal, more = {}) => {
      const { revision } = await callAs(market, as, getDeal, { params })
      return await callAs(market, as, endpoint, { params, body: { revision, ...more } })
    }
    await step(lucia, acceptOffer, { version: 1 })
    const visit = await step(agency, fundDeal)
    await callAs(market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    await step(lucia, deliverWork, { links: ['https://drive.example/primer-corte'] })
    const body = { n: 1, place: { kind: 'whole' }, text: 'Que se vea la taza.', severity: 'must' }
    await callAs(market, agency, addComment, { params, body })
    notes.deal = deal
    await page.goto(`/chat/${deal.chat_uuid}?review=1`)
  },
  causes: {
    'load done': ({ replies }) => replies.pass(all),
    'load failed': ({ replies }) => replies.cut(all),
    'refresh done': ({ replies }) => replies.pass(all),
    'refresh failed': ({ replies }) => replies.cut(all),
    'review.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'review.act (done)': ({ page }) => page.getByRole('button', { name: /^Done: comment/ }).click(),
    'act done': ({ replies }) => replies.pass(state),
    'act failed (offline)': ({ replies }) => replies.cut(state),
    'act failed (moved on)': ({ replies }) =>
      replies.answer(state, 409, { code: 'comment.wrong_state', message: 'The comment has changed.' }),
    'review.refresh': tellResync,
    // A moment, so short that nobody needs to turn the clock.
    'after gathering': async () => {},
  },
  // A sixth of a second: nobody is that quick.
  where: { 'review.act (done)': snapshot => !snapshot.matches({ shown: 'gathering' }) },
  // One's own act is also pushed: from there on the page goes its own way.
  ends: ['act done'],
  exempt: [
    { id: 'delivery-review|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
    {
      id: 'delivery-review.shown.gathering|review.act|0',
      reason: 'It lasts a sixth of a second: no hand in a browser is that quick.',
    },
    ...['idle', 'refreshing'].map(where => ({
      id: `delivery-review.shown.${where}|review.act|0=false`,
      reason: 'What the chart does not allow has no button.',
    })),
  ],
}
