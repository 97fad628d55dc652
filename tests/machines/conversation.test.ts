import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Message } from '#contract/entities/chat.ts'
import type { Failure } from '#contract/errors.ts'
import {
  type CaughtUp,
  conversationMachine,
  type Opened,
  type Outgoing,
  type Part,
} from '#src/machines/conversation/conversation.machine.ts'
import { join, wholeUntil } from '#src/machines/conversation/messages.ts'
import type { UploadRequest } from '#src/machines/uploads/attachments.ts'
import { ids, someConversation, someDeal, someMessage } from '#tests/support/some-deal.ts'
import { present } from '#workbench/present.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const unreachable: Failure = { code: 'network.unreachable', retryable: true }
const refused: Failure = { code: 'chat.closed', retryable: false }

interface Doors {
  /** The message that it is opened at. */
  at?: number
  open?: () => Promise<Opened>
  send?: (message: Outgoing) => Promise<Message>
  read?: (after: number | null, changedAfter: number) => Promise<CaughtUp>
  later?: (after: number) => Promise<Message[]>
  part?: (at: number | null) => Promise<Part>
  earlier?: (before: number) => Promise<Message[]>
  seen?: (seq: number) => void
}

const opened = (messages: Message[] = [], more: Partial<Opened> = {}): Opened => ({
  conversation: someConversation(),
  messages,
  text: '',
  outbox: [],
  ...more,
})

function start(doors: Doors = {}) {
  const kept: { text: string; outbox: readonly Outgoing[] }[] = []
  const uploads: UploadRequest[] = []
  let say: (event: never) => void = () => {}
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        open: fromPromise(doors.open ?? (async () => opened())),
        read: fromPromise<CaughtUp, { chat: string; after: number | null; changedAfter: number }>(
          async ({ input }) =>
            doors.read?.(input.after, input.changedAfter) ?? { conversation: someConversation(), messages: [], changed: [] },
        ),
        readEarlier: fromPromise<Message[], { chat: string; before: number }>(
          async ({ input }) => doors.earlier?.(input.before) ?? [],
        ),
        readLater: fromPromise<Message[], { chat: string; after: number }>(async ({ input }) => doors.later?.(input.after) ?? []),
        readPart: fromPromise<Part, { chat: string; at: number | null }>(async ({ input }) => {
          if (!doors.part) throw new Error('nobody should go elsewhere')
          return await doors.part(input.at)
        }),
        send: fromPromise<Message, { chat: string; message: Outgoing }>(({ input }) => {
          if (!doors.send) throw new Error('nothing should be sent')
          return doors.send(input.message)
        }),
        tellSeen: fromPromise<void, { chat: string; seq: number }>(async ({ input }) => doors.seen?.(input.seq)),
        uploads: fromCallback<UploadRequest>(({ receive }) => receive(request => uploads.push(request))),
        pushes: fromCallback(({ sendBack }) => {
          say = sendBack
        }),
      },
      actions: { keep: ({ context }) => kept.push({ text: context.text, outbox: context.outbox }) },
    }),
    { input: { chat: ids.chat, me: ids.lucia, at: doors.at } },
  ).start()
  return { actor, kept, uploads, say: (event: unknown) => say(event as never), context: () => actor.getSnapshot().context }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const answerTo = (message: Outgoing, seq: number) =>
  someMessage(seq, { client_id: message.client_id, sender: ids.lucia, text: message.text })

test('opens with what this browser kept, and sends it', async () => {
  const waiting: Outgoing = { client_id: 'kept-1234', text: 'From before', attachments: [], failure: null, written_at: '' }
  const sent: string[] = []
  const { context } = start({
    open: async () => opened([someMessage(1)], { text: 'half', outbox: [waiting] }),
    send: async message => {
      sent.push(message.client_id)
      return answerTo(message, 2)
    },
  })
  await settle()
  expect(context().text).toBe('half')
  expect(sent).toEqual(['kept-1234'])
  expect(context().thread.map(message => message.seq)).toEqual([1, 2])
  expect(context().outbox).toEqual([])
})

