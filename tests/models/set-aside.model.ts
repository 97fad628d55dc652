import { decideAdjustment, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { fundDealFromBalance, takeBalanceBack } from '#contract/endpoints/balance.ts'
import { fundDeal, payCheckout, withdrawOffer } from '#contract/endpoints/deals.ts'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import { setAsideMachine } from '#contract/processes/set-aside.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { agreementToPay, dealOf } from './agreement-to-pay.ts'
import type { NoScreen, ServerBinding } from './bindings.ts'

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

export const browser: ServerBinding<typeof setAsideMachine> = {
  process: 'set-aside',
  /** The agency has an agreement to pay, and a balance that covers a part of it. */
  async open(world) {
    const { market } = world
    const { uuid, terms } = await agreementToPay(world)
    const params = { uuid }
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
    return { id: uuid, state: 'open' }
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
