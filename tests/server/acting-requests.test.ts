import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approveActingRequest,
  beginActing,
  declineActingRequest,
  endActing,
  listActedChanges,
  listActingRequests,
  listAskedRequests,
  revokeActing,
  withdrawActingRequest,
} from '#contract/endpoints/acting.ts'
import { listAudit } from '#contract/endpoints/audit.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import { listChats, listMessages, sendMessage } from '#contract/endpoints/chats.ts'
import { fundDeal, rejectOffer } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getProposal, listProposals, orderProposal } from '#contract/endpoints/proposals.ts'
import type { ActingRequest } from '#contract/entities/acting.ts'
import { formVersion } from '#contract/entities/casting-call.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { completeFields } from '#tests/support/write-call.ts'

const staff = 'admin@elenco.test'
const client = 'espejo@elenco.test'
const stranger = 'premium@elenco.test'
let app: TestApp
let almazara: string
let acting: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  almazara = await app.idOf(client)
})
beforeEach(async () => {
  await app.call(endActing, {}, { as: staff })
  const body = { reason: 'The client asked us to prepare their next call.' }
  acting = (await app.call(beginActing, { params: { uuid: almazara }, body }, { as: staff })).response.uuid
})

const within = () => ({ as: staff, headers: { 'acting-session': acting } })
/** A call of the client's that may be published, and how it is. */
async function draft() {
  const [brand] = (await app.call(listBrands, {}, { as: client })).response
  const uuid = randomUUID()
  const fields = completeFields(app.clock.now(), brand.uuid)
  const made = await app.call(createCastingCall, { body: { uuid, fields, form_version: formVersion } }, { as: client })
  return { params: { uuid }, body: { revision: made.response.revision as number } }
}
const stateOf = async ({ params }: { params: { uuid: string } }) =>
  (await app.database.db.selectFrom('casting_calls').select('state').where('uuid', '=', params.uuid).executeTakeFirstOrThrow())
    .state
const asked = async (): Promise<ActingRequest[]> => (await app.call(listAskedRequests, {}, { as: staff })).response
/** A step that waits, and its call. */
async function waiting() {
  const call = await draft()
  expect((await app.call(publishCastingCall, call, within())).error.code).toBe('acting.asked')
  const [request] = await asked()
  if (!request) throw new Error('nobody was asked')
  return { call, request, at: { params: { uuid: request.uuid } } }
}
const told = async (as: string, type: string) => {
  const { response } = await app.call(listNotifications, { query: { size_page: 100 } }, { as })
  return response.filter((one: { metadata: { type: string } }) => one.metadata.type === type).length
}
const lines = async () => (await app.call(listAudit, { query: { kind: 'acting' } }, { as: staff })).response.entries

