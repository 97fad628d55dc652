import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, getDeal } from '#contract/endpoints/deals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import type { ServerWorld } from './bindings.ts'

/** The deal of a world, as the agency sees it now. */
export const dealOf = (world: ServerWorld): Promise<Deal> =>
  callAs(world.market, agency, getDeal, { params: { uuid: world.notes.deal } })

/** Lucía has accepted an offer of the agency, which has to pay it now; `notes.deal` is its id. */
export async function agreementToPay(world: ServerWorld): Promise<Deal> {
  const { market, notes } = world
  const { pitch, terms } = await pitchInMarket(market, undefined, await world.now())
  const offered: Deal = await callAs(market, agency, offerApplication, {
    params: { uuid: pitch.uuid },
    body: { terms, valid_days: 7 },
  })
  const { uuid, version, revision } = offered
  await callAs(market, lucia, acceptOffer, { params: { uuid }, body: { revision, version } })
  notes.deal = uuid
  return await dealOf(world)
}
