import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeTitle } from '#contract/endpoints/ai.ts'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import {
  actionsMessage,
  chatGpt,
  conversations,
  exportMessage,
  joinAnswer,
  readConversation,
  stopAnswer,
} from '#contract/endpoints/assistant.ts'
import { type AnswerEvent, type AssistantMessage, answerEvent } from '#contract/entities/assistant.ts'
import { limits } from '#contract/limits.ts'
import type { Reader } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { askAssistant } from '#server/features/assistant/ask.ts'
import { endInterruptedAnswers } from '#server/features/assistant/jobs.ts'
import { endLive } from '#server/features/assistant/live.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import type { TextGateway } from '#server/gateways/interfaces/text.ts'
import { builtinWriter } from '#server/gateways/writer-builtin.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { grantCredits } from '#server/ledger/credits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { present } from '#workbench/present.ts'

const creator = 'creator@elenco.test'
const as = { as: creator }
let app: TestApp
/** The assistant's next words; the house's own stand-in where nothing is said. */
let answers: TextGateway['answer'] | null = null
let dispatched = 0
const writer: TextGateway = {
  ...builtinWriter(),
  answer: (...order) => {
    dispatched += 1
    return (answers ?? builtinWriter().answer)(...order)
  },
}

beforeAll(async () => {
  app = await createTestApp({ gateways: { writer } })
  const me = await app.idOf(creator)
  await inCredits(app.ctx, me, async ctx => {
    const expiresAt = new Date(app.clock.now().getTime() + 900 * 86_400_000)
    await grantCredits(ctx, { owner: me, source: 'grant', amount: 5_000, expiresAt, key: 'for the assistant' })
  })
})
beforeEach(() => {
  answers = null
  dispatched = 0
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
})

const balance = async () => (await app.call(summaryCredits, {}, as)).response

/** One says something and reads the stream; `until` leaves early. */
async function ask(body: object, options: { key?: string; until?: (event: AnswerEvent) => boolean } = {}) {
  return await readEvents(
    await app.request('/api/v3/ai/chat-gpt/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await app.tokenOf(creator)}`,
        'content-type': 'application/json',
        ...(options.key && { 'idempotency-key': options.key }),
      },
      body: JSON.stringify(body),
    }),
    options.until,
  )
}

async function readEvents(response: Response, until?: (event: AnswerEvent) => boolean) {
  const events: AnswerEvent[] = []
  if (response.status !== 200) return { status: response.status, events, error: (await response.json()).response }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  reading: for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
    if (done) break
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts.filter(one => one.startsWith('data:'))) {
      const event = answerEvent.parse(JSON.parse(part.slice(5)))
      events.push(event)
      if (until?.(event)) break reading
    }
  }
  await reader?.cancel()
  return { status: 200, events, error: null }
}

const last = (events: AnswerEvent[]) => {
  const end = events.at(-1)
  if (end?.type !== 'ended') throw new Error(`it ended with ${end?.type}`)
  return end
}
const begun = (events: AnswerEvent[]) => {
  const [first] = events
  if (first?.type !== 'begun') throw new Error(`it began with ${first?.type}`)
  return first
}
const said = (events: AnswerEvent[]) => events.map(event => (event.type === 'piece' ? event.text : '')).join('')
/** An answer whose pieces the test gives. */
function byHand() {
  const given: (string | Error | null)[] = []
  let wake = () => {}
  answers = async function* () {
    for (;;) {
      const next = given.shift()
      if (next === null) return
      if (next instanceof Error) throw next
      if (next !== undefined) yield next
      else
        await new Promise<void>(done => {
          wake = done
        })
    }
  }
  return (piece: string | Error | null) => {
    given.push(piece)
    wake()
  }
}
const read = async (id: string) => (await app.call(readConversation, { params: { id } }, as)).response

