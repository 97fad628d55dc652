import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateText, requestedImages, requestImages, socialText } from '#contract/endpoints/ai.ts'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { actionsMessage, chatGpt, stopAnswer } from '#contract/endpoints/assistant.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { AssistantMessage } from '#contract/entities/assistant.ts'
import { limits } from '#contract/limits.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import { type AddressPolicy, outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import type { OpenAiOptions } from '#server/gateways/openai.ts'
import { openAiPainter } from '#server/gateways/painter-openai.ts'
import { openAiWriter } from '#server/gateways/writer-openai.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { grantCredits } from '#server/ledger/credits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { type Does, type OpenAiFake, startOpenAi } from '#tests/support/openai-fake.ts'

const as = { as: 'creator@elenco.test' }
let app: TestApp
let fake: OpenAiFake
/** How the breaker sees time. */
let later = 0

const optionsFor = (url: string, allows: AddressPolicy = outsideOrLoopback): OpenAiOptions => ({
  url,
  key: 'sk-secret-of-the-test',
  model: 'some-model',
  allows,
  patience: 300,
  pauseMs: 2,
  breaker: { failures: 5, restMs: 1_000, now: () => later },
})

beforeAll(async () => {
  fake = await startOpenAi()
  app = await createTestApp({
    gateways: { writer: openAiWriter(optionsFor(fake.url)), painter: openAiPainter(optionsFor(fake.url)) },
  })
  const me = await app.idOf(as.as)
  await inCredits(app.ctx, me, async ctx => {
    const expiresAt = new Date(app.clock.now().getTime() + 900 * 86_400_000)
    await grantCredits(ctx, { owner: me, source: 'grant', amount: 5_000, expiresAt, key: 'for the providers' })
  })
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
  await fake.close()
})

const balance = async () => (await app.call(summaryCredits, {}, as)).response
const pieces = (...said: string[]): Does => ({ with: 'pieces', pieces: said })

/** One message, whole; what it cost as the balance has it. */
async function say(content = 'Say something') {
  const before = await balance()
  const { response } = await app.call(chatGpt, { body: { content, stream: false } }, as)
  const after = await balance()
  expect(after.reserved).toBe(before.reserved)
  return { message: response.message as AssistantMessage, cost: before.credits_available - after.credits_available }
}
/** The breaker has forgotten what failed before. */
async function wellAgain() {
  later += 10_000
  fake.will(pieces('Well again.'))
  expect((await say()).message.state).toBe('done')
}

test('an answer streams in, with the key, the model and what was said before', async () => {
  fake.will({ with: 'pieces', pieces: ['The ', 'first ', 'sip.'], usage: true })
  const first = await say('How does it begin?')
  expect(first).toMatchObject({ message: { content: 'The first sip.', state: 'done', built_in: false }, cost: 1 })
  expect(fake.asked).toHaveLength(1)
  expect(fake.asked[0]).toMatchObject({
    path: '/v1/chat/completions',
    key: 'Bearer sk-secret-of-the-test',
    body: { model: 'some-model', stream: true, stream_options: { include_usage: true } },
  })
  fake.will({ with: 'pieces', pieces: ['Más corto.'], done: false })
  const body = { message_id: first.message.id, action: 'shorten' }
  const { response } = await app.call(actionsMessage, { body }, as)
  expect(response).toMatchObject({ message: { content: 'Más corto.', state: 'done' }, credits: { charged: 1 } })
  const messages = fake.asked[0]?.body.messages
  expect(messages).toEqual(['system', 'user', 'assistant', 'user'].map(role => expect.objectContaining({ role })))
  expect(messages).toHaveProperty('2.content', 'The first sip.')
})

test('an endpoint that answers in one piece, or stops at its limit, is understood', async () => {
  fake.will({ with: 'whole', body: { choices: [{ message: { content: 'In one piece.' }, finish_reason: 'stop' }] } })
  expect(await say()).toMatchObject({ message: { content: 'In one piece.', state: 'done' }, cost: 1 })
  fake.will({ with: 'pieces', pieces: ['As long as it may'], finish: 'length' })
  expect(await say()).toMatchObject({ message: { state: 'done' }, cost: 1 })
})

test('refusals are told apart from failures, and neither costs anything', async () => {
  const refusing: Does[] = [
    { with: 'status', status: 451 },
    { with: 'status', status: 400, body: { error: { code: 'content_policy_violation', message: 'no' } } },
    { with: 'pieces', pieces: ['Half a'], finish: 'content_filter' },
    { with: 'whole', body: { choices: [{ message: { content: null, refusal: 'I cannot' }, finish_reason: 'stop' }] } },
  ]
  for (const does of refusing) {
    fake.will(does)
    expect(await say()).toMatchObject({ message: { state: 'rejected', failure: 'rejected' }, cost: 0 })
    expect(fake.asked).toHaveLength(1)
  }
})

