import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { getChat, getChatPdf, listMessages, removeMessage, sendMessage, transcribeVoice } from '#contract/endpoints/chats.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { Message } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { contactMask } from '#contract/rules/contact-details.ts'
import { outsideOrLoopback } from '#server/gateways/addresses.ts'
import { openAiSpeech } from '#server/gateways/speech-openai.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { offeredDeal, type Pair } from '#tests/support/make-deal.ts'
import { type Does, type OpenAiFake, startOpenAi } from '#tests/support/openai-fake.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { voiceFile } from '#tests/support/voice-file.ts'

let app: TestApp
let fake: OpenAiFake
let pair: Pair
let chat: string
beforeAll(async () => {
  fake = await startOpenAi()
  const options = { url: fake.url, key: 'sk-secret-of-the-test', model: 'some-ear', allows: outsideOrLoopback, pauseMs: 2 }
  app = await createTestApp({ gateways: { transcriber: openAiSpeech(options) } })
})
beforeEach(async () => {
  pair = await offeredDeal(app)
  chat = pair.deal.chat_uuid
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
  await fake.close()
})

const says = (text: string): Does => ({ with: 'whole', body: { text } })

async function put(as: string, content: Blob, name = 'voice') {
  const body = new FormData()
  body.set('file', content, name)
  return await app.call(upload, { body }, { as })
}
const send = (as: string, attachments: string[], more: Record<string, unknown> = {}) =>
  app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), attachments, voice: true, ...more } }, { as })

async function speak(as: string, seconds: number, how: Parameters<typeof voiceFile>[1] = { live: true }): Promise<Message> {
  const { response } = await put(as, await voiceFile(seconds, how))
  return (await send(as, [response.uuid])).response
}
const transcribe = (as: string, message: Message, body = {}) =>
  app.call(transcribeVoice, { params: { uuid: chat, message: message.uuid }, body }, { as })
const read = async (as: string, message: Message): Promise<Message> => {
  const { response } = await app.call(listMessages, { params: { uuid: chat }, query: { size_page: 200 } }, { as })
  return response.find((one: Message) => one.uuid === message.uuid)
}
const credits = async (as: string) => {
  const { credits_available, reserved } = (await app.call(summaryCredits, {}, { as })).response
  return { credits_available, reserved }
}

test.each([
  ['webm', 'audio/webm', /\.webm$/],
  ['mp4', 'audio/mp4', /\.m4a$/],
] as const)('a recording in %s is heard in its place, and its length is known', async (type, kind, name) => {
  const message = await speak(pair.creator, 42, { type, live: true })
  expect(message).toMatchObject({ kind: 'audio', text: '', voice: { transcript: null }, attachments: [{ type: kind }] })
  expect(Math.round((message.voice?.duration ?? 0) / 1000)).toBe(42)
  const [file] = message.attachments
  expect(file?.name).toMatch(name)
  const answer = await app.request(file?.url ?? '')
  expect(answer.headers.get('content-type')).toBe(kind)
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  expect(await read(pair.brand, message)).toMatchObject({ kind: 'audio', voice: message.voice })
  const { response } = await app.call(listNotifications, {}, { as: pair.brand })
  expect(JSON.stringify(response[0])).toContain('Sent you a voice note.')
})

test('only one recording is a voice note, and none that lasts too long', async () => {
  const { longest } = limits.chat.voice
  const refused = async (answer: ReturnType<typeof send>) => expect((await answer).error.code).toBe('chat.voice_refused')
  const one = (await put(pair.creator, await voiceFile(2))).response.uuid
  const other = (await put(pair.creator, await voiceFile(2))).response.uuid
  await refused(send(pair.creator, [one, other]))
  await refused(send(pair.creator, [one], { text: 'And a word' }))
  const long = (await put(pair.creator, await voiceFile(longest + 5))).response.uuid
  await refused(send(pair.creator, [long]))
  const words = (await put(pair.creator, new Blob(['Not a sound']), 'voice.webm')).response.uuid
  await refused(send(pair.creator, [words]))
  expect((await send(pair.creator, [])).error.code).toBe('chat.empty')
  expect((await send(pair.brand, [one])).error).toMatchObject({ fields: { attachments: ['option'] } })
  expect((await put(pair.creator, (await voiceFile(2)).slice(0, 200))).status).toBe(200)
  expect((await speak(pair.creator, longest)).kind).toBe('audio')
})