test('what is said is answered piece by piece, by somebody who says what it is, and costs what the price said', async () => {
  const before = await balance()
  const { events } = await ask({ content: 'Moka pot at seven in the morning, no talking.', max_credits: 1 })
  const end = last(events)
  expect(said(events)).toBe(end.message.content)
  expect(end.message.content).toContain('not a language model')
  expect(end.message.content).toContain('Moka pot at seven')
  expect(end).toMatchObject({ message: { state: 'done', built_in: true }, credits: { quoted: 1, charged: 1 } })
  expect(end.credits.available).toBe(before.credits_available - 1)
  const { conversation, messages, context_tokens } = await read(end.message.conversation_id)
  expect(conversation).toMatchObject({ title: 'Moka pot at seven in the morning, no talking.', messages: 2 })
  expect(messages.map((one: AssistantMessage) => one.role)).toEqual(['user', 'assistant'])
  expect(context_tokens).toBe(end.context_tokens)
  const spanish = await ask({ content: 'Escribe un título: la feria de lana de mi pueblo' })
  expect(last(spanish.events).message.content).toContain('no un modelo de lenguaje')
})

test('the same key joins the answer there is: it is written once and paid once', async () => {
  const before = (await balance()).credits_available
  const give = byHand()
  const one = ask({ content: 'Once' }, { key: 'chat-key-1' })
  give('First. ')
  const other = ask({ content: 'Once' }, { key: 'chat-key-1' })
  give('Second.')
  give(null)
  const [a, b] = [await one, await other]
  expect(last(a.events).message).toEqual(last(b.events).message)
  expect(last(a.events).message.content).toBe('First. Second.')
  expect(dispatched).toBe(1)
  const later = await ask({ content: 'Once' }, { key: 'chat-key-1' })
  expect(last(later.events).message.id).toBe(last(a.events).message.id)
  expect((await ask({ content: 'Twice' }, { key: 'chat-key-1' })).error).toMatchObject({ code: 'idempotency.key_reused' })
  expect((await ask({ content: 'Once' }, { key: 'short' })).status).toBe(400)
  expect((await balance()).credits_available).toBe(before - 1)
  answers = null
  const brand = { as: 'brand@elenco.test', key: 'chat-key-1' }
  const elsewhere = await app.call(chatGpt, { body: { content: 'Once', stream: false } }, brand)
  expect(elsewhere.response.message.id).not.toBe(last(a.events).message.id)
})

test('a cut connection changes nothing: the answer goes on and is found again', async () => {
  const give = byHand()
  const cut = ask({ content: 'Go on without me' }, { until: event => event.type === 'piece' })
  give('One, ')
  const { message } = begun((await cut).events)
  give('two, ')
  const joined = app.request(`/api${joinAnswer.path.replace('{id}', message.id)}`, {
    headers: { authorization: `Bearer ${await app.tokenOf(creator)}` },
  })
  const reading = readEvents(await joined)
  give('three.')
  give(null)
  const { events } = await reading
  expect(begun(events).message.content + said(events)).toBe('One, two, three.')
  expect(last(events).message).toMatchObject({ state: 'done', credits: { charged: 1 } })
})

test('stopping keeps what came and settles what was used, at least one credit', async () => {
  const before = (await balance()).credits_available
  const give = byHand()
  const asked = ask({ content: `Long. ${'word '.repeat(700)}` })
  give('Half of')
  const id = await firstId()
  const stopped = await app.call(stopAnswer, { params: { id } }, as)
  expect(stopped.response).toMatchObject({
    message: { state: 'stopped', content: 'Half of' },
    credits: { charged: 1, available: before - 1 },
  })
  expect(last((await asked).events).message.state).toBe('stopped')
  const again = await app.call(stopAnswer, { params: { id } }, as)
  expect(again.response.credits.charged).toBe(1)
  expect(await balance()).toMatchObject({ credits_available: before - 1, reserved: 0 })
})

/** The beginning of an answer's stream. */
async function joined(id: string) {
  const response = await app.request(`/api${joinAnswer.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${await app.tokenOf(creator)}` },
  })
  return (await readEvents(response, () => true)).events
}

/** The answer that is being written, as soon as something of it is there. */
async function firstId() {
  let id = ''
  await expect
    .poll(async () => {
      const { conversations: list } = (await app.call(conversations, { body: { action: 'list' } }, as)).response
      const { messages } = await read(list[0].id)
      const open = present(messages.at(-1), 'the last of messages')
      id = open.id
      return open.finished_at === null && open.content
    })
    .toBeTruthy()
  return id
}

