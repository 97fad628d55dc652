import { decideAdjustment, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { fundDealFromBalance, takeBalanceBack } from '#contract/endpoints/balance.ts'
import { acceptOffer, fundDeal, getDeal, payCheckout, withdrawOffer } from '#contract/endpoints/deals.ts'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { setAsideMachine } from '#contract/processes/set-aside.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof setAsideMachine>({
  machine: setAsideMachine,
  inputs: { set_aside: undefined },
  events: {
    'funds.secured': bare('server'),
    'sum.taken_back': bare('person'),
    'wait.over': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'The room offers it beside the other ways to pay: tests/views/balance-actions.test.tsx shows it in every state.',
}

const dealOf = (world: ServerWorld): Promise<Deal> =>
  callAs(world.market, agency, getDeal, { params: { uuid: world.notes.deal } })

export const browser: ServerBinding = {
  process: 'set-aside',
  /** The agency has an agreement to pay, and a balance that covers a part of it. */
  async open(world) {
    const { market, notes } = world
    const { pitch, terms } = await pitchInMarket(market, undefined, await world.now())
    const offered: Deal = await callAs(market, agency, offerApplication, {
      params: { uuid: pitch.uuid },
      body: { terms, valid_days: 7 },
    })
    const params = { uuid: offered.uuid }
    notes.deal = offered.uuid
    await callAs(market, lucia, acceptOffer, { params, body: { revision: offered.revision, version: offered.version } })
    const body = {
      of: 'company',
      who: agency,
      way: 'give',
      amount_minor: 100,
      currency: terms.currency,
      reason: 'goodwill',
      about: '',
    }
    const gift: Adjustment = await callAs(market, 'moderator@elenco.test', proposeAdjustment, {
      body: { ...body, note: 'For a walk through the balance.' },
    })
    const decision = { params: { uuid: gift.uuid }, body: { decision: 'confirm', answer: '' } }
    await callAs(market, 'admin@elenco.test', decideAdjustment, decision)
    const { revision, pay } = await dealOf(world)
    const amount_minor = pay?.balance?.available_minor ?? 0
    await callAs(market, agency, fundDealFromBalance, { params, body: { revision, amount_minor } })
    return { id: offered.uuid, state: 'open' }
  },
  causes: {
    'funds.secured': async world => {
      const { uuid, revision } = await dealOf(world)
      const { session } = await callAs(world.market, agency, fundDeal, { params: { uuid }, body: { revision } })
      return await callAs(world.market, agency, payCheckout, { params: { session }, body: { card: 'approved' } })
    },
    'sum.taken_back': async world => {
      const { uuid, revision } = await dealOf(world)
      return await callAs(world.market, agency, takeBalanceBack, { params: { uuid }, body: { revision } })
    },
    'wait.over': async world => {
      const { uuid, revision } = await dealOf(world)
      return await callAs(world.market, agency, withdrawOffer, { params: { uuid }, body: { revision } })
    },
  },
}
