import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  answerChange,
  deliverWork,
  fundDeal,
  getDeal,
  payCheckout,
  proposeChange,
  withdrawChange,
} from '#contract/endpoints/deals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { changeOrderMachine } from '#contract/processes/change-order.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const eitherSide = { by: 'person' as const, cases: { brand: { by: 'brand' as const }, creator: { by: 'creator' as const } } }

export const model = defineModel<typeof changeOrderMachine>({
  machine: changeOrderMachine,
  inputs: { 'a higher price': { by: 'creator', raises: true }, 'a lower price': { by: 'brand', raises: false } },
  events: {
    'change.accept': eitherSide,
    'change.decline': eitherSide,
    'change.withdraw': eitherSide,
    'difference.paid': bare('server'),
    // The deal says it.
    'deal.moved': bare('server'),
    'deadline.passed': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Both sides move it in the room of their deal: tests/views/change-order.test.tsx shows it in every state there.',
}

const read = ({ market, notes }: ServerWorld, as: string): Promise<Deal> =>
  callAs(market, as, getDeal, { params: { uuid: notes.deal } })

const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'creator' ? lucia : agency)

/** The call that somebody makes for it, decided on what they see now. */
async function step(world: ServerWorld, as: string, endpoint: Parameters<typeof callAs>[2], more: Record<string, unknown> = {}) {
  const { uuid, revision } = await read(world, as)
  return await callAs(world.market, as, endpoint, { params: { uuid }, body: { revision, ...more } })
}

const pay = async (world: ServerWorld) => {
  const visit = await step(world, agency, fundDeal)
  await callAs(world.market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
}

export const browser: ServerBinding<typeof changeOrderMachine> = {
  process: 'change-order',
  quiet: true,
  async open(world, input) {
    const { market } = world
    const { pitch, terms } = await pitchInMarket(market, 'Una merienda que se pueda oír', await world.now())
    const offered = await callAs(market, agency, offerApplication, {
      params: { uuid: pitch.uuid },
      body: { terms, valid_days: 7 },
    })
    world.notes.deal = offered.uuid
    await step(world, lucia, acceptOffer, { version: 1 })
    await pay(world)
    const more = input === 'a higher price'
    const changed = { fee_minor: terms.fee_minor + (more ? 9_000 : -9_000) }
    const reason = 'One piece more than we thought, or less'
    const deal: Deal = await step(world, more ? lucia : agency, proposeChange, { changed, reason })
    return { id: `${deal.uuid} 1`, state: deal.changes[0]?.state ?? '' }
  },
  causes: {
    'change.accept': async (world, stimulus) => await step(world, personOf(stimulus), answerChange, { accept: true, note: '' }),
    'change.decline': async (world, stimulus) => await step(world, personOf(stimulus), answerChange, { accept: false, note: '' }),
    'change.withdraw': async (world, stimulus) => await step(world, personOf(stimulus), withdrawChange),
    'difference.paid': pay,
    'deal.moved': async world => await step(world, lucia, deliverWork, { links: ['https://drive.example/corte'] }),
    async 'deadline.passed'(world) {
      const { changes } = await read(world, agency)
      await world.passUntil(changes.find(one => one.expires_at)?.expires_at ?? null)
    },
  },
}
