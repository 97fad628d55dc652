import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { chatApplication, offerApplication, sendPitch } from '#contract/endpoints/applications.ts'
import { listBlocks, setBlock } from '#contract/endpoints/blocks.ts'
import { agreeContacts, editMessage, getChat, reactToMessage, removeMessage, sendMessage } from '#contract/endpoints/chats.ts'
import { acceptOffer, rejectOffer, withdrawOffer } from '#contract/endpoints/deals.ts'
import { inviteCreators } from '#contract/endpoints/invitations.ts'
import type { BlockedWhom } from '#contract/entities/block.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch, must, offeredDeal, type Pair, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
let pair: Pair
let chat: string
withMarket(made => {
  app = made
})
beforeEach(async () => {
  pair = await offeredDeal(app)
  chat = pair.deal.chat_uuid
})

const block = (as: string, whom: BlockedWhom, blocked = true) => app.call(setBlock, { body: { whom, blocked } }, { as })
const write = (as: string, text = 'Hello') =>
  app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text } }, { as })
const standing = async (as: string) => (await app.call(getChat, { params: { uuid: chat } }, { as })).response.blocks
const list = async (as: string) => (await app.call(listBlocks, {}, { as })).response
const message =
  'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Para esto abriría con el sonido del molino.'

test('after a block neither side writes, edits, reacts or offers contact details; taking back stays possible; unblocking undoes it', async () => {
  const { uuid } = (await write(pair.creator)).response
  expect((await block(pair.creator, { chat })).response).toEqual({ blocked: true })
  expect((await block(pair.creator, { chat })).response).toEqual({ blocked: true })
  expect(await standing(pair.creator)).toEqual({ mine: true, theirs: false })
  expect(await standing(pair.brand)).toEqual({ mine: false, theirs: true })
  expect((await write(pair.creator)).error?.code).toBe('reach.blocked')
  expect((await write(pair.brand)).error?.code).toBe('reach.closed')
  const at = { params: { uuid: chat, message: uuid } }
  expect((await app.call(editMessage, { ...at, body: { text: 'Other' } }, { as: pair.creator })).error?.code).toBe(
    'reach.blocked',
  )
  const liked = await app.call(reactToMessage, { ...at, body: { emoji: '👍', on: true } }, { as: pair.brand })
  expect(liked.error?.code).toBe('reach.closed')
  const agreed = await app.call(agreeContacts, { params: { uuid: chat }, body: { agreed: true } }, { as: pair.brand })
  expect(agreed.error?.code).toBe('reach.closed')
  expect((await app.call(removeMessage, at, { as: pair.creator })).response.removed).toBe(true)
  expect(await list(pair.creator)).toEqual([expect.objectContaining({ side: 'brand', profile_image: null })])
  // The demonstration has one; the creator’s own block is none of the company’s.
  expect((await list(pair.brand)).map((one: { name: string }) => one.name)).toEqual(['Dani Robles'])

  await block(pair.creator, { block: (await list(pair.creator))[0].uuid }, false)
  expect(await list(pair.creator)).toEqual([])
  expect((await write(pair.brand)).status).toBe(200)
})

test('each side’s block stands by itself', async () => {
  await block(pair.creator, { chat })
  await block(pair.brand, { creator: await app.idOf(pair.creator) })
  expect(await standing(pair.brand)).toEqual({ mine: true, theirs: true })
  await block(pair.creator, { chat }, false)
  expect((await write(pair.creator)).error?.code).toBe('reach.closed')
  expect((await write(pair.brand)).error?.code).toBe('reach.blocked')
  await block(pair.brand, { chat }, false)
  expect((await write(pair.creator)).status).toBe(200)
})

test('an offer on the table is not accepted, but it is declined; nothing new is offered, pitched or invited', async () => {
  const pitch = await freshPitch(app, pair.creator, pair.brand, await freshCall(app))
  await block(pair.creator, { chat })
  const accept = await app.call(
    acceptOffer,
    { params: { uuid: pair.deal.uuid }, body: { revision: pair.deal.revision, version: 1 } },
    { as: pair.creator },
  )
  expect(accept.error?.code).toBe('reach.blocked')
  const offer = { params: { uuid: pitch }, body: { terms: someTerms(app), valid_days: 7 } }
  expect((await app.call(offerApplication, offer, { as: pair.brand })).error?.code).toBe('reach.closed')
  expect((await app.call(chatApplication, { params: { uuid: pitch } }, { as: pair.brand })).error?.code).toBe('reach.closed')
  const other = await freshCall(app)
  const sent = await app.call(
    sendPitch,
    { params: { uuid: other }, body: { message, fee_minor: 33_000, casting_call_version: 1 } },
    { as: pair.creator },
  )
  expect(sent.error?.code).toBe('reach.blocked')
  const invited = await app.call(
    inviteCreators,
    {
      params: { uuid: other },
      body: { people: [{ creator: await app.idOf(pair.creator) }], message: 'We love how you film a slow kitchen.' },
    },
    { as: pair.brand },
  )
  expect(invited.response).toMatchObject({ invited: 0, passed: [{ why: 'closed' }] })
  const { status } = await app.call(
    rejectOffer,
    { params: { uuid: pair.deal.uuid }, body: { revision: pair.deal.revision, reason: 'No, thank you' } },
    { as: pair.creator },
  )
  expect(status).toBe(200)
})

test('a deal under way goes on and its conversation stays open; the block holds from its end', async () => {
  const deal = await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: 1 }).then(must)
  await block(pair.brand, { chat })
  expect((await write(pair.creator)).status).toBe(200)
  expect((await write(pair.brand)).status).toBe(200)
  const over = await takeStep(app, withdrawOffer, deal, pair.brand).then(must)
  expect(over.state).toBe('closed')
  expect((await write(pair.creator)).error?.code).toBe('reach.closed')
})

test('the house cannot be blocked, nor oneself; somebody unknown answers like somebody missing', async () => {
  const stranger = await freshCreator(app, 'Eva')
  expect((await block(stranger, { chat })).error?.code).toBe('not_found')
  expect((await block(pair.creator, { creator: await app.idOf(stranger) })).error?.code).toBe('block.nobody')
  expect((await block(pair.brand, { casting_call: await freshCall(app) })).error?.code).toBe('block.nobody')
  expect((await block(pair.brand, { creator: randomUUID() })).error?.code).toBe('not_found')
  await block(pair.creator, { chat })
  const [mine] = await list(pair.creator)
  expect((await block(stranger, { block: mine.uuid }, false)).error?.code).toBe('not_found')
})

test('a creator blocks the company behind a call', async () => {
  const stranger = await freshCreator(app, 'Eva')
  const call = await freshCall(app)
  expect((await block(stranger, { casting_call: call })).status).toBe(200)
  expect(await list(stranger)).toHaveLength(1)
})