test('a step that binds the client waits for them, once, and nothing of it has happened', async () => {
  const before = await told(client, 'acting_asked')
  const { call, request } = await waiting()
  expect(await stateOf(call)).toBe('draft')
  expect((await app.call(publishCastingCall, call, within())).error.code).toBe('acting.asked')
  expect((await asked()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
  expect(await told(client, 'acting_asked')).toBe(before + 1)
  expect(request).toMatchObject({
    state: 'waiting',
    call: 'castingCalls.publish',
    about: 'Una merienda que se pueda oír',
    where: `/casting-calls/${call.params.uuid}`,
    company: 'Grupo Almazara',
  })
  expect(Date.parse(request.answer_by) - Date.parse(request.asked_at)).toBe(limits.actAs.answer)
  const own = (await app.call(listActingRequests, {}, { as: client })).response
  expect(own[0].uuid).toBe(request.uuid)
  expect((await app.call(listActingRequests, {}, { as: stranger })).response).toEqual([])
  await app.call(withdrawActingRequest, { params: { uuid: request.uuid } }, { as: staff })
})

test('a step that would be refused now is refused to the one who acts, and asks nobody', async () => {
  const call = await draft()
  const before = (await asked()).length
  const stale = await app.call(publishCastingCall, { ...call, body: { revision: call.body.revision + 1 } }, within())
  expect(stale.error.code).not.toBe('acting.asked')
  expect(
    (await app.call(rejectOffer, { params: { uuid: randomUUID() }, body: { revision: 1, reason: '' } }, within())).status,
  ).toBe(404)
  expect(await asked()).toHaveLength(before)
})

test('what is approved is carried out once, by the one of staff in the client’s name, though their time is over', async () => {
  const { call, at } = await waiting()
  await app.call(endActing, {}, { as: staff })
  const before = await told(staff, 'acting_answered')
  const answers = await Promise.all([1, 2].map(() => app.call(approveActingRequest, at, { as: client })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.response).toMatchObject({ state: 'done', failure: null })
  expect(await stateOf(call)).toBe('open')
  expect(await told(staff, 'acting_answered')).toBe(before + 1)
  const changes = (await app.call(listActedChanges, { params: { uuid: acting } }, { as: client })).response
  expect(changes).toMatchObject([{ call: 'castingCalls.publish', thing: call.params.uuid }])
  const [approved, did] = await lines()
  expect(approved).toMatchObject({ act: 'approve', actor: { uuid: almazara } })
  expect(did).toMatchObject({ act: 'did', actor: { uuid: await app.idOf(staff) }, subject: { uuid: almazara } })
})

test('what is not possible any more fails with its reason, and nothing of it stays', async () => {
  const { call, at } = await waiting()
  await app.call(publishCastingCall, call, { as: client })
  const { response } = await app.call(approveActingRequest, at, { as: client })
  expect(response.state).toBe('failed')
  expect(response.failure).toMatch(/^casting_call\./)
  expect((await app.call(listActedChanges, { params: { uuid: acting } }, { as: client })).response).toEqual([])
  expect((await app.call(approveActingRequest, at, { as: client })).error.code).toBe('acting.answered')
})

test('it is declined with a reason, and answered by nobody else', async () => {
  const { call, at } = await waiting()
  for (const as of [stranger, staff]) expect((await app.call(approveActingRequest, at, { as })).status).toBe(404)
  expect((await app.call(approveActingRequest, at, within())).error.code).toBe('acting.closed')
  expect((await app.call(declineActingRequest, { ...at, body: { reason: '' } }, { as: client })).status).toBe(400)
  const reason = 'We wait until the harvest.'
  const { response } = await app.call(declineActingRequest, { ...at, body: { reason } }, { as: client })
  expect(response).toMatchObject({ state: 'declined', reason })
  expect((await asked()).find(({ uuid }) => uuid === at.params.uuid)).toMatchObject({ state: 'declined', reason })
  expect(await stateOf(call)).toBe('draft')
})

test('it expires, is taken back by whoever asked, and goes with those whom the client sends out', async () => {
  const { at } = await waiting()
  expect((await app.call(withdrawActingRequest, at, { as: 'moderator@elenco.test' })).status).toBe(404)
  expect((await app.call(withdrawActingRequest, at, { as: staff })).response.state).toBe('withdrawn')
  const second = await waiting()
  await app.call(revokeActing, { params: { uuid: acting } }, { as: client })
  expect((await asked()).find(({ uuid }) => uuid === second.request.uuid)?.state).toBe('withdrawn')
  const body = { reason: 'The client asked us to prepare their next call.' }
  acting = (await app.call(beginActing, { params: { uuid: almazara }, body }, { as: staff })).response.uuid
  const third = await waiting()
  const before = await told(client, 'acting_answered')
  app.clock.advance(limits.actAs.answer + 1000)
  await app.runner.runDue()
  expect((await asked()).find(({ uuid }) => uuid === third.request.uuid)?.state).toBe('expired')
  expect(await told(client, 'acting_answered')).toBe(before + 1)
  expect((await app.call(approveActingRequest, third.at, { as: client })).error.code).toBe('acting.answered')
})

test('an order waits with its whole cost, our fee and all', async () => {
  const [brand] = (await app.call(listBrands, {}, { as: client })).response
  const [{ uuid }] = (await app.call(listProposals, {}, { as: client })).response
  const { version, packages } = (await app.call(getProposal, { params: { uuid } }, { as: client })).response
  const [{ id: package_id, price_minor: fee_minor, currency }] = packages
  const body = { package_id, addons: [], brand_id: brand.uuid, brief: 'Two films in our mill.', fee_minor, currency, version }
  const refused = await app.call(orderProposal, { params: { uuid }, body }, within())
  expect(refused.error.code).toBe('acting.asked')
  const [request] = await asked()
  expect(request?.amount).toEqual({ minor: splitFees(fee_minor, 'espejo').total_minor, currency })
})

test('a message waits with its words, is sent once the client approves, and the log says where and what', async () => {
  const [chat] = (await app.call(listChats, {}, { as: client })).response
  if (!chat) throw new Error('no conversation')
  const chatOf = { params: { uuid: chat.uuid } }
  const text = 'Mañana llegan las botellas.'
  const body = { client_id: randomUUID(), text, attachments: [] }
  const sent = async () => {
    const { response } = await app.call(listMessages, chatOf, { as: client })
    return response.filter((one: { text: string }) => one.text === text).length
  }
  for (const _ of [1, 2]) expect((await app.call(sendMessage, { ...chatOf, body }, within())).error.code).toBe('acting.asked')
  expect(await sent()).toBe(0)
  const waits = (await asked()).filter(({ call, state }) => call === 'chats.send' && state === 'waiting')
  const [request, ...others] = waits
  expect([request, others]).toMatchObject([{ words: [text], where: `/chat/${chat.uuid}`, about: expect.stringMatching(/./) }, []])
  await app.call(approveActingRequest, { params: { uuid: request?.uuid ?? '' } }, { as: client })
  expect(await sent()).toBe(1)
  const changes = (await app.call(listActedChanges, { params: { uuid: acting } }, { as: client })).response
  expect(changes).toContainEqual(expect.objectContaining({ call: 'chats.send', about: request?.about, words: [text] }))
})

test('payments are nobody’s to prepare', async () => {
  const refused = await app.call(fundDeal, { params: { uuid: randomUUID() }, body: { revision: 1 } }, within())
  expect(refused.error.code).toBe('acting.binding')
})

test('an approval by somebody who left the staff, or for a client who is managed no more, fails', async () => {
  const { at } = await waiting()
  await app.database.db.updateTable('users').set({ is_superuser: false }).where('email', '=', staff).execute()
  const { response } = await app.call(approveActingRequest, at, { as: client })
  await app.database.db.updateTable('users').set({ is_superuser: true }).where('email', '=', staff).execute()
  expect(response).toMatchObject({ state: 'failed', failure: 'acting.over' })
})
