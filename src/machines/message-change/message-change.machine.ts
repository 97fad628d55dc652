import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Message, ReactionEmoji } from '#contract/entities/chat.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type MessageChangeEvent =
  | { type: 'message.reply'; message: Message }
  | { type: 'message.edit'; message: Message }
  | { type: 'message.write'; text: string }
  | { type: 'message.save' }
  /** The answer went to where messages are sent from. */
  | { type: 'message.answered' }
  | { type: 'message.letBe' }
  | { type: 'message.remove'; message: Message }
  | { type: 'message.react'; message: Message; emoji: ReactionEmoji }
  | { type: 'message.pin'; message: Message }

interface MessageChangeContext {
  me: string
  /** The message that is answered or edited. */
  target: Message | null
  /** Its new words. */
  text: string
  /** The message that is taken back, reacted to, pinned or let go. */
  acted: { message: Message; emoji: ReactionEmoji | null } | null
  failure: Failure | null
}

/** True where the reader has given this reaction. */
export const hasReacted = (message: Message, emoji: ReactionEmoji, me: string): boolean =>
  message.reactions.some(one => one.emoji === emoji && one.users.includes(me))

/** Acts on messages that are there: answered, edited, taken back, reacted to, pinned. */
export const messageChangeMachine = setup({
  types: {
    context: typed<MessageChangeContext>(),
    events: typed<MessageChangeEvent>(),
    input: typed<{ me: string }>(),
    tags: typed<'busy'>(),
  },
  actors: {
    edit: declaredPromise<void, { uuid: string; text: string }>('edit'),
    remove: declaredPromise<void, { uuid: string }>('remove'),
    pin: declaredPromise<void, { uuid: string; pinned: boolean }>('pin'),
    react: declaredPromise<void, { uuid: string; emoji: ReactionEmoji; on: boolean }>('react'),
  },
  actions: {
    answer: assign((_, message: Message) => ({ target: message, text: '', failure: null })),
    takeUp: assign((_, message: Message) => ({ target: message, text: message.text, failure: null })),
    letGo: assign({ target: null, text: '', failure: null }),
    settle: assign({ acted: null }),
  },
  guards: {
    saysSomethingElse: ({ context }) => context.text.trim() !== '' && context.text.trim() !== context.target?.text,
    saysNothing: ({ context }) => context.text.trim() === '',
  },
}).createMachine({
  id: 'message-change',
  context: ({ input }) => ({ me: input.me, target: null, text: '', acted: null, failure: null }),
  type: 'parallel',
  states: {
    composer: {
      description: 'What the composer is for.',
      initial: 'writing',
      on: {
        'message.reply': { target: '.replying', actions: { type: 'answer', params: ({ event }) => event.message } },
        'message.edit': { target: '.editing', actions: { type: 'takeUp', params: ({ event }) => event.message } },
      },
      states: {
        writing: { description: 'Something new is written.' },
        replying: {
          description: 'What is written answers a message.',
          on: {
            'message.answered': { target: 'writing', actions: 'letGo' },
            'message.letBe': { target: 'writing', actions: 'letGo' },
          },
        },
        editing: {
          description: 'A message that was sent is written anew.',
          on: {
            'message.write': { actions: assign({ text: ({ event }) => event.text }) },
            'message.save': [
              { guard: 'saysSomethingElse', target: 'saving' },
              // Words are not taken back by leaving none.
              { guard: 'saysNothing' },
              { target: 'writing', actions: 'letGo' },
            ],
            'message.letBe': { target: 'writing', actions: 'letGo' },
          },
        },
        saving: {
          description: 'The new words are on their way.',
          tags: ['busy'],
          invoke: {
            id: 'edit',
            src: 'edit',
            input: ({ context }) => ({ uuid: context.target?.uuid ?? '', text: context.text.trim() }),
            onDone: { target: 'writing', actions: 'letGo' },
            onError: { target: 'editing', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          },
          // Nothing else is begun meanwhile: the words would be lost with it.
          on: { 'message.reply': {}, 'message.edit': {} },
        },
      },
    },
    touch: {
      description: 'What is done to a message with one press.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is under way.',
          on: {
            'message.remove': {
              target: 'removing',
              actions: assign({ acted: ({ event }) => ({ message: event.message, emoji: null }), failure: null }),
            },
            'message.react': {
              target: 'reacting',
              actions: assign({ acted: ({ event }) => ({ message: event.message, emoji: event.emoji }), failure: null }),
            },
            'message.pin': {
              target: 'pinning',
              actions: assign({ acted: ({ event }) => ({ message: event.message, emoji: null }), failure: null }),
            },
          },
        },
        removing: {
          description: 'A message is being taken back.',
          tags: ['busy'],
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => ({ uuid: context.acted?.message.uuid ?? '' }),
            onDone: { target: 'resting', actions: 'settle' },
            onError: { target: 'resting', actions: ['settle', assign({ failure: ({ event }) => asFailure(event.error) })] },
          },
        },
        pinning: {
          description: 'A message is being pinned or let go.',
          tags: ['busy'],
          invoke: {
            id: 'pin',
            src: 'pin',
            input: ({ context: { acted } }) => ({ uuid: acted?.message.uuid ?? '', pinned: acted?.message.pinned !== true }),
            onDone: { target: 'resting', actions: 'settle' },
            onError: { target: 'resting', actions: ['settle', assign({ failure: ({ event }) => asFailure(event.error) })] },
          },
        },
        reacting: {
          description: 'A reaction is being given or taken back.',
          tags: ['busy'],
          invoke: {
            id: 'react',
            src: 'react',
            input: ({ context: { acted, me } }) => {
              const emoji = acted?.emoji ?? '👍'
              return { uuid: acted?.message.uuid ?? '', emoji, on: !(acted && hasReacted(acted.message, emoji, me)) }
            },
            onDone: { target: 'resting', actions: 'settle' },
            onError: { target: 'resting', actions: ['settle', assign({ failure: ({ event }) => asFailure(event.error) })] },
          },
        },
      },
    },
  },
})

export type MessageChangeActor = ActorRefFrom<typeof messageChangeMachine>
