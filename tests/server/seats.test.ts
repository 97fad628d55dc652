import { expect, test } from 'vitest'
import { offerApplication, sendPitch, shortlistApplication, unshortlistApplication } from '#contract/endpoints/applications.ts'
import { editCastingCall, getCastingCall } from '#contract/endpoints/casting-calls.ts'
import { acceptOffer, withdrawOffer } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, freshCreator, freshPitch, must, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const read = async (uuid: string) => (await app.call(getCastingCall, { params: { uuid } }, { as: brand })).response
const offer = async (pitch: string) =>
  await app.call(offerApplication, { params: { uuid: pitch }, body: { terms: someTerms(app), valid_days: 7 } }, { as: brand })
async function wait() {
  while ((await app.runner.runDue()) > 0);
}
async function cast(call: string) {
  const creator = await freshCreator(app)
  const deal = must(await offer(await freshPitch(app, creator, brand, call)))
  const accepted = must(await takeStep(app, acceptOffer, deal, creator, { version: 1 }))
  await wait()
  return accepted
}
const newsOf = async (as: string) => await app.answer(listNotifications, {}, { as })

test('the last seat closes a call: those who wait are told, nobody else may pitch or be offered the work; a seat that falls free opens it', async () => {
  const call = await freshCall(app, { creators_wanted: 2 })
  const waiting = await freshCreator(app)
  const pitch = await freshPitch(app, waiting, brand, call)
  await cast(call)
  expect(await read(call)).toMatchObject({ state: 'open', creators_hired: 1 })
  const second = await cast(call)
  expect(await read(call)).toMatchObject({ state: 'closed', filled: true, creators_hired: 2 })
  expect((await newsOf(waiting))[0]?.title).toBe('Todas las plazas están cubiertas')
  expect(await offer(pitch)).toMatchObject({ status: 409, error: { code: 'casting_call.filled' } })
  const body = { casting_call_version: 1, message: 'x'.repeat(90), fee_minor: 33_000, answers: [], portfolio_refs: [] }
  const late = await app.call(sendPitch, { params: { uuid: call }, body }, { as: await freshCreator(app) })
  expect(late).toMatchObject({ status: 409, error: { code: 'casting_call.not_open' } })
  // Nobody paid, and the brand stepped back: there is room again.
  must(await takeStep(app, withdrawOffer, await readAs(app, second, brand), brand))
  await wait()
  expect(await read(call)).toMatchObject({ state: 'open', filled: false, creators_hired: 1 })
  expect((await newsOf(waiting))[0]?.title).toBe('Vuelve a haber una plaza')
  expect((await offer(pitch)).status).toBe(200)
})

test('more seats open a full call again; one that was closed by hand stays closed', async () => {
  const call = await freshCall(app, { creators_wanted: 1 })
  await cast(call)
  expect(await read(call)).toMatchObject({ state: 'closed', filled: true })
  const { version } = await read(call)
  const edit = async (fields: Record<string, unknown>) =>
    await app.call(editCastingCall, { params: { uuid: call }, body: { fields, version } }, { as: brand })
  expect((await edit({ creators_wanted: 3 })).status).toBe(200)
  await wait()
  expect(await read(call)).toMatchObject({ state: 'open', creators_wanted: 3 })
  await app.database.db
    .updateTable('casting_calls')
    .set({ state: 'closed', closed_because: 'hand' })
    .where('uuid', '=', call)
    .execute()
  expect((await edit({ creators_wanted: 4 })).error.code).toBe('casting_call.wrong_state')
})

test('a shortlist is undone while nothing else has happened, and can be done again', async () => {
  const call = await freshCall(app)
  const pitch = await freshPitch(app, await freshCreator(app), brand, call)
  const params = { uuid: pitch }
  expect((await app.call(unshortlistApplication, { params }, { as: brand })).error.code).toBe('application.wrong_state')
  expect((await app.call(shortlistApplication, { params }, { as: brand })).response.state).toBe('shortlisted')
  for (const _ of [1, 2])
    expect((await app.call(unshortlistApplication, { params }, { as: brand })).response.state).toBe('viewed')
  expect((await app.call(shortlistApplication, { params }, { as: brand })).response.state).toBe('shortlisted')
  must(await offer(pitch))
  expect((await app.call(unshortlistApplication, { params }, { as: brand })).error.code).toBe('application.wrong_state')
})
