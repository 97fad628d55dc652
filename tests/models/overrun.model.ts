import type { Endpoint } from '#contract/endpoint.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  approveDelivery,
  deliverWork,
  fundDeal,
  getDeal,
  payCheckout,
  rejectOffer,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { claimOverrun, listLicences } from '#contract/endpoints/rights.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { overrunMachine } from '#contract/processes/overrun.ts'
import { agency, callAs, lucia, nothingPublished, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof overrunMachine>({
  machine: overrunMachine,
  inputs: { usual: undefined },
  // Its invoice, a deal of its own, says all of it.
  events: {
    'claim.paid': bare('server'),
    'claim.refuse': bare('server'),
    'claim.withdraw': bare('server'),
    'claim.lapse': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Its invoice moves it; tests/views/rights.test.tsx shows a claim in every state in the registry.',
}

/** One step of a deal, decided on what this person sees now. */
async function step(world: ServerWorld, as: string, uuid: string, endpoint: Endpoint, more: Record<string, unknown> = {}) {
  const { revision }: Deal = await callAs(world.market, as, getDeal, { params: { uuid } })
  return await callAs(world.market, as, endpoint, { params: { uuid }, body: { revision, ...more } })
}

async function pay(world: ServerWorld, uuid: string) {
  const { session } = await step(world, agency, uuid, fundDeal)
  return await callAs(world.market, agency, payCheckout, { params: { session }, body: { card: 'approved' } })
}

/** Work of Lucía's for the agency that is done and paid. */
async function settled(world: ServerWorld): Promise<string> {
  const { market } = world
  const { pitch, terms } = await pitchInMarket(market, undefined, await world.now())
  const body = { terms: { ...terms, ...nothingPublished }, valid_days: 7 }
  const { uuid }: Deal = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
  await step(world, lucia, uuid, acceptOffer, { version: 1 })
  await pay(world, uuid)
  await step(world, lucia, uuid, deliverWork, { links: ['https://drive.example/primer-corte'] })
  const { deadline }: Deal = await step(world, agency, uuid, approveDelivery)
  await world.passUntil(deadline)
  return uuid
}

const licenceOf = async ({ market }: ServerWorld, deal: string): Promise<Licence> => {
  const licences: Licence[] = await callAs(market, lucia, listLicences, { query: { size_page: '100' } })
  const found = licences.find(one => one.deal_uuid === deal)
  if (!found) throw new Error('the deal has no licence')
  return found
}

export const browser: ServerBinding<typeof overrunMachine> = {
  process: 'overrun',
  quiet: true,
  async open(world) {
    const licence = await licenceOf(world, await settled(world))
    const day = (await world.now()).toISOString().slice(0, 10)
    const claim = {
      channel: 'ooh',
      network: null,
      country: 'ES',
      from: day,
      to: day,
      words: 'Está en la marquesina de la calle Fuencarral desde el lunes.',
      links: ['https://pictures.example/marquesina.jpg'],
      files: [],
      fee_minor: 12_000,
    }
    const after: Licence = await callAs(world.market, lucia, claimOverrun, { params: { uuid: licence.uuid }, body: claim })
    const [overrun] = after.overruns
    world.notes.invoice = overrun?.deal_uuid
    return { id: String(overrun?.uuid), state: String(overrun?.state) }
  },
  causes: {
    async 'claim.paid'(world) {
      const uuid = String(world.notes.invoice)
      await step(world, agency, uuid, acceptOffer, { version: 1 })
      return await pay(world, uuid)
    },
    'claim.refuse': world => step(world, agency, String(world.notes.invoice), rejectOffer, { reason: 'That is not ours' }),
    'claim.withdraw': world => step(world, lucia, String(world.notes.invoice), withdrawOffer),
    async 'claim.lapse'(world) {
      const params = { uuid: String(world.notes.invoice) }
      const { deadline }: Deal = await callAs(world.market, agency, getDeal, { params })
      await world.passUntil(deadline)
    },
  },
}