test('failing, refusing and saying nothing give everything back', async () => {
  const before = (await balance()).credits_available
  for (const [state, piece] of [
    ['failed', new Error('cut')],
    ['rejected', new AppError('ai.rejected')],
    ['failed', null],
  ] as const) {
    const give = byHand()
    give(piece)
    const { events } = await ask({ content: `What then? ${state}` })
    expect(last(events)).toMatchObject({ message: { state }, credits: { charged: 0, available: before } })
  }
  const give = byHand()
  const waiting = ask({ content: 'Nothing ever comes' })
  await expect.poll(() => dispatched).toBe(4)
  app.clock.advance(limits.studio.deadline)
  await app.runner.runDue()
  expect(last((await waiting).events)).toMatchObject({ message: { state: 'failed', failure: 'timeout' } })
  give(null)
  expect(await balance()).toMatchObject({ credits_available: before, reserved: 0 })
})

test('one answer at a time, at the price that was shown, for who can pay it', async () => {
  const give = byHand()
  const running = ask({ content: 'First' })
  give('…')
  const id = await firstId()
  const { conversation_id } = begun(await joined(id)).message
  const refused = await ask({ content: 'Second', conversation_id })
  expect(refused.error).toMatchObject({ code: 'ai.busy', details: { message: id } })
  const put = { body: { action: 'delete', id: conversation_id } }
  expect((await app.call(conversations, put, as)).error).toMatchObject({ code: 'ai.busy' })
  give(null)
  await running
  answers = null
  const dear = await ask({ content: 'A price from before', max_credits: 0 })
  expect(dear).toMatchObject({ status: 409, error: { code: 'credits.price_changed', details: { quoted: 1 } } })
  for (const content of ['', ' ', 'x'.repeat(4_001), 'x'.repeat(100_000)]) expect((await ask({ content })).status).toBe(400)
  for (const max_credits of [-1, 1.5, '10', null]) expect((await ask({ content: 'x', max_credits })).status).toBe(400)
  const body = '{"content":"x","max_credits":1e309}'
  expect((await app.call(chatGpt, { body }, as)).status).toBe(400)
})

test('strange writing comes back as it went in', async () => {
  for (const content of ['مرحبا، اكتب لي شيئًا عن القهوة', '<script>alert(1)</script> {{x}}', 'שלום 👩‍👩‍👧 emoji']) {
    const { events } = await ask({ content })
    expect(begun(events).question?.content).toBe(content)
    expect(last(events).message.state).toBe('done')
  }
})

test('what is done with an answer: free marks, and rewriting for one credit', async () => {
  const first = last((await ask({ content: 'We met at the wool fair. It rained. Everybody danced. Nobody left.' })).events)
  const act = async (action: string, more: object = {}, key?: string) =>
    await app.call(actionsMessage, { body: { message_id: first.message.id, action, ...more } }, { ...as, ...(key && { key }) })
  const before = (await balance()).credits_available
  expect((await act('like')).response.message.feedback).toBe('like')
  expect((await act('dislike')).response.message.feedback).toBe('dislike')
  expect((await act('save')).response.message.saved).toBe(true)
  expect((await act('copy')).response.credits.available).toBe(before)
  const shorter = (await act('shorten', {}, 'shorten-1')).response
  expect(shorter.message).toMatchObject({ parent: first.message.id, rewrite: 'shorten', state: 'done', credits: { charged: 1 } })
  expect(shorter.message.content.length).toBeLessThan(first.message.content.length)
  expect((await act('shorten', {}, 'shorten-1')).response.message.id).toBe(shorter.message.id)
  for (const [action, params] of [
    ['regenerate', {}],
    ['expand', {}],
    ['tone', { tone: 'sober' }],
  ] as const)
    expect((await act(action, { params })).response).toMatchObject({ message: { state: 'done' }, credits: { charged: 1 } })
  expect((await balance()).credits_available).toBe(before - 4)
  // The built-in assistant cannot translate what people write: it says so, offers it nowhere, and takes nothing.
  expect((await act('translate', { params: { language: 'es' } })).error.code).toBe('ai.unsupported')
  expect((await read(first.message.conversation_id)).rewrites).not.toContain('translate')
  expect((await balance()).credits_available).toBe(before - 4)
  expect((await act('explode')).status).toBe(400)
  const question = (await read(first.message.conversation_id)).messages[0]
  expect((await act('like', { message_id: question.id })).status).toBe(409)
})

