import { describe, expect, test } from 'vitest'
import { offerApplication, shortlistApplication, withdrawApplication } from '#contract/endpoints/applications.ts'
import { getCastingCall } from '#contract/endpoints/casting-calls.ts'
import {
  acceptOffer,
  answerCancel,
  extendOrder,
  fundDeal,
  payCheckout,
  rejectOffer,
  requestCancel,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import { getProposal, listProposals, orderProposal } from '#contract/endpoints/proposals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { creatorsAnswering } from '#server/processes/answering.ts'
import { cancelledBy } from '#server/processes/cancelled-by.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, freshCreator, freshPitch, must, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { offeringCreator, publishedProposal } from '#tests/support/make-proposal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const hour = 3_600_000
const unknown = { rate: null, hours: null, cancelled: null }

let app: TestApp
withMarket(made => {
  app = made
})

/** An offer that this creator did not have before. */
async function offerTo(as: string): Promise<Deal> {
  const pitch = await freshPitch(app, as, brand, await freshCall(app, { creators_wanted: 50 }))
  const body = { terms: someTerms(app), valid_days: 7 }
  return must(await app.call(offerApplication, { params: { uuid: pitch }, body }, { as: brand }))
}
const answeringOf = async (as: string, now = app.clock.now()) => {
  const uuid = await app.idOf(as)
  return (await creatorsAnswering({ ...app.ctx, clock: { ...app.clock, now: () => now } }, [uuid]))(uuid)
}

describe('a creator', () => {
  test('says nothing until there is enough; then the share that was answered and the median time', async () => {
    const as = await freshCreator(app)
    expect(await answeringOf(as)).toEqual(unknown)
    for (const [index, hours] of [2, 8].entries()) {
      const deal = await offerTo(as)
      app.clock.advance(hours * hour)
      must(await takeStep(app, index ? rejectOffer : acceptOffer, deal, as, index ? { reason: 'No' } : { version: 1 }))
    }
    expect(await answeringOf(as)).toEqual(unknown)
    // One that ran out counts against them, one that the brand took back does not count at all.
    await offerTo(as)
    app.clock.advance(7 * 24 * hour + 1000)
    await app.ctx.runDueJobs()
    must(await takeStep(app, withdrawOffer, await offerTo(as), brand))
    expect(await answeringOf(as)).toEqual({ ...unknown, rate: 2 / 3 })
    const last = await offerTo(as)
    app.clock.advance(4 * hour)
    must(await takeStep(app, acceptOffer, last, as, { version: 1 }))
    expect(await answeringOf(as)).toEqual({ ...unknown, rate: 3 / 4, hours: 4 })
    // An answer of long ago is forgotten.
    const later = new Date(app.clock.now().getTime() + limits.answering.window)
    expect(await answeringOf(as, later)).toEqual(unknown)
  })

  test('more time for an order is no answer; the page, the rows and the profile say the same', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    const [first] = proposal.packages
    const brandId = await app.database.db
      .selectFrom('brands as b')
      .innerJoin('memberships as m', 'm.org_id', 'b.org_id')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('b.uuid')
      .where('u.email', '=', brand)
      .orderBy('b.name')
      .executeTakeFirstOrThrow()
    const order = async () =>
      must(
        await app.call(
          orderProposal,
          {
            params: { uuid: proposal.uuid },
            body: {
              package_id: first?.id,
              brand_id: brandId.uuid,
              brief: 'Una pieza sobre el pan del sábado, sin música de fondo.',
              fee_minor: first?.price_minor,
              currency: first?.currency,
              version: proposal.version,
            },
          },
          { as: brand },
        ),
      )
    for (let n = 0; n < limits.answering.least; n += 1) {
      const more = must(await takeStep(app, extendOrder, await order(), as))
      expect(await answeringOf(as)).toEqual(unknown)
      app.clock.advance(6 * hour)
      must(await takeStep(app, rejectOffer, more, as, { reason: 'No' }))
    }
    const known = { ...unknown, rate: 1, hours: 6 }
    expect((await app.call(getProposal, { params: { uuid: proposal.uuid } })).response.answering).toEqual(known)
    const rows = await app.answer(listProposals, { query: { sort: 'newest', size_page: 100 } })
    expect(rows.find(row => row.uuid === proposal.uuid)?.answering).toEqual(known)
    const vanityName = (
      await app.database.db
        .selectFrom('creator_profiles')
        .select('vanity_name')
        .where('user_id', '=', await app.idOf(as))
        .executeTakeFirstOrThrow()
    ).vanity_name
    expect((await app.call(getPublicProfile, { params: { vanityName } })).response.answering).toEqual(known)
  })
})