test('two messages keep their order while the first is retried under the same id', async () => {
  const tries: string[] = []
  let seq = 0
  const { actor, context } = start({
    send: async message => {
      tries.push(`${message.client_id} ${message.text}`)
      if (tries.length < 3) throw unreachable
      seq += 1
      return answerTo(message, seq)
    },
  })
  await settle()
  for (const text of ['one', 'two']) {
    actor.send({ type: 'chat.write', text })
    actor.send({ type: 'chat.send' })
  }
  await settle(60_000)
  expect(context().thread.map(message => message.text)).toEqual(['one', 'two'])
  expect(new Set(tries.slice(0, 3)).size).toBe(1)
})

test('coming back does not wait for the pause to end', async () => {
  let up = false
  const { actor, say, context } = start({
    send: async message => {
      if (!up) throw unreachable
      return answerTo(message, 1)
    },
  })
  await settle()
  actor.send({ type: 'chat.write', text: 'now' })
  actor.send({ type: 'chat.send' })
  await settle(5_000)
  expect(actor.getSnapshot().matches({ open: { outbox: 'pausing' } })).toBe(true)
  up = true
  say({ type: 'chat.resume' })
  await settle()
  expect(context().outbox).toEqual([])
})

test('what the server refuses waits for the person: sent again or thrown away, and the next one goes on', async () => {
  let refuse = true
  const { actor, context, kept } = start({
    send: async message => {
      if (refuse && message.text === 'no') throw refused
      return answerTo(message, message.text === 'no' ? 2 : 1)
    },
  })
  await settle()
  for (const text of ['no', 'yes']) {
    actor.send({ type: 'chat.write', text })
    actor.send({ type: 'chat.send' })
  }
  await settle()
  expect(context().thread.map(message => message.text)).toEqual(['yes'])
  const [stuck] = context().outbox
  expect(stuck?.failure?.code).toBe('chat.closed')
  expect(kept.at(-1)?.outbox).toHaveLength(1)
  refuse = false
  actor.send({ type: 'chat.resend', client_id: stuck?.client_id ?? '' })
  await settle()
  expect(context().outbox).toEqual([])
  expect(context().thread).toHaveLength(2)
})

test('its own push arrives before the answer: one message, nothing left to send', async () => {
  let answer: (message: Message) => void = () => {}
  const { actor, say, context } = start({ send: () => new Promise(resolve => (answer = resolve)) })
  await settle()
  actor.send({ type: 'chat.write', text: 'hello' })
  actor.send({ type: 'chat.send' })
  await settle()
  const mine = answerTo(present(context().outbox[0], 'one of outbox'), 1)
  say({ type: 'chat.pushed', event: { type: 'message.arrived', chat_uuid: ids.chat, message: mine } })
  expect(context().outbox).toEqual([])
  answer(mine)
  await settle()
  expect(context().thread).toEqual([mine])
  expect(context().outbox).toEqual([])
})

test('a hole in the sequence is read, other chats’ messages are not this one’s', async () => {
  const asked: (number | null)[] = []
  const { say, context } = start({
    open: async () => opened([someMessage(1)]),
    read: async after => {
      asked.push(after)
      return { conversation: someConversation(), messages: [someMessage(2), someMessage(3), someMessage(4)], changed: [] }
    },
  })
  await settle()
  say({ type: 'chat.pushed', event: { type: 'message.arrived', chat_uuid: ids.deal, message: someMessage(2) } })
  say({ type: 'chat.pushed', event: { type: 'message.arrived', chat_uuid: ids.chat, message: someMessage(4) } })
  await settle()
  expect(asked).toEqual([1])
  expect(context().thread.map(message => message.seq)).toEqual([1, 2, 3, 4])
})

test('while it cannot catch up it says so and tries again; receipts come with it', async () => {
  let tries = 0
  const read = [{ uuid: ids.renata, name: 'Café Ceiba', side: 'brand' as const, read_seq: 9, profile_image: null }]
  const { actor, say, context } = start({
    read: async () => {
      tries += 1
      if (tries < 3) throw unreachable
      return { conversation: someConversation({ participants: read }), messages: [], changed: [] }
    },
  })
  await settle()
  say({ type: 'chat.resume' })
  await settle()
  expect(actor.getSnapshot().matches({ open: { thread: 'cut' } })).toBe(true)
  await settle(10_000)
  expect(tries).toBe(3)
  expect(context().conversation?.participants[0]?.read_seq).toBe(9)
})

