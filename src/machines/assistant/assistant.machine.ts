import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { quoteMessage, quoteRewrite, tokensOf } from '#contract/ai-prices.ts'
import type {
  AnswerEvent,
  AssistantConversation,
  AssistantMessage,
  MessageAction,
  Rewrite,
  RewriteParams,
} from '#contract/entities/assistant.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'
import { atNewPrice } from '../new-price.ts'
import { openAnswer, withMessages, withPiece } from './messages.ts'

/** Said, and perhaps not yet with the server: kept in this browser under its key. */
export interface Saying {
  content: string
  key: string
  /** The price that was shown. */
  max_credits: number
}

/** The action on an answer. */
export interface Acting {
  message_id: string
  action: MessageAction
  params: RewriteParams
  key: string
  max_credits: number
}

export interface OpenedAssistant {
  conversation: AssistantConversation | null
  messages: readonly AssistantMessage[]
  context_tokens: number
  rewrites: readonly Rewrite[]
  /** This browser's copy; only when it is opened. */
  text: string
  saying: Saying | null
}

type Streamed =
  | { type: 'answer.begun'; event: AnswerEvent & { type: 'begun' } }
  | { type: 'answer.piece'; text: string }
  | { type: 'answer.ended'; event: AnswerEvent & { type: 'ended' } }
  | { type: 'answer.cut'; failure: Failure }

/** The server says that a conversation is another now; without its name any may be, after a cut. */
type Changed = { type: 'assistant.changed'; conversation?: string; message?: string | null }

export type AssistantEvent =
  | { type: 'assistant.write'; text: string }
  | { type: 'assistant.send' }
  | { type: 'assistant.stop' }
  | { type: 'assistant.act'; message_id: string; action: MessageAction; params?: RewriteParams }
  | { type: 'assistant.retry' }
  | { type: 'assistant.drop' }
  | Changed
  | Streamed

interface AssistantContext {
  id: string | null
  conversation: AssistantConversation | null
  messages: readonly AssistantMessage[]
  contextTokens: number
  rewrites: readonly Rewrite[]
  text: string
  saying: Saying | null
  acting: Acting | null
  /** The answer that is being written. */
  answer: string | null
  failure: Failure | null
}