test('whatever goes wrong costs nothing, and only what was turned away is asked again', async () => {
  const failing: [string, Does, number][] = [
    ['out of money', { with: 'status', status: 402 }, 1],
    ['an unknown key', { with: 'status', status: 401 }, 1],
    ['a fault', { with: 'status', status: 500 }, 1],
    ['too busy', { with: 'status', status: 429 }, 3],
    ['its account is empty', { with: 'status', status: 429, body: { error: { code: 'insufficient_quota' } } }, 1],
    ['away for an hour', { with: 'status', status: 503, headers: { 'Retry-After': '3600' } }, 1],
    ['elsewhere', { with: 'status', status: 302, headers: { Location: 'http://169.254.169.254/' } }, 1],
    ['nothing said', pieces(), 1],
    ['cut in the middle', { with: 'cut', pieces: ['Half '] }, 1],
    ['stalled', { with: 'stall', pieces: ['Half '] }, 1],
    ['silent', { with: 'silence' }, 1],
    ['hung up', { with: 'hang up' }, 1],
    ['no JSON', { with: 'whole', body: { nothing: 'like it' } }, 1],
  ]
  for (const [name, does, requests] of failing) {
    fake.will(does)
    const { message, cost } = await say(name)
    expect([name, message.state, cost, fake.asked.length]).toEqual([name, 'failed', 0, requests])
    await wellAgain()
  }
})

test('one that was too busy for a moment is asked again, and paid once', async () => {
  fake.will({ with: 'status', status: 429, headers: { 'Retry-After': '0' } }, { with: 'status', status: 503 }, pieces('At last.'))
  expect(await say()).toMatchObject({ message: { content: 'At last.', state: 'done' }, cost: 1 })
  expect(fake.asked).toHaveLength(3)
})

test('one that fails again and again is left alone for a while', async () => {
  fake.will({ with: 'status', status: 500 })
  for (let n = 0; n < 5; n++) expect((await say()).message.state).toBe('failed')
  expect(fake.asked).toHaveLength(5)
  expect(await say()).toMatchObject({ message: { state: 'failed' }, cost: 0 })
  expect(fake.asked).toHaveLength(5)
  later += 1_000
  expect((await say()).message.state).toBe('failed')
  expect(fake.asked).toHaveLength(6)
  await wellAgain()
})

test('an answer that comes after the deadline changes nothing any more', async () => {
  let say: (value?: unknown) => void = () => {}
  const until = new Promise(done => {
    say = done
  })
  const patient = await startOpenAi()
  patient.will({ with: 'late', pieces: ['Too late.'], until })
  const writer = openAiWriter({ ...optionsFor(patient.url), patience: 60_000 })
  const other = await createTestApp({ gateways: { writer } })
  const before = (await other.call(summaryCredits, {}, as)).response
  const asking = other.call(chatGpt, { body: { content: 'Wait', stream: false } }, as)
  await expect.poll(() => patient.asked.length).toBe(1)
  other.clock.advance(limits.studio.deadline)
  await other.runner.runDue()
  say()
  const { response } = await asking
  expect(response.message).toMatchObject({ state: 'failed', failure: 'timeout' })
  expect((await other.call(summaryCredits, {}, as)).response).toMatchObject({
    credits_available: before.credits_available,
    reserved: 0,
  })
  const stopped = await other.call(stopAnswer, { params: { id: response.message.id } }, as)
  expect(stopped.response.credits.charged).toBe(0)
  await other.close()
  await patient.close()
})

test('inner addresses are not asked, wherever they come from', async () => {
  fake.will(pieces('Never asked.'))
  const own = new AbortController().signal
  const inner = [
    fake.url,
    'http://127.0.0.1:9/v1',
    'http://10.0.0.1/v1',
    'http://[::1]/v1',
    'http://localhost:9/v1',
    'ftp://example.org',
  ]
  for (const url of inner) {
    const writer = openAiWriter(optionsFor(url, outsideOnly))
    const order = { turns: [{ role: 'user' as const, content: 'x' }], language: 'en' as const }
    await expect(writer.answer(order, own)[Symbol.asyncIterator]().next()).rejects.toThrow()
  }
  expect(fake.asked).toHaveLength(0)
  for (const address of ['169.254.169.254', '10.0.0.1', '192.168.1.1', 'fd00::1']) expect(outsideOrLoopback(address)).toBe(false)
  // A picture's address is the provider's word, and judged as any other.
  fake.will({ with: 'whole', body: { data: [{ url: 'http://169.254.169.254/latest/meta-data' }] } })
  const before = await balance()
  const { id } = (await app.call(requestImages, { body: { prompt: 'A table', quality: 'draft' } }, as)).response
  await app.runner.runDue()
  expect((await app.call(requestedImages, { params: { id } }, as)).response).toMatchObject({
    state: 'failed',
    credits: { charged: 0 },
  })
  expect(await balance()).toMatchObject({ credits_available: before.credits_available, reserved: 0 })
  await wellAgain()
})

