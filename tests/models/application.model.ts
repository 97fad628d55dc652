import {
  declineApplication,
  getApplication,
  offerApplication,
  shortlistApplication,
  viewApplication,
  withdrawApplication,
} from '#contract/endpoints/applications.ts'
import { acceptOffer, getDeal, rejectOffer, withdrawOffer } from '#contract/endpoints/deals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { applicationMachine } from '#contract/processes/application.ts'
import { agency, callAs, lucia, pitchInMarket, termsFrom } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof applicationMachine>({
  machine: applicationMachine,
  inputs: { usual: undefined },
  events: {
    // The server notes that the brand has opened it.
    'pitch.view': bare('server'),
    'pitch.shortlist': bare('person'),
    'pitch.decline': bare('person'),
    'pitch.withdraw': bare('person'),
    // What follows is the deal's to say.
    'offer.made': bare('server'),
    'offer.agreed': bare('server'),
    'offer.closed': bare('server'),
    'offer.expired': bare('server'),
    'deadline.passed': bare('server'),
  },
})

const params = ({ notes }: ServerWorld) => ({ uuid: notes.pitch })
const dealOf = ({ market, notes }: ServerWorld): Promise<Deal> =>
  callAs(market, agency, getDeal, { params: { uuid: notes.deal } })

export const browser: ServerBinding = {
  process: 'application',
  async open(world) {
    const { pitch } = await pitchInMarket(world.market, undefined, await world.now())
    world.notes.pitch = pitch.uuid
    return { id: pitch.uuid, state: pitch.state }
  },
  causes: {
    'pitch.view': world => callAs(world.market, agency, viewApplication, { params: params(world) }),
    'pitch.shortlist': world => callAs(world.market, agency, shortlistApplication, { params: params(world) }),
    'pitch.decline': world =>
      callAs(world.market, agency, declineApplication, { params: params(world), body: { reason: 'not_a_fit' } }),
    'pitch.withdraw': world => callAs(world.market, lucia, withdrawApplication, { params: params(world) }),
    async 'offer.made'(world) {
      const terms = termsFrom(await world.now(), 'Una merienda que se pueda oír')
      const body = { terms, valid_days: 7 }
      const deal = await callAs(world.market, agency, offerApplication, { params: params(world), body })
      world.notes.deal = deal.uuid
    },
    async 'offer.agreed'(world) {
      const { uuid, revision, version } = await dealOf(world)
      await callAs(world.market, lucia, acceptOffer, { params: { uuid }, body: { revision, version } })
    },
    /** Declined by the creator, or taken back by the brand before it has paid. */
    async 'offer.closed'(world) {
      const { uuid, revision, state } = await dealOf(world)
      if (state === 'awaiting_funds') await callAs(world.market, agency, withdrawOffer, { params: { uuid }, body: { revision } })
      else await callAs(world.market, lucia, rejectOffer, { params: { uuid }, body: { revision, reason: 'No llego' } })
    },
    'offer.expired': async world => world.passUntil((await dealOf(world)).deadline),
    'deadline.passed': async world =>
      world.passUntil((await callAs(world.market, agency, getApplication, { params: params(world) })).expires_at),
  },
}
