import { type ActorRefFrom, assign, type NonReducibleUnknown, raise, sendTo, setup } from 'xstate'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { Failure } from '#contract/errors.ts'
import type { ServerEvent } from '#contract/events.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'
import {
  type Attachment,
  afterUpload,
  type Uploaded,
  type UploadRequest,
  withAttachment,
  withoutAttachment,
} from '../uploads/attachments.ts'
import { change, hasHole, join, type Thread, wholeUntil } from './messages.ts'

/** Written here, not yet answered by the server. Kept in the browser, so that a reload loses nothing. */
export interface Outgoing {
  client_id: string
  text: string
  attachments: FileCard[]
  /** The message that it answers. */
  reply_to?: string | null
  /** Set where the server refused it for good; the person decides. */
  failure: Failure | null
  written_at: string
}

export type ConversationEvent =
  | { type: 'chat.write'; text: string }
  /** `reply_to`: the message that it answers. */
  | { type: 'chat.send'; reply_to?: string | null }
  | { type: 'chat.attach'; id: string; file: File }
  | { type: 'chat.detach'; id: string }
  | { type: 'chat.resend'; client_id: string }
  | { type: 'chat.drop'; client_id: string }
  | { type: 'chat.earlier' }
  | { type: 'chat.later' }
  /** To the message of this number, wherever in the thread it stands. */
  | { type: 'chat.goTo'; seq: number }
  /** Back to the end of the thread. */
  | { type: 'chat.newest' }
  | { type: 'chat.retry' }
  /** The person sees everything up to here. */
  | { type: 'chat.seen'; seq: number }
  | { type: 'chat.pushed'; event: ServerEvent }
  | { type: 'chat.resume' }
  | Uploaded

/** A part of the thread: around a message, or its end. */
export interface Part {
  conversation: Conversation
  messages: Message[]
}

export interface Opened extends Part {
  /** This browser's copy: text being written and messages not yet answered. */
  text: string
  outbox: Outgoing[]
}

/** Messages that came while nobody listened: new ones, and those that were changed. */
export interface CaughtUp {
  conversation: Conversation
  messages: Message[]
  changed: Message[]
}

interface ConversationContext {
  chat: string
  me: string
  conversation: Conversation | null
  thread: Thread
  /** The number of the newest message there is, whether it is here or not. */
  newest: number
  /** The message that is being gone to; null for the end of the thread. */
  aim: number | null
  /** The message that the reader went to last, null for the end; `n` counts how often they went somewhere. */
  place: { seq: number | null; n: number }
  text: string
  attachments: readonly Attachment[]
  outbox: readonly Outgoing[]
  /** Seen by the person; told to the server. */
  seen: number
  told: number
  failure: Failure | null
  attempts: number
}

const lastOf = (thread: Thread) => thread.at(-1)?.seq ?? 0
/** The reader is among older messages: what is newer is not here, and none of it is missing. */
export const isApart = ({ thread, newest }: Pick<ConversationContext, 'thread' | 'newest'>) => lastOf(thread) < newest

/** A new message joins the end of the thread, if that is here. */
const withNewest = (context: ConversationContext, message: Message) => ({
  thread: isApart(context) ? context.thread : join(context.thread, [message]),
  newest: Math.max(context.newest, message.seq),
})

const waiting = (context: ConversationContext) => context.outbox.find(message => message.failure === null)

/**
 * One conversation. Messages are shown in the server's order; one's own are sent one after another, each with an id made here,
 * so that a cut in the middle neither loses nor doubles any.
 */
