import type { SnapshotFrom } from 'xstate'
import { getProfile } from '#contract/endpoints/accounts.ts'
import type { AnswerEvent, AssistantMessage } from '#contract/entities/assistant.ts'
import { rewrites } from '#contract/entities/assistant.ts'
import { assistantMachine, type OpenedAssistant } from '#src/machines/assistant/assistant.machine.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { studioResource } from '#tests/support/some-studio.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fakeAnswers, tellAnswer } from './answer-stream.ts'
import { press, write } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { failure, fault, offline } from './samples.ts'

const at = '2026-11-01T10:00:00.000Z'
const conversation = {
  id: '71111111-1111-4111-8111-111111111111',
  title: 'Moka at seven',
  archived: false,
  messages: 2,
  created_at: at,
  updated_at: at,
}
const base: AssistantMessage = {
  id: '72222222-2222-4222-8222-222222222222',
  conversation_id: conversation.id,
  role: 'assistant',
  content: 'The first sip.',
  state: 'done',
  failure: null,
  feedback: null,
  saved: false,
  built_in: true,
  parent: null,
  rewrite: null,
  credits: { quoted: 1, charged: 1 },
  created_at: at,
  finished_at: at,
}
const question: AssistantMessage = {
  ...base,
  id: '73333333-3333-4333-8333-333333333333',
  role: 'user',
  content: 'Moka at seven',
  credits: null,
}
const open: AssistantMessage = {
  ...base,
  state: 'streaming',
  content: '',
  finished_at: null,
  credits: { quoted: 1, charged: null },
}
const reworked: AssistantMessage = { ...open, id: '74444444-4444-4444-8444-444444444444', parent: base.id, rewrite: 'shorten' }

const blank: OpenedAssistant = {
  conversation: null,
  messages: [],
  context_tokens: 0,
  rewrites,
  text: 'Moka at seven',
  saying: null,
}
const saying = { content: 'Moka at seven', key: 'a-key-from-before', max_credits: 1 }
const said: OpenedAssistant = { ...blank, conversation, messages: [question, base], context_tokens: 8 }
const running: OpenedAssistant = { ...said, messages: [question, open] }
const unsent: OpenedAssistant = { ...blank, text: '', saying }
const begun: AnswerEvent & { type: 'begun' } = { type: 'begun', conversation, question, message: open }
const ended: AnswerEvent & { type: 'ended' } = {
  type: 'ended',
  message: base,
  credits: { quoted: 1, charged: 1, available: 43 },
  context_tokens: 8,
}

export const model = defineModel<typeof assistantMachine>({
  machine: assistantMachine,
  inputs: { 'a new one': { id: null } },
  events: {
    'assistant.write': { by: 'person', cases: { words: { text: 'Moka at seven' }, nothing: { text: '' } } },
    'assistant.send': bare('person'),
    'assistant.stop': bare('person'),
    'assistant.act': { by: 'person', cases: { like: { message_id: base.id, action: 'like' } } },
    'assistant.retry': bare('person'),
    'assistant.drop': bare('person'),
    'assistant.changed': {
      by: 'server',
      cases: {
        'after a cut': {},
        'no news': { conversation: conversation.id, message: base.id },
        elsewhere: { conversation: base.id },
      },
    },
    'answer.begun': { by: 'server', cases: { usual: { event: begun } } },
    'answer.piece': { by: 'server', cases: { usual: { text: 'The first ' } } },
    'answer.ended': { by: 'server', cases: { usual: { event: ended } } },
    'answer.cut': { by: 'server', cases: { offline: { failure: offline } } },
  },
  actors: {
    open: { done: { blank, said, running, unsent }, error: { offline } },
    read: { done: { said, running }, error: { offline } },
    answer: { error: { broken: fault } },
    stop: { done: { stopped: { ...base, state: 'stopped' as const, content: 'The' } }, error: { offline } },
    act: { done: { liked: { ...base, feedback: 'like' as const }, reworked }, error: { poor: failure('credits.insufficient') } },
    changes: { error: { broken: fault } },
  },
  facts: ({ text, saying: unsaid, answer, messages }) => [text !== '', unsaid !== null, answer !== null, messages.length > 0],
})

const writes = ({ context }: SnapshotFrom<typeof assistantMachine>) => context.text !== ''
const answered = ({ context }: SnapshotFrom<typeof assistantMachine>) =>
  context.messages.some(({ role, finished_at, content }) => role === 'assistant' && finished_at !== null && content !== '')
const stands =
  (state: string) =>
  ({ container }: Hands) => {
    if (!container.querySelector(`[data-state=${state}]`)) throw new Error(`nothing says ${state}`)
  }

export const view: ViewBinding<typeof assistantMachine> = {
  async show({ actor }) {
    const { AssistantView } = await import('#src/views/assistant/AssistantView.tsx')
    return <AssistantView assistant={actor} facts={studioResource()} save={async () => {}} />
  },
  gestures: {
    'assistant.write': (_, event) => write(/^Message to the assistant$/, event.text),
    'assistant.send': () => press(/^Send/),
    'assistant.stop': () => press(/^Stop/),
    'assistant.act': () => press(/^Good answer/),
    'assistant.retry': () => press(/^Try again/),
    'assistant.drop': () => press(/^Leave it/),
  },
  where: {
    'assistant.write (words)': snapshot => !writes(snapshot),
    'assistant.write (nothing)': writes,
    'assistant.act': answered,
    'assistant.stop': 'assistant.answering',
  },
  stands: Object.fromEntries(
    ['opening', 'failed', 'ready', 'reading', 'answering', 'stopping', 'lost', 'refused', 'acting', 'unable'].map(state => [
      `assistant.${state}`,
      stands(state),
    ]),
  ),
  exempt: [
    ...['ready', 'reading'].map(state => ({
      id: `assistant.${state}|assistant.send|0=false`,
      reason: 'The button sleeps while there is nothing to say.',
    })),
    { id: 'assistant.answering|assistant.stop|0=false', reason: 'The button is there once there is something to stop.' },
  ],
}