test('earlier messages come in before, once, and not where there are none', async () => {
  const asked: number[] = []
  const { actor, context } = start({
    open: async () => opened([someMessage(3), someMessage(4)]),
    earlier: async before => {
      asked.push(before)
      return [someMessage(1), someMessage(2)]
    },
  })
  await settle()
  actor.send({ type: 'chat.earlier' })
  actor.send({ type: 'chat.earlier' })
  await settle()
  expect(context().thread.map(message => message.seq)).toEqual([1, 2, 3, 4])
  actor.send({ type: 'chat.earlier' })
  await settle()
  expect(asked).toEqual([3])
})

test('what was seen is told together, never backwards, and not what the server knows already', async () => {
  const told: number[] = []
  const participants = [{ uuid: ids.lucia, name: 'Lucía Vega', side: 'creator' as const, read_seq: 5, profile_image: null }]
  const { actor } = start({
    open: async () => opened([someMessage(5)], { conversation: someConversation({ participants }) }),
    seen: seq => told.push(seq),
  })
  await settle()
  for (const seq of [3, 5, 7, 9, 8]) actor.send({ type: 'chat.seen', seq })
  await settle(5_000)
  expect(told).toEqual([9])
})

test('a file on its way or refused holds the message back; taken away, it can go', async () => {
  const sent: Outgoing[] = []
  const { actor, uploads, context } = start({
    send: async message => {
      sent.push(message)
      return answerTo(message, 1)
    },
  })
  await settle()
  actor.send({ type: 'chat.attach', id: 'a', file: new File(['x'], 'a.png') })
  actor.send({ type: 'chat.write', text: 'look' })
  expect(uploads[0]).toMatchObject({ type: 'upload.start', id: 'a' })
  expect(actor.getSnapshot().can({ type: 'chat.send' })).toBe(false)
  actor.send({ type: 'upload.moved', id: 'a', share: 0.4 })
  expect(context().attachments).toMatchObject([{ id: 'a', share: 0.4, file: null }])
  actor.send({ type: 'upload.failed', id: 'a', failure: { code: 'upload.type_refused', retryable: false } })
  expect(actor.getSnapshot().can({ type: 'chat.send' })).toBe(false)
  actor.send({ type: 'chat.detach', id: 'a' })
  expect(uploads.at(-1)).toEqual({ type: 'upload.drop', id: 'a' })
  actor.send({ type: 'chat.send' })
  await settle()
  expect(sent).toHaveLength(1)
  expect(context().attachments).toEqual([])
})

const numbers = (messages: readonly Message[]) => messages.map(message => message.seq)
const long = { conversation: someConversation({ last_seq: 3000 }) }
const arrives = (seq: number) => ({
  type: 'chat.pushed',
  event: { type: 'message.arrived', chat_uuid: ids.chat, message: someMessage(seq) },
})

test('opened at an older message, what is newer stays with the server until one goes on; nothing of it counts as missing', async () => {
  const asked: (number | null)[] = []
  const { actor, say, context } = start({
    at: 500,
    open: async () => opened([someMessage(500), someMessage(501)], long),
    read: async after => {
      asked.push(after)
      return { ...long, messages: [], changed: [someMessage(500, { text: 'Changed meanwhile' })] }
    },
    later: async after => [someMessage(after + 1), someMessage(after + 2)],
  })
  await settle()
  expect(context().place).toEqual({ seq: 500, n: 0 })
  expect(actor.getSnapshot().matches({ open: { thread: 'apart' } })).toBe(true)
  say(arrives(3001))
  await settle()
  expect(numbers(context().thread)).toEqual([500, 501])
  expect(context().newest).toBe(3001)
  say({ type: 'chat.resume' })
  await settle()
  expect(asked).toEqual([null])
  expect(context().thread[0]?.text).toBe('Changed meanwhile')
  actor.send({ type: 'chat.later' })
  await settle()
  expect(numbers(context().thread)).toEqual([500, 501, 502, 503])
  expect(actor.getSnapshot().matches({ open: { thread: 'apart' } })).toBe(true)
})

