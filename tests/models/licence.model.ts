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
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit, openDispute } from '#contract/endpoints/disputes.ts'
import { listLicences } from '#contract/endpoints/rights.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { licenceMachine } from '#contract/processes/licence.ts'
import { openBody } from '#tests/support/make-dispute.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof licenceMachine>({
  machine: licenceMachine,
  inputs: { usual: undefined },
  events: {
    // The deal moves it, and the clock.
    'work.accepted': bare('server'),
    'work.reopened': bare('server'),
    'deal.undone': bare('server'),
    'notice.due': bare('server'),
    'end.passed': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Its deal and the clock move it; tests/views/rights.test.tsx shows the registry and the proof in every state.',
}

const dayMs = 86_400_000
const read = ({ market, notes }: ServerWorld, as: string): Promise<Deal> =>
  callAs(market, as, getDeal, { params: { uuid: notes.deal } })

/** One step of its deal, decided on what this person sees now. */
async function step(world: ServerWorld, as: string, endpoint: Parameters<typeof callAs>[2], more: Record<string, unknown> = {}) {
  const { uuid, revision } = await read(world, as)
  return await callAs(world.market, as, endpoint, { params: { uuid }, body: { revision, ...more } })
}

async function licenceOf(world: ServerWorld): Promise<Licence> {
  const licences: Licence[] = await callAs(world.market, lucia, listLicences, { query: { size_page: '100' } })
  const found = licences.find(one => one.deal_uuid === world.notes.deal)
  if (!found) throw new Error('the deal has no licence')
  return found
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

export const browser: ServerBinding = {
  process: 'licence',
  quiet: true,
  async open(world) {
    const { market } = world
    const { pitch, terms } = await pitchInMarket(market, 'Una merienda que se pueda oír', await world.now())
    // Both notices before the end come, the first while the money still rests.
    const body = { terms: { ...terms, rights: { ...terms.rights, days: 8 } }, valid_days: 7 }
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
  },
}