const reading = /^\/api\/v3\/ai\/conversations\/[^/]+$/
const stopping = /^\/api\/v3\/ai\/chat-gpt\/[^/]+\/stop$/
const acts = /^\/api\/v3\/ai\/actions-message$/
const answer = ({ conversation: one, messages, context_tokens }: OpenedAssistant) => ({
  conversation: one,
  messages,
  context_tokens,
  rewrites,
})
const credits = { quoted: 1, charged: 1, available: 43 }

/** The messages that this browser has kept, and then those of the server. */
async function opened({ page, replies, notes }: World, what: OpenedAssistant) {
  const { text, saying: unsaid } = what
  const fields = { text, saying: unsaid }
  const kept = { v: 1, data: { form_version: 1, revision: 0, fields, saved_at: at } }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `elenco:draft:${notes.me}:assistant:${conversation.id}`,
    JSON.stringify(kept),
  ] as const)
  await replies.answer(reading, 200, answer({ ...what, conversation }))
}
const button = ({ page }: World, name: RegExp) => page.getByRole('button', { name })

export const browser: BrowserBinding<typeof assistantMachine> = {
  as: { as: 'creator@elenco.test' },
  holds: [
    { method: 'GET', path: reading },
    { method: 'POST', path: stopping },
    { method: 'POST', path: acts },
  ],
  async open(world) {
    const { page, market, notes } = world
    notes.me = (await callAs(market, 'creator@elenco.test', getProfile)).uuid
    await page.clock.install()
    await fakeAnswers(world)
    // The messages of before are read; where the conversation stands in the address makes no difference to what comes then.
    await page.goto(`/ai/chat?c=${conversation.id}`)
  },
  causes: {
    'open done (blank)': world => opened(world, blank),
    'open done (said)': world => opened(world, said),
    'open done (running)': world => opened(world, running),
    'open done (unsent)': world => opened(world, unsent),
    'open failed': ({ replies }) => replies.cut(reading),
    'read done (said)': ({ replies }) => replies.answer(reading, 200, answer(said)),
    'read done (running)': ({ replies }) => replies.answer(reading, 200, answer(running)),
    'read failed': ({ replies }) => replies.cut(reading),
    'assistant.write (words)': ({ page }) =>
      page.getByRole('textbox', { name: 'Message to the assistant' }).fill('Moka at seven'),
    'assistant.write (nothing)': ({ page }) => page.getByRole('textbox', { name: 'Message to the assistant' }).fill(''),
    'assistant.send': world => button(world, /^Send/).click(),
    'assistant.stop': world => button(world, /^Stop/).click(),
    'assistant.act': world =>
      button(world, /^Good answer/)
        .last()
        .click(),
    'assistant.retry': world =>
      button(world, /^Try again/)
        .last()
        .click(),
    'assistant.drop': world => button(world, /^Leave it/).click(),
    'assistant.changed (after a cut)': tellResync,
    'answer.begun': ({ page }) => tellAnswer(page, begun),
    'answer.piece': ({ page }) => tellAnswer(page, { type: 'piece', text: 'The first ' }),
    'answer.ended': ({ page }) => tellAnswer(page, ended),
    'answer.cut': ({ page }) => tellAnswer(page, null),
    'stop done': ({ replies }) =>
      replies.answer(stopping, 200, { message: { ...base, state: 'stopped', content: 'The' }, credits }),
    'stop failed': ({ replies }) => replies.cut(stopping),
    'act done (liked)': ({ replies }) => replies.answer(acts, 200, { message: { ...base, feedback: 'like' }, credits }),
    'act done (reworked)': ({ replies }) => replies.answer(acts, 200, { message: reworked, credits }),
    'act failed': ({ replies }) =>
      replies.answer(acts, 402, { code: 'credits.insufficient', message: 'Not enough.', details: { available: 0, needed: 1 } }),
    'after lostFor': ({ page }) => page.clock.fastForward(1_500),
  },
  where: {
    'assistant.write (words)': snapshot => !writes(snapshot),
    'assistant.write (nothing)': writes,
    'assistant.act': answered,
    'assistant.send': snapshot => snapshot.can({ type: 'assistant.send' }),
    'assistant.stop': snapshot => snapshot.can({ type: 'assistant.stop' }),
  },
  exempt: [
    ...['ready', 'reading'].map(state => ({
      id: `assistant.${state}|assistant.send|0=false`,
      reason: 'The button sleeps while there is nothing to say.',
    })),
    { id: 'assistant.answering|assistant.stop|0=false', reason: 'The button is there once there is something to stop.' },
    ...['answering|xstate.error.actor.answer|0'].map(id => ({
      id: `assistant.${id}`,
      reason: 'What answers with events breaks only by a fault of ours.',
    })),
    {
      id: 'assistant.ready|assistant.changed|0=false',
      reason: 'Answers come from the test in this tour, so that the server has nothing of its own to say about them.',
    },
    { id: 'assistant|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
  ],
}