test('a message that is here is gone to at once, and again; another is read with what stands around it', async () => {
  const parts: (number | null)[] = []
  const { actor, context } = start({
    open: async () => opened([someMessage(2999), someMessage(3000)], long),
    part: async at => {
      parts.push(at)
      return { ...long, messages: at === null ? [someMessage(3000)] : [someMessage(at - 1), someMessage(at)] }
    },
  })
  await settle()
  actor.send({ type: 'chat.goTo', seq: 2999 })
  actor.send({ type: 'chat.goTo', seq: 2999 })
  expect(context().place).toEqual({ seq: 2999, n: 2 })
  expect(parts).toEqual([])
  actor.send({ type: 'chat.goTo', seq: 40 })
  // Before its words are here the reader is nowhere else.
  expect(context().place).toEqual({ seq: 2999, n: 2 })
  await settle()
  expect(numbers(context().thread)).toEqual([39, 40])
  expect(context().place).toEqual({ seq: 40, n: 3 })
  actor.send({ type: 'chat.newest' })
  await settle()
  expect(numbers(context().thread)).toEqual([3000])
  expect(context().place).toEqual({ seq: null, n: 4 })
  expect(parts).toEqual([40, null])
})

test('whoever writes among older messages is brought to the end, where it stands', async () => {
  const { actor, context } = start({
    at: 40,
    open: async () => opened([someMessage(40)], long),
    part: async () => ({ ...long, messages: [someMessage(3000)] }),
    read: async after => ({ ...long, messages: [someMessage((after ?? 0) + 1, { text: 'Found it' })], changed: [] }),
    send: async message => answerTo(message, 3001),
  })
  await settle()
  actor.send({ type: 'chat.write', text: 'Found it' })
  actor.send({ type: 'chat.send' })
  await settle(30_000)
  expect(context().thread.at(-1)).toMatchObject({ seq: 3000 + 1, text: 'Found it' })
  expect(context().outbox).toEqual([])
})

test('a part that cannot be reached is asked for again by itself', async () => {
  let tries = 0
  const { actor, context } = start({
    open: async () => opened([someMessage(3000)], long),
    part: async at => {
      tries += 1
      if (tries === 1) throw unreachable
      return { ...long, messages: [someMessage(at ?? 0)] }
    },
  })
  await settle()
  actor.send({ type: 'chat.goTo', seq: 40 })
  await settle()
  expect(actor.getSnapshot().matches({ open: { thread: 'strayed' } })).toBe(true)
  await settle(20_000)
  expect(context().place).toEqual({ seq: 40, n: 1 })
})

test('an offer made meanwhile belongs to the conversation at once', async () => {
  const { say, context } = start()
  await settle()
  const { uuid, state, your_turn, chat_uuid } = someDeal()
  say({ type: 'chat.pushed', event: { type: 'deal.changed', deal: { uuid, state, your_turn, chat_uuid }, revision: 1 } })
  expect(context().conversation?.deal).toEqual({ uuid, state: 'offer_pending', your_turn: true })
})

test('a conversation that cannot be opened can be tried again', async () => {
  let tries = 0
  const { actor } = start({
    open: async () => {
      tries += 1
      if (tries === 1) throw unreachable
      return opened()
    },
  })
  await settle()
  expect(actor.getSnapshot().hasTag('recoverable')).toBe(true)
  actor.send({ type: 'chat.retry' })
  await settle()
  expect(actor.getSnapshot().hasTag('open')).toBe(true)
})

test('messages join in any order, each once', () => {
  const thread = join([someMessage(2)], [someMessage(4), someMessage(2), someMessage(1)])
  expect(thread.map(message => message.seq)).toEqual([1, 2, 4])
  expect(wholeUntil(thread)).toBe(2)
})