test('conversations are listed, named, put away, and nobody else’s', async () => {
  const { conversation } = (await app.call(conversations, { body: { action: 'create', title: 'Wool' } }, as)).response
  await ask({ content: 'Something', conversation_id: conversation.id })
  expect((await read(conversation.id)).conversation.title).toBe('Wool')
  const renamed = await app.call(changeTitle, { params: { id: conversation.id }, body: { title: 'Lana & más' } }, as)
  expect(renamed.response.title).toBe('Lana & más')
  const act = async (action: string) => (await app.call(conversations, { body: { action, id: conversation.id } }, as)).response
  const list = async (archived = false) =>
    (await app.call(conversations, { body: { action: 'list', archived, q: 'lana &' } }, as)).response
  expect((await list()).count).toBe(1)
  await act('archive')
  expect([(await list()).count, (await list(true)).count]).toEqual([0, 1])
  await act('restore')
  const brand = { as: 'brand@elenco.test' }
  expect((await app.call(readConversation, { params: { id: conversation.id } }, brand)).status).toBe(404)
  expect((await app.call(chatGpt, { body: { content: 'x', conversation_id: conversation.id } }, brand)).status).toBe(404)
  await act('delete')
  expect((await app.call(readConversation, { params: { id: conversation.id } }, as)).status).toBe(404)
})

test('answers and conversations become files of every kind, under harmless names', async () => {
  const { message } = last((await ask({ content: 'Ñandú, café y 中文' })).events)
  await app.call(changeTitle, { params: { id: message.conversation_id }, body: { title: '../../x' } }, as)
  for (const [format, magic] of [
    ['md', '# '],
    ['txt', '..'],
    ['docx', 'PK'],
    ['pdf', '%PDF'],
  ] as const)
    for (const id of [message.id, message.conversation_id]) {
      const answer = await app.request('/api/v3/ai/export/message/', {
        method: 'POST',
        headers: { authorization: `Bearer ${await app.tokenOf(creator)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, format }),
      })
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''x.${format}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.subarray(0, magic.length).toString()).toBe(magic)
    }
  const bad = { body: { id: message.id, format: '../../x' } }
  expect((await app.call(exportMessage, bad, as)).status).toBe(400)
})

test('after a restart: what was not begun is written, what the stand-in had begun is given back at once', async () => {
  const before = (await balance()).credits_available
  const give = byHand()
  const first = begun((await ask({ content: 'Interrupted' }, { until: () => true })).events).message
  await expect.poll(() => dispatched).toBe(1)
  // The process that wrote it is gone, and with it whoever read along.
  endLive(first.id)
  const shared = { ...app.ctx, settings: { ...app.ctx.settings, databaseUrl: 'postgres://shared' } }
  await endInterruptedAnswers(shared)
  expect((await balance()).reserved).toBe(1)
  await endInterruptedAnswers(app.ctx)
  expect(await balance()).toMatchObject({ credits_available: before, reserved: 0 })
  give(null)
  answers = null
  const second = begun((await ask({ content: 'Not begun' }, { until: () => true })).events).message
  await expect.poll(async () => (await read(second.conversation_id)).messages.at(-1).state).toBe('done')
  expect((await read(first.conversation_id)).messages.at(-1)).toMatchObject({ state: 'failed', credits: { charged: 0 } })
  // Written down, and then the process ended before it was begun.
  const person = { uuid: await app.idOf(creator), organization: null, locale: 'en' } as Reader
  const third = await askAssistant({ ...app.ctx, person }, { content: 'Nobody was there', key: null })
  await endInterruptedAnswers(app.ctx)
  app.clock.advance(5_000)
  await app.runner.runDue()
  expect((await app.call(stopAnswer, { params: { id: third } }, as)).response).toMatchObject({
    message: { state: 'done' },
    credits: { charged: 1, available: before - 2 },
  })
})