test('what is said is written down once, by started minutes, for everybody who reads it', async () => {
  const message = await speak(pair.creator, 61)
  const [brand, creator] = [await credits(pair.brand), await credits(pair.creator)]
  fake.will(says(' Nos vemos el jueves a las diez. '))
  expect((await transcribe(pair.brand, message, { max_credits: 1 })).error.details).toEqual({ quoted: 2 })
  const { response } = await transcribe(pair.brand, message, { max_credits: 2 })
  expect(response.voice.transcript).toBe('Nos vemos el jueves a las diez.')
  expect(fake.asked).toMatchObject([{ path: '/v1/audio/transcriptions', body: { model: 'some-ear' } }])
  expect(await credits(pair.brand)).toEqual({ ...brand, credits_available: brand.credits_available - 2 })
  fake.will(says('Something else'))
  expect((await transcribe(pair.creator, message)).response.voice.transcript).toBe('Nos vemos el jueves a las diez.')
  expect((await read(pair.creator, message)).voice?.transcript).toBe('Nos vemos el jueves a las diez.')
  expect(fake.asked).toHaveLength(0)
  expect(await credits(pair.creator)).toEqual(creator)
})

test.each<[string, Does, string]>([
  ['an error', { with: 'status', status: 500 }, 'ai.failed'],
  ['no words', says(' '), 'ai.failed'],
  ['no answer', { with: 'hang up' }, 'ai.failed'],
  ['a refusal', { with: 'status', status: 400, body: { error: { code: 'content_policy_violation' } } }, 'ai.rejected'],
])('%s costs nothing, and it can be asked for again', async (_, does, code) => {
  const message = await speak(pair.creator, 3)
  const before = await credits(pair.brand)
  fake.will(does)
  expect((await transcribe(pair.brand, message)).error.code).toBe(code)
  expect(app.faults.splice(0)).toHaveLength(code === 'ai.failed' ? 1 : 0)
  expect(await credits(pair.brand)).toEqual(before)
  fake.will(says('Hola'))
  expect((await transcribe(pair.brand, message)).response.voice.transcript).toBe('Hola')
  expect(await credits(pair.brand)).toEqual({ ...before, credits_available: before.credits_available - 1 })
})

test('contact details stay hidden in what was written down', async () => {
  const message = await speak(pair.creator, 3)
  fake.will(says('Escríbeme a ana@example.com'))
  expect((await transcribe(pair.brand, message)).response.voice.transcript).toBe(`Escríbeme a ${contactMask}`)
  expect((await read(pair.creator, message)).voice?.transcript).toBe('Escríbeme a ana@example.com')
})

test('a voice note that was taken back is gone with what was written down', async () => {
  const message = await speak(pair.creator, 3)
  fake.will(says('Hola'))
  await transcribe(pair.brand, message)
  await app.call(removeMessage, { params: { uuid: chat, message: message.uuid } }, { as: pair.creator })
  expect(await read(pair.brand, message)).toMatchObject({ removed: true, voice: null, attachments: [] })
  expect((await transcribe(pair.brand, message)).error.code).toBe('not_found')
})

test('taken along as pages it says how long it is and what was said', async () => {
  const message = await speak(pair.creator, 42)
  fake.will(says('Nos vemos el jueves'))
  await transcribe(pair.brand, message)
  const answer = await app.request(`/api${getChatPdf.path.replace('{uuid}', chat)}?locale=en`, {
    headers: { authorization: `Bearer ${await app.tokenOf(pair.brand)}` },
  })
  const lines = readPdf(new Uint8Array(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join('\n')
  expect(lines).toContain('Voice note, 0:42')
  expect(lines).toContain('Nos vemos el jueves')
})

test('without a machine that listens nothing is written down, and the conversation says so', async () => {
  expect((await app.call(getChat, { params: { uuid: chat } }, { as: pair.brand })).response.transcriber).toBe(true)
  const message = await speak(pair.creator, 3)
  const { transcriber } = app.ctx.gateways
  app.ctx.gateways.transcriber = null
  try {
    expect((await app.call(getChat, { params: { uuid: chat } }, { as: pair.brand })).response.transcriber).toBe(false)
    expect((await transcribe(pair.brand, message)).error.code).toBe('ai.unsupported')
  } finally {
    app.ctx.gateways.transcriber = transcriber
  }
})