test('texts are written version by version, and titles line by line', async () => {
  const order = { brief: 'Moka at seven', language: 'es' }
  fake.will(pieces('Una.'), pieces('Dos.'), pieces('Tres.'))
  const three = (await app.call(generateText, { body: { ...order, kind: 'caption', versions: 3 } }, as)).response
  await app.runner.runDue()
  expect((await app.call(socialText, { params: { id: three.id } }, as)).response).toMatchObject({
    texts: ['Una.', 'Dos.', 'Tres.'],
    credits: { charged: 6 },
  })
  fake.will(pieces('1. Uno\n', '2) Dos\n- Tres\n\nCuatro'))
  const titles = (await app.call(generateText, { body: { ...order, kind: 'title' } }, as)).response
  await app.runner.runDue()
  const made = (await app.call(socialText, { params: { id: titles.id } }, as)).response
  expect(made).toMatchObject({ texts: ['Uno', 'Dos', 'Tres', 'Cuatro'], credits: { charged: 1 } })
  fake.will(pieces('Only one.'), { with: 'status', status: 500 })
  const cut = (await app.call(generateText, { body: { ...order, kind: 'caption', versions: 3 } }, as)).response
  await app.runner.runDue()
  expect((await app.call(socialText, { params: { id: cut.id } }, as)).response).toMatchObject({
    state: 'failed',
    credits: { charged: 0 },
  })
  await wellAgain()
})

test('a picture to follow goes along as a file, as large as is needed', async () => {
  const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#d40' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo)], 'kitchen.jpg'))
  const { uuid: reference } = (await app.call(upload, { body: form }, as)).response
  fake.will({ with: 'whole', body: { data: [{ b64_json: photo.toString('base64') }] } })
  const order = { prompt: 'The same table at night', quality: 'draft', n: 1, reference }
  const { id } = (await app.call(requestImages, { body: order }, as)).response
  await app.runner.runDue()
  const made = (await app.call(requestedImages, { params: { id } }, as)).response
  expect(made).toMatchObject({ state: 'done', image: { reference }, reference: expect.stringContaining(reference) })
  const [{ path, body }] = fake.asked as [OpenAiFake['asked'][number]]
  expect(path).toBe('/v1/images/edits')
  expect(body).toMatchObject({ model: 'some-model', size: '1024x1024', n: '1', prompt: expect.stringContaining('at night') })
  const sent = await sharp(Buffer.from(await (body.image as File).arrayBuffer())).metadata()
  expect([sent.format, sent.width, sent.height]).toEqual(['png', 1_024, 512])
})

test('pictures come as bytes, are drawn again, and say that a model made them; what is none is no picture', async () => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a6' } })
    .jpeg()
    .toBuffer()
  const order = { prompt: 'A table', quality: 'draft', n: 1 }
  const make = async () => {
    const { id } = (await app.call(requestImages, { body: order }, as)).response
    await app.runner.runDue()
    return (await app.call(requestedImages, { params: { id } }, as)).response
  }
  fake.will({ with: 'whole', body: { data: [{ b64_json: image.toString('base64') }] } })
  const made = await make()
  expect(made).toMatchObject({ state: 'done', built_in: false, credits: { charged: 3 }, pictures: [{ width: 512, height: 512 }] })
  const bytes = Buffer.from(await (await app.request(made.pictures[0].url)).arrayBuffer())
  const facts = await sharp(bytes).metadata()
  expect([facts.format, facts.width]).toEqual(['png', 512])
  expect(facts.xmp?.toString()).toContain('trainedAlgorithmicMedia')
  for (const b64_json of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    '',
    Buffer.from('GIF89a').toString('base64'),
  ]) {
    fake.will({ with: 'whole', body: { data: [{ b64_json }] } })
    expect(await make()).toMatchObject({ state: 'failed', credits: { charged: 0 } })
  }
  fake.will({ with: 'status', status: 400, body: { error: { code: 'moderation_blocked' } } })
  expect(await make()).toMatchObject({ state: 'rejected', credits: { charged: 0 } })
})
