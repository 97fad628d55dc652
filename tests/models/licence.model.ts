import type { Endpoint } from '#contract/endpoint.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  approveDelivery,
  deliverWork,
  fundDeal,
  getDeal,
  objectProof,
  payCheckout,
  publishProof,
  rejectOffer,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit, openDispute } from '#contract/endpoints/disputes.ts'
import {
  askRenewal,
  declineRenewal,
  listLicences,
  priceRenewal,
  takeRenewal,
  withdrawRenewal,
} from '#contract/endpoints/rights.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { licenceMachine } from '#contract/processes/licence.ts'
import { openBody } from '#tests/support/make-dispute.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const eitherSide = { by: 'person' as const, cases: { brand: { by: 'brand' as const }, creator: { by: 'creator' as const } } }

export const model = defineModel<typeof licenceMachine>({
  machine: licenceMachine,
  inputs: { usual: { renewal: 'none', rated: true } },
  events: {
    // The deal moves it, and the clock.
    'work.accepted': bare('server'),
    'work.reopened': bare('server'),
    'deal.undone': bare('server'),
    'notice.due': bare('server'),
    'end.passed': bare('server'),
    'renewal.ask': eitherSide,
    'renewal.withdraw': eitherSide,
    'renewal.decline': eitherSide,
    'renewal.price': eitherSide,
    'renewal.take': eitherSide,
    'renewal.over': bare('server'),
    'renewal.paid': bare('server'),
  },
  facts: ({ renewal }) => renewal,
})

export const view: NoScreen = {
  because: 'Its deal and the clock move it; tests/views/rights.test.tsx shows the registry and the proof in every state.',
}

const dayMs = 86_400_000
const read = ({ market, notes }: ServerWorld, as: string): Promise<Deal> =>
  callAs(market, as, getDeal, { params: { uuid: notes.deal } })

/** One step of its deal, decided on what this person sees now. */
async function step(world: ServerWorld, as: string, endpoint: Endpoint, more: Record<string, unknown> = {}) {
  const { uuid, revision } = await read(world, as)
  return await callAs(world.market, as, endpoint, { params: { uuid }, body: { revision, ...more } })
}

async function licenceOf(world: ServerWorld): Promise<Licence> {
  const licences: Licence[] = await callAs(world.market, lucia, listLicences, { query: { size_page: '100' } })
  const found = licences.find(one => one.deal_uuid === world.notes.deal)
  if (!found) throw new Error('the deal has no licence')
  return found
}

const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'creator' ? lucia : agency)

/** One side's act about a renewal. */
async function renew(world: ServerWorld, stimulus: Stimulus, endpoint: Endpoint, body?: Record<string, unknown>) {
  const { uuid } = await licenceOf(world)
  return await callAs(world.market, personOf(stimulus), endpoint, { params: { uuid }, body })
}

/** Its deal comes to its end: a renewal is asked for or taken afterwards. */
async function settle(world: ServerWorld): Promise<void> {
  const { state, deadline } = await read(world, lucia)
  if (state === 'holding') await world.passUntil(deadline)
}

/** The deal that the renewal's price is an offer of. */
async function renewalOf(world: ServerWorld): Promise<Deal> {
  const { renewal } = await licenceOf(world)
  return await callAs(world.market, agency, getDeal, { params: { uuid: renewal?.deal_uuid } })
}

const dayOf = async (world: ServerWorld) => (await world.now()).toISOString().slice(0, 10)

async function publish(world: ServerWorld): Promise<void> {
  const url = 'https://www.instagram.com/reel/Cx9tLmN4pQa/'
  await step(world, lucia, publishProof, { url, published_on: await dayOf(world) })
}

async function passDays(world: ServerWorld, daysBeforeEnd: number): Promise<void> {
  const { ends_on } = await licenceOf(world)
  const end = Date.parse(`${ends_on}T00:00:00Z`) + dayMs
  await world.passUntil(new Date(end - daysBeforeEnd * dayMs).toISOString())
}