/** A conversation with the assistant: one thing is said, its answer streams in, and only then comes the next. */
export const assistantMachine = setup({
  types: {
    context: typed<AssistantContext>(),
    events: typed<AssistantEvent>(),
    emitted: typed<{ type: 'assistant.began'; conversation: string }>(),
    input: typed<{ id: string | null }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    open: declaredPromise<OpenedAssistant, { id: string | null }>('open'),
    read: declaredPromise<Omit<OpenedAssistant, 'text' | 'saying'>, { id: string | null }>('read'),
    answer: declaredCallback<Streamed, { id: string | null; saying: Saying | null; answer: string | null }>('answer'),
    stop: declaredPromise<AssistantMessage, { answer: string | null }>('stop'),
    act: declaredPromise<AssistantMessage, { acting: Acting | null }>('act'),
    changes: declaredCallback<Changed>('changes'),
  },
  actions: {
    /** Provided: keeps what is being written, and what was said and is not with the server, in this browser. */
    keep: () => {},
    say: assign(({ context }) => {
      const content = context.text.trim()
      const { credits } = quoteMessage(context.contextTokens + tokensOf(content))
      return { saying: { content, key: crypto.randomUUID(), max_credits: credits }, text: '', failure: null, answer: null }
    }),
    accept: assign(({ context: { saying, acting, failure } }) => ({
      saying: saying && atNewPrice(saying, failure),
      acting: acting && atNewPrice(acting, failure),
      failure: null,
    })),
    unsay: assign(({ context }) => ({ text: context.saying?.content ?? context.text, saying: null, failure: null })),
    begin: assign(({ context }, event: AnswerEvent & { type: 'begun' }) => ({
      id: event.conversation.id,
      conversation: event.conversation,
      messages: withMessages(context.messages, [event.question, event.message]),
      answer: event.message.id,
      saying: null,
    })),
    settle: assign(({ context }, message: AssistantMessage) => ({
      messages: withMessages(context.messages, [message]),
      answer: message.finished_at === null ? message.id : null,
      acting: null,
      failure: null,
    })),
    fail: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    somethingToSay: ({ context }) => context.text.trim() !== '',
    unsaid: ({ context }) => context.saying !== null,
    unanswered: ({ context }) => context.answer !== null,
    // The end of a stream of this tab is no news.
    news: ({ context, event }) =>
      event.type === 'assistant.changed' &&
      (event.conversation === undefined || event.conversation === context.id) &&
      !context.messages.some(({ id, finished_at }) => id === event.message && finished_at !== null),
    begun: ({ context }) => context.saying === null && context.answer !== null,
  },
  delays: { lostFor: 1_500 },
}).createMachine({
  id: 'assistant',
  context: ({ input }) => ({
    id: input.id,
    conversation: null,
    messages: [],
    contextTokens: 0,
    rewrites: [],
    text: '',
    saying: null,
    acting: null,
    answer: null,
    failure: null,
  }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'opening',
  states: {
    opening: {
      description: 'What was said before is being read.',
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'judging',
          actions: assign(({ event }) => {
            const { conversation, messages, context_tokens, rewrites, text, saying } = event.output
            const answer = openAnswer(messages)
            return { conversation, messages, contextTokens: context_tokens, rewrites, text, saying, answer, failure: null }
          }),
        },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => asFailure(event.error) } },
      },
    },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'assistant.retry': 'opening' },
    },
    judging: {
      description: 'Whether something is under way decides how it goes on.',
      always: [{ guard: 'unsaid', target: 'answering' }, { guard: 'unanswered', target: 'answering' }, { target: 'ready' }],
    },
    ready: {
      description: 'One can say something, or do something with an answer.',
      on: {
        'assistant.write': { actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
        'assistant.send': { guard: 'somethingToSay', target: 'answering', actions: ['say', 'keep'] },
        'assistant.act': {
          target: 'acting',
          actions: assign(({ event }) => ({
            acting: {
              message_id: event.message_id,
              action: event.action,
              params: event.params ?? {},
              key: crypto.randomUUID(),
              max_credits: quoteRewrite().credits,
            },
            failure: null,
          })),
        },
        'assistant.changed': { guard: 'news', target: 'reading' },
      },
    },
    reading: {
      description: 'Another tab or device went on with it: read again behind what is shown.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'judging',
          actions: assign(({ event }) => {
            const { conversation, messages, context_tokens, rewrites } = event.output
            return { conversation, messages, contextTokens: context_tokens, rewrites, answer: openAnswer(messages) }
          }),
        },
        onError: 'ready',
      },
      on: {
        'assistant.write': { actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
        'assistant.send': { guard: 'somethingToSay', target: 'answering', actions: ['say', 'keep'] },
      },
    },
    answering: {
      description: 'What was said is on its way, or its answer comes in piece by piece.',
      tags: ['busy'],
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => ({ id: context.id, saying: context.saying, answer: context.answer }),
        onError: { target: 'lost' },
      },
      on: {
        'answer.begun': {
          actions: [
            { type: 'begin', params: ({ event }) => event.event },
            'keep',
            emit(({ event }) => ({ type: 'assistant.began' as const, conversation: event.event.conversation.id })),
          ],
        },
        'answer.piece': {
          actions: assign({ messages: ({ context, event }) => withPiece(context.messages, context.answer, event.text) }),
        },
        'answer.ended': {
          target: 'ready',
          actions: [
            { type: 'settle', params: ({ event }) => event.event.message },
            assign({ contextTokens: ({ event }) => event.event.context_tokens, answer: null }),
          ],
        },
        'answer.cut': [
          { guard: 'begun', target: 'lost' },
          { target: 'refused', actions: { type: 'fail', params: ({ event }) => event.failure } },
        ],
        'assistant.stop': { guard: 'begun', target: 'stopping' },
        'assistant.write': { actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
      },
    },
    stopping: {
      description: 'The rest is not wanted: what came stays and is settled.',
      tags: ['busy'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: { target: 'judging', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: 'lost',
      },
    },
    lost: {
      description: 'The connection was cut; the answer goes on without us, and is joined again.',
      tags: ['busy', 'recoverable'],
      after: { lostFor: 'answering' },
      on: { 'assistant.changed': 'answering' },
    },
    refused: {
      description: 'It was not taken, or nobody knows: trying again says the same once.',
      tags: ['recoverable'],
      on: {
        'assistant.retry': { target: 'answering', actions: ['accept', 'keep'] },
        'assistant.drop': { target: 'ready', actions: ['unsay', 'keep'] },
      },
    },
    acting: {
      description: 'Something is being done with an answer.',
      tags: ['busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ acting: context.acting }),
        onDone: { target: 'judging', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: { target: 'unable', actions: { type: 'fail', params: ({ event }) => asFailure(event.error) } },
      },
    },
    unable: {
      description: 'It was not done, or nobody knows: trying again is the same.',
      tags: ['recoverable'],
      on: {
        'assistant.retry': { target: 'acting', actions: 'accept' },
        'assistant.drop': { target: 'ready', actions: assign({ failure: null, acting: null }) },
      },
    },
  },
})

export type AssistantActor = ActorRefFrom<typeof assistantMachine>