test('a company says on its calls how it answers pitches, over all of them', async () => {
  const owner = 'espejo@elenco.test'
  const call = await freshCall(app, {}, { owner })
  const org = await app.database.db
    .selectFrom('casting_calls')
    .select('org_id')
    .where('uuid', '=', call)
    .executeTakeFirstOrThrow()
  const calls = app.database.db.selectFrom('casting_calls').select('uuid').where('org_id', '=', org.org_id)
  // Pitches of the demonstration were made before the time that counts.
  await app.database.db
    .updateTable('applications')
    .set({ created_at: new Date(app.clock.now().getTime() - limits.answering.window - hour) })
    .where('casting_call_id', 'in', calls)
    .execute()
  const answering = async () => (await app.call(getCastingCall, { params: { uuid: call } })).response.answering
  const pitch = async (of: string) => {
    const as = await freshCreator(app)
    return { as, uuid: await freshPitch(app, as, owner, of) }
  }
  const others = await freshCall(app, {}, { owner })
  const before = await answering()
  if (before.rate !== null) throw new Error('the demonstration has answers of this company: take another')
  for (const hours of [10, 20]) {
    const { uuid } = await pitch(others)
    app.clock.advance(hours * hour)
    await app.call(shortlistApplication, { params: { uuid } }, { as: owner })
  }
  const back = await pitch(call)
  await app.call(withdrawApplication, { params: { uuid: back.uuid } }, { as: back.as })
  expect(await answering()).toEqual(before)
  const missed = await pitch(call)
  await app.database.db.updateTable('applications').set({ state: 'expired' }).where('uuid', '=', missed.uuid).execute()
  const last = await pitch(call)
  app.clock.advance(30 * hour)
  await app.call(shortlistApplication, { params: { uuid: last.uuid } }, { as: owner })
  expect(await answering()).toEqual({ ...before, rate: 3 / 4, hours: 20 })
})

test('both sides say which share of paid deals they left: by their own wish, or for lateness by the creator’s', async () => {
  const as = await freshCreator(app)
  const uuid = await app.idOf(as)
  const paid = async () => {
    const deal = must(await takeStep(app, acceptOffer, await offerTo(as), as, { version: 1 }))
    const visit = await takeStep(app, fundDeal, deal, brand)
    await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: brand })
    return readAs(app, deal, brand)
  }
  const { org_id } = await app.database.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(brand))
    .executeTakeFirstOrThrow()
  const counted = async () => ({
    creator: (await cancelledBy(app.ctx, 'creator', [uuid]))(uuid),
    over: (await app.database.db.selectFrom('deals').selectAll().where('creator_id', '=', uuid).execute()).length,
  })
  const before = (await cancelledBy(app.ctx, 'brand', [org_id]))(org_id)
  // The brand leaves, and the creator agrees.
  const first = must(await takeStep(app, requestCancel, await paid(), brand, { reason: 'Cambio de planes' }))
  must(await takeStep(app, answerCancel, first, as, { agree: true }))
  // The creator leaves.
  const second = must(await takeStep(app, requestCancel, await paid(), as, { reason: 'No llego' }))
  must(await takeStep(app, answerCancel, second, brand, { agree: true }))
  expect(await counted()).toEqual({ creator: null, over: 2 })
  // Late, and past the days of grace: whoever presses, it is the creator's.
  const third = await paid()
  for (const days of [11, 6]) {
    app.clock.advance(days * 24 * hour)
    await app.ctx.runDueJobs()
  }
  must(await takeStep(app, requestCancel, await readAs(app, third, brand), brand, { reason: 'No llegó nada' }))
  expect(await counted()).toEqual({ creator: 2 / 3, over: 3 })
  expect((await cancelledBy(app.ctx, 'brand', [org_id]))(org_id)).not.toBe(before)
})