export const browser: ServerBinding<typeof licenceMachine> = {
  process: 'licence',
  quiet: true,
  async open(world) {
    const { market } = world
    const { pitch, terms } = await pitchInMarket(market, 'Una merienda que se pueda oír', await world.now())
    // Two notices come before the end, and between the first and the release of the money there is time.
    const body = {
      terms: { ...terms, rights: { ...terms.rights, days: 12, renewal: { days: 30, fee_minor: 12_000 } } },
      valid_days: 7,
    }
    const offered = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
    world.notes.deal = offered.uuid
    await step(world, lucia, acceptOffer, { version: 1 })
    const visit = await step(world, agency, fundDeal)
    await callAs(market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    const { uuid, state } = await licenceOf(world)
    return { id: uuid, state }
  },
  causes: {
    async 'work.accepted'(world) {
      if ((await read(world, lucia)).state === 'in_production') {
        await step(world, lucia, deliverWork, { links: ['https://drive.example/primer-corte'] })
        await step(world, agency, approveDelivery)
      }
      await publish(world)
    },
    'work.reopened': world => step(world, agency, objectProof, { reason: 'This is another film than the one we agreed on.' }),
    /** All of the fee goes back. */
    async 'deal.undone'(world) {
      if ((await read(world, lucia)).state === 'in_production')
        await step(world, lucia, deliverWork, { links: ['https://drive.example/primer-corte'] })
      const { dispute } = await step(world, agency, openDispute, openBody('not_as_brief'))
      const params = { uuid: dispute.uuid }
      const { revision } = await read(world, agency)
      await callAs(world.market, agency, offerSplit, { params, body: { revision, creator_percent: 0 } })
      const now = await read(world, lucia)
      await callAs(world.market, lucia, answerSplit, { params, body: { revision: now.revision, n: 1, accept: true } })
    },
    async 'notice.due'(world) {
      const { state } = await licenceOf(world)
      await passDays(world, state === 'active' ? 7 : 1)
    },
    'end.passed': world => passDays(world, 0),
    async 'renewal.ask'(world, stimulus) {
      await settle(world)
      return await renew(world, stimulus, askRenewal, { days: 90 })
    },
    'renewal.withdraw': (world, stimulus) => renew(world, stimulus, withdrawRenewal),
    'renewal.decline': (world, stimulus) => renew(world, stimulus, declineRenewal),
    'renewal.price': (world, stimulus) => renew(world, stimulus, priceRenewal, { fee_minor: 12_000 }),
    async 'renewal.take'(world, stimulus) {
      await settle(world)
      return await renew(world, stimulus, takeRenewal)
    },
    async 'renewal.over'(world) {
      const { uuid, revision, state } = await renewalOf(world)
      if (state === 'awaiting_funds')
        return await callAs(world.market, agency, withdrawOffer, { params: { uuid }, body: { revision } })
      return await callAs(world.market, agency, rejectOffer, { params: { uuid }, body: { revision, reason: 'Too much for us' } })
    },
    async 'renewal.paid'(world) {
      const { uuid, revision, version, state } = await renewalOf(world)
      const params = { uuid }
      const accept = () => callAs(world.market, agency, acceptOffer, { params, body: { revision, version } })
      // A rate that was taken is accepted already.
      const agreed = state === 'awaiting_funds' ? { revision } : await accept()
      const visit = await callAs(world.market, agency, fundDeal, { params, body: { revision: agreed.revision } })
      await callAs(world.market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    },
  },
  // The renewal's own deal asks the chart, and there is none before a price was named.
  // A renewal is asked for once the deal is over, when nobody can object to the proof any more.
  where: {
    'work.reopened': ({ value }) => value === 'active',
    // A price or a payment that is waited for runs out sooner: it is over by then.
    'notice.due': ({ value, context }) => value === 'active' || context.renewal !== 'priced',
    'end.passed': ({ context }) => context.renewal !== 'priced',
    'renewal.over': ({ context }) => context.renewal === 'priced',
    'renewal.paid': ({ context }) => context.renewal === 'priced',
  },
  exempt: [
    {
      id: 'licence.expiring|work.reopened|0',
      reason: 'A licence of some days only is near its end while the money rests; this one is asked to be renewed, too.',
    },
    ...['active', 'expiring', 'expired'].flatMap(state =>
      ['over', 'paid'].map(event => ({
        id: `licence.${state}|renewal.${event}|0=false`,
        reason: 'Its own deal says it, and before a price was named there is none.',
      })),
    ),
  ],
}