export const conversationMachine = setup({
  types: {
    context: typed<ConversationContext>(),
    events: typed<ConversationEvent>(),
    input: typed<{ chat: string; me: string; at?: number | null }>(),
    tags: typed<'busy' | 'recoverable' | 'open'>(),
  },
  actors: {
    open: declaredPromise<Opened, { chat: string; at: number | null }>('open'),
    /** Messages that came meanwhile; without `after` the changed ones alone. */
    read: declaredPromise<CaughtUp, { chat: string; after: number | null; changedAfter: number }>('read'),
    readEarlier: declaredPromise<Message[], { chat: string; before: number }>('readEarlier'),
    readLater: declaredPromise<Message[], { chat: string; after: number }>('readLater'),
    readPart: declaredPromise<Part, { chat: string; at: number | null }>('readPart'),
    send: declaredPromise<Message, { chat: string; message: Outgoing }>('send'),
    tellSeen: declaredPromise<void, { chat: string; seq: number }>('tellSeen'),
    uploads: declaredCallback<Uploaded, NonReducibleUnknown, UploadRequest>('uploads'),
    pushes: declaredCallback<{ type: 'chat.pushed'; event: ServerEvent } | { type: 'chat.resume' }>('pushes'),
  },
  actions: {
    /** Provided: keeps text and outbox in this browser. */
    keep: () => {},
    queue: assign(({ context }, params: { reply_to: string | null }) => ({
      outbox: [
        ...context.outbox,
        {
          client_id: crypto.randomUUID(),
          text: context.text.trim(),
          attachments: context.attachments.flatMap(item => (item.file ? [item.file] : [])),
          failure: null,
          reply_to: params.reply_to,
          written_at: new Date().toISOString(),
        },
      ],
      text: '',
      attachments: [],
    })),
    settle: assign(({ context }, message: Message) => ({
      ...withNewest(context, message),
      outbox: context.outbox.filter(item => item.client_id !== message.client_id),
      attempts: 0,
    })),
    refuse: assign(({ context }, failure: Failure) => {
      const first = waiting(context)
      return { outbox: context.outbox.map(item => (item === first ? { ...item, failure } : item)), attempts: 0 }
    }),
    arrive: assign(({ context }, seq: number | null) => ({ aim: seq, place: { seq, n: context.place.n + 1 } })),
    settleIn: assign(({ context }, { conversation, messages }: Part) => ({
      conversation,
      thread: messages,
      newest: context.aim === null ? lastOf(messages) : Math.max(context.newest, conversation.last_seq, lastOf(messages)),
      place: { seq: context.aim, n: context.place.n + 1 },
      attempts: 0,
    })),
    hearUpload: assign(({ context, event }) =>
      event.type === 'upload.moved' ||
      event.type === 'upload.interrupted' ||
      event.type === 'upload.done' ||
      event.type === 'upload.failed'
        ? { attachments: afterUpload(context.attachments, event) }
        : {},
    ),
    hearPush: assign(({ context }, event: ServerEvent) => {
      if (event.type === 'message.arrived' && event.chat_uuid === context.chat) {
        return {
          ...withNewest(context, event.message),
          outbox: context.outbox.filter(item => event.message.client_id === null || item.client_id !== event.message.client_id),
        }
      }
      // One that is not here yet comes with its page, as it is by then.
      if (event.type === 'message.changed' && event.chat_uuid === context.chat)
        return { thread: change(context.thread, event.message) }
      if (event.type === 'chat.muted' && event.chat_uuid === context.chat && context.conversation)
        return { conversation: { ...context.conversation, muted: event.muted } }
      if (event.type === 'chat.translation' && event.chat_uuid === context.chat && context.conversation)
        return { conversation: { ...context.conversation, translate_to: event.language } }
      if (event.type === 'chat.contacts' && event.chat_uuid === context.chat && context.conversation)
        return { conversation: { ...context.conversation, contacts: event.contacts } }
      if (event.type === 'chat.blocks' && event.chat_uuid === context.chat && context.conversation)
        return { conversation: { ...context.conversation, blocks: event.blocks } }
      if (event.type === 'deal.changed' && event.deal.chat_uuid === context.chat && context.conversation) {
        const { uuid, state, your_turn, team_turn, change_by } = event.deal
        return { conversation: { ...context.conversation, deal: { uuid, state, your_turn, team_turn, change_by } } }
      }
      if (event.type === 'chat.read' && event.chat_uuid === context.chat && context.conversation) {
        const participants = context.conversation.participants.map(person =>
          person.uuid === event.user ? { ...person, read_seq: Math.max(person.read_seq, event.read_seq) } : person,
        )
        return { conversation: { ...context.conversation, participants } }
      }
      return {}
    }),
  },
  guards: {
    somethingToSend: ({ context }) =>
      context.attachments.every(item => item.file !== null) && (context.text.trim() !== '' || context.attachments.length > 0),
    somethingWaits: ({ context }) => waiting(context) !== undefined,
    retryable: (_, error: unknown) => asFailure(error).retryable,
    hole: ({ context }) => hasHole(context.thread),
    apart: ({ context }) => isApart(context),
    endsBefore: ({ context }, { messages }: Part) => context.aim === null && lastOf(messages) < context.newest,
    isHere: ({ context, event }) => event.type === 'chat.goTo' && context.thread.some(message => message.seq === event.seq),
    moreBefore: ({ context }) => (context.thread[0]?.seq ?? 1) > 1,
    unseen: ({ context }) => context.seen > context.told,
    seesMore: ({ context, event }) => event.type === 'chat.seen' && event.seq > context.seen,
  },
  delays: { sendAgain: ({ context }) => Math.min(20_000, 800 * 2 ** Math.min(context.attempts, 5)), seenPause: 400 },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    chat: input.chat,
    me: input.me,
    conversation: null,
    thread: [],
    newest: 0,
    aim: input.at ?? null,
    place: { seq: input.at ?? null, n: 0 },
    text: '',
    attachments: [],
    outbox: [],
    seen: 0,
    told: 0,
    failure: null,
    attempts: 0,
  }),
  invoke: [
    { id: 'uploads', src: 'uploads', onError: {} },
    { id: 'pushes', src: 'pushes', onError: {} },
  ],
  initial: 'opening',
  on: {
    'chat.pushed': { actions: { type: 'hearPush', params: ({ event }) => event.event } },
    'upload.moved': { actions: 'hearUpload' },
    'upload.interrupted': { actions: 'hearUpload' },
    'upload.done': { actions: 'hearUpload' },
    'upload.failed': { actions: 'hearUpload' },
  },
  states: {
    opening: {
      description: 'The conversation and its last messages are being read.',
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ chat: context.chat, at: context.aim }),
        onDone: {
          target: 'open',
          actions: assign(({ context, event }) => {
            const { conversation, messages, text, outbox } = event.output
            const read = conversation.participants.find(person => person.uuid === context.me)?.read_seq ?? 0
            const thread = join(context.thread, messages)
            return {
              conversation,
              thread,
              // Messages that come while both are read are pushed, too: the end of the thread is what its last page says.
              newest: context.aim === null ? lastOf(thread) : Math.max(lastOf(thread), conversation.last_seq, context.newest),
              text,
              outbox,
              seen: read,
              told: read,
              failure: null,
            }
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: {
      description: 'It could not be opened.',
      tags: ['recoverable'],
      on: { 'chat.retry': { target: 'opening', actions: assign({ failure: null }) } },
    },
    open: {
      description: 'Reading, sending and telling what was seen go on side by side.',
      type: 'parallel',
      tags: ['open'],
      on: {
        'chat.write': { actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
        'chat.attach': {
          actions: [
            assign({ attachments: ({ context, event }) => withAttachment(context.attachments, event.id, event.file) }),
            sendTo('uploads', ({ event }) => ({ type: 'upload.start' as const, id: event.id, file: event.file })),
          ],
        },
        'chat.detach': {
          actions: [
            assign({ attachments: ({ context, event }) => withoutAttachment(context.attachments, event.id) }),
            sendTo('uploads', ({ event }) => ({ type: 'upload.drop' as const, id: event.id })),
          ],
        },
        'chat.send': {
          guard: 'somethingToSend',
          actions: [
            { type: 'queue', params: ({ event }) => ({ reply_to: event.reply_to ?? null }) },
            'keep',
            // The writer sees it at the end of the thread.
            raise({ type: 'chat.newest' }),
          ],
        },
        'chat.drop': {
          actions: [
            assign({ outbox: ({ context, event }) => context.outbox.filter(item => item.client_id !== event.client_id) }),
            'keep',
          ],
        },
        'chat.resend': {
          actions: [
            assign({
              outbox: ({ context, event }) =>
                context.outbox.map(item => (item.client_id === event.client_id ? { ...item, failure: null } : item)),
            }),
            'keep',
          ],
        },
      },
      states: {
        thread: {
          description: 'Which messages are here.',
          initial: 'whole',
          on: {
            'chat.goTo': [
              { guard: 'isHere', actions: { type: 'arrive', params: ({ event }) => event.seq } },
              { target: '.moving', reenter: true, actions: assign({ aim: ({ event }) => event.seq }) },
            ],
            'chat.newest': { guard: 'apart', target: '.moving', reenter: true, actions: assign({ aim: null }) },
          },
          states: {
            whole: {
              description: 'Everything up to the newest message is here.',
              always: [
                { guard: 'hole', target: 'catchingUp' },
                { guard: 'apart', target: 'apart' },
              ],
              on: {
                'chat.resume': 'catchingUp',
                'chat.earlier': { guard: 'moreBefore', target: 'goingBack' },
              },
            },
            apart: {
              description: 'The reader is among older messages; newer ones are on the server.',
              on: {
                'chat.resume': 'catchingUp',
                'chat.earlier': { guard: 'moreBefore', target: 'goingBack' },
                'chat.later': 'goingOn',
              },
            },
            catchingUp: {
              description: 'After a cut, what came meanwhile is read.',
              invoke: {
                id: 'read',
                src: 'read',
                input: ({ context }) => ({
                  chat: context.chat,
                  after: isApart(context) ? null : wholeUntil(context.thread),
                  changedAfter: context.conversation?.last_change ?? 0,
                }),
                onDone: {
                  target: 'whole',
                  actions: assign(({ context, event }) => {
                    const { conversation, messages, changed } = event.output
                    const thread = join(context.thread, messages)
                    return {
                      thread: changed.reduce(change, thread),
                      newest: isApart(context)
                        ? Math.max(context.newest, conversation.last_seq)
                        : Math.max(context.newest, lastOf(thread)),
                      conversation,
                      attempts: 0,
                    }
                  }),
                },
                onError: { target: 'cut', actions: assign({ attempts: ({ context }) => context.attempts + 1 }) },
              },
            },
            cut: {
              description: 'The server cannot be reached; tried again.',
              tags: ['recoverable'],
              after: { sendAgain: 'catchingUp' },
              on: { 'chat.resume': 'catchingUp' },
            },
            goingBack: {
              description: 'Earlier messages are being read.',
              tags: ['busy'],
              invoke: {
                id: 'readEarlier',
                src: 'readEarlier',
                input: ({ context }) => ({ chat: context.chat, before: context.thread[0]?.seq ?? 1 }),
                onDone: {
                  target: 'whole',
                  actions: assign({ thread: ({ context, event }) => join(context.thread, event.output) }),
                },
                onError: 'whole',
              },
            },
            goingOn: {
              description: 'Later messages are being read.',
              tags: ['busy'],
              invoke: {
                id: 'readLater',
                src: 'readLater',
                input: ({ context }) => ({ chat: context.chat, after: lastOf(context.thread) }),
                onDone: {
                  target: 'whole',
                  actions: assign({ thread: ({ context, event }) => join(context.thread, event.output) }),
                },
                onError: { target: 'cut', actions: assign({ attempts: ({ context }) => context.attempts + 1 }) },
              },
            },
            moving: {
              description: 'Another part of the thread is being read and takes the place of what is here.',
              tags: ['busy'],
              invoke: {
                id: 'readPart',
                src: 'readPart',
                input: ({ context }) => ({ chat: context.chat, at: context.aim }),
                onDone: [
                  {
                    // Messages since that reading are missing at the end.
                    guard: { type: 'endsBefore', params: ({ event }) => event.output },
                    target: 'catchingUp',
                    actions: { type: 'settleIn', params: ({ event }) => event.output },
                  },
                  { target: 'whole', actions: { type: 'settleIn', params: ({ event }) => event.output } },
                ],
                onError: { target: 'strayed', actions: assign({ attempts: ({ context }) => context.attempts + 1 }) },
              },
              on: { 'chat.newest': { target: 'moving', reenter: true, actions: assign({ aim: null }) } },
            },
            strayed: {
              description: 'That part of the thread cannot be reached; tried again.',
              tags: ['recoverable'],
              after: { sendAgain: 'moving' },
              on: { 'chat.resume': 'moving' },
            },
          },
        },
        outbox: {
          description: 'What was written here and is not with the server yet.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing waits to be sent.',
              always: { guard: 'somethingWaits', target: 'sending' },
            },
            sending: {
              description: 'The first waiting message is on its way; the others wait, so that they keep their order.',
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => ({ chat: context.chat, message: waiting(context) as Outgoing }),
                onDone: { target: 'resting', actions: [{ type: 'settle', params: ({ event }) => event.output }, 'keep'] },
                onError: [
                  {
                    guard: { type: 'retryable', params: ({ event }: { event: { error: unknown } }) => event.error },
                    target: 'pausing',
                    actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
                  },
                  { target: 'resting', actions: [{ type: 'refuse', params: ({ event }) => asFailure(event.error) }, 'keep'] },
                ],
              },
            },
            pausing: {
              description: 'It did not get through; the same one is sent again under the same id.',
              after: { sendAgain: 'resting' },
              on: { 'chat.resume': 'resting' },
            },
          },
        },
        seen: {
          description: 'How far the server knows what was read.',
          initial: 'told',
          on: { 'chat.seen': { guard: 'seesMore', actions: assign({ seen: ({ event }) => event.seq }) } },
          states: {
            told: {
              description: 'The server knows what was seen.',
              always: { guard: 'unseen', target: 'pausing' },
            },
            pausing: { description: 'Several are told at once.', after: { seenPause: 'telling' } },
            telling: {
              description: 'The server is being told.',
              invoke: {
                id: 'tellSeen',
                src: 'tellSeen',
                input: ({ context }) => ({ chat: context.chat, seq: context.seen }),
                onDone: { target: 'told', actions: assign({ told: ({ context }) => context.seen }) },
                onError: { target: 'told', actions: assign({ told: ({ context }) => context.seen }) },
              },
            },
          },
        },
      },
    },
  },
})

export type ConversationActor = ActorRefFrom<typeof conversationMachine>
