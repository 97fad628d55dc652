import { fireEvent } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { sendMessage } from '#contract/endpoints/chats.ts'
import type { Message } from '#contract/entities/chat.ts'
import { conversationMachine, type Opened } from '#src/machines/conversation/conversation.machine.ts'
import { selectConversation } from '#src/machines/conversation/conversation.select.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { agency, callAs, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import { chooseInMenu, press, until } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { lucia as luciaUser, offline, someConversation, someMessage } from './samples.ts'

/** One time for all samples, which would else differ by milliseconds; ahead of the clock, so that a long run does not outlast the time for edits. */
const written = new Date(Date.now() + 3_600_000).toISOString()
/** A message of one's own that can still be edited. */
const own = (): { message: Message } => ({ message: someMessage(1, { sender: luciaUser.uuid, created_at: written }) })
const contextOf = ({ context }: SnapshotFrom<typeof messageChangeMachine>) => context
const isIn = (snapshot: SnapshotFrom<typeof messageChangeMachine>, region: string, state: string) =>
  snapshot.matches({ [region]: state })
const isCalm = (snapshot: SnapshotFrom<typeof messageChangeMachine>) =>
  isIn(snapshot, 'touch', 'resting') && !isIn(snapshot, 'composer', 'saving')

export const model = defineModel<typeof messageChangeMachine>({
  machine: messageChangeMachine,
  inputs: { usual: { me: luciaUser.uuid } },
  events: {
    'message.reply': { by: 'person', cases: { usual: own } },
    'message.edit': { by: 'person', cases: { usual: own } },
    'message.write': {
      by: 'person',
      cases: { words: { text: 'See you at eleven' }, nothing: { text: '' } },
    },
    'message.save': bare('person'),
    'message.answered': bare('person'),
    'message.letBe': bare('person'),
    'message.remove': { by: 'person', cases: { usual: own } },
    'message.react': { by: 'person', cases: { usual: () => ({ ...own(), emoji: '👍' as const }) } },
    'message.pin': { by: 'person', cases: { usual: own } },
  },
  actors: {
    edit: { done: { usual: undefined }, error: { offline } },
    remove: { done: { usual: undefined }, error: { offline } },
    react: { done: { usual: undefined }, error: { offline } },
    pin: { done: { usual: undefined }, error: { offline } },
  },
  facts: ({ text, target, failure }) => [text.trim() === '', text.trim() === target?.text, failure !== null],
})

const composer = ({ container }: Hands) => present(container.querySelector('textarea'), 'the composer')
const choose =
  (name: RegExp) =>
  ({ keyboard }: Hands) =>
    chooseInMenu(
      () => press(/^Actions for the message/),
      keys => keyboard.keyboard(keys),
      name,
    )
const says = (words: RegExp) => (hands: Hands) =>
  until(() => words.test(hands.container.querySelector('[data-target]')?.textContent ?? ''), `"${words}"`)

const places: Record<string, (snapshot: SnapshotFrom<typeof messageChangeMachine>) => boolean> = {
  // While words are being saved, the menu begins nothing else.
  'message.reply': snapshot => isIn(snapshot, 'touch', 'resting'),
  'message.edit': snapshot => isIn(snapshot, 'touch', 'resting'),
  'message.remove': isCalm,
  'message.react': isCalm,
  'message.pin': isCalm,
  'message.write (words)': snapshot => isCalm(snapshot) && contextOf(snapshot).text !== 'See you at eleven',
  'message.write (nothing)': snapshot => isCalm(snapshot) && contextOf(snapshot).text !== '',
  'message.save': snapshot => isCalm(snapshot) && isIn(snapshot, 'composer', 'editing') && contextOf(snapshot).text !== '',
  'message.answered': snapshot => isCalm(snapshot) && isIn(snapshot, 'composer', 'replying'),
  'message.letBe': snapshot => isCalm(snapshot) && contextOf(snapshot).target !== null,
}

const wordless = {
  id: 'message-change.composer.editing|message.save|1',
  reason: 'The button sleeps and Enter does nothing while there are no words.',
}

export const view: ViewBinding<typeof messageChangeMachine> = {
  async show({ actor }) {
    const [{ MessageRow }, { Composer }] = await Promise.all([
      import('#src/views/chat/MessageRow.tsx'),
      import('#src/views/chat/Composer.tsx'),
    ])
    const changes = actor
    const conversation = createActor(
      conversationMachine.provide({
        actors: {
          open: fromPromise<Opened, { chat: string; at: number | null }>(async () => ({
            conversation: someConversation,
            messages: [],
            text: '',
            outbox: [],
          })),
        },
      }),
      { input: { chat: someConversation.uuid, me: luciaUser.uuid } },
    ).start()
    const decision = decisionForAnyView(createActor(decisionMachine).start())
    const { message } = own()
    const me = luciaUser.uuid
    function Shown() {
      const about = useSelector(conversation, selectConversation)
      return (
        <>
          <MessageRow
            booked={false}
            message={message}
            own
            first
            last
            me={me}
            called={() => 'Lucía'}
            read={false}
            changes={changes}
            onJump={() => {}}
          />
          {about && <Composer conversation={conversation} changes={changes} to="Café Ceiba" about={about} decision={decision} />}
        </>
      )
    }
    return <Shown />
  },
  gestures: {
    'message.reply': choose(/^Reply$/),
    'message.edit': choose(/^Edit$/),
    'message.remove': choose(/^Take back$/),
    'message.react': choose(/^React with 👍$/),
    'message.pin': choose(/^Pin$/),
    'message.write': async (hands, event) => {
      fireEvent.change(composer(hands), { target: { value: event.text } })
    },
    'message.save': () => press(/^Save the change$/),
    'message.letBe': () => press(/^(Do not reply to it|Leave it as it was)$/),
    'message.answered': async hands => {
      fireEvent.change(composer(hands), { target: { value: 'At ten, then' } })
      await press(/^Send$/)
    },
  },
  where: places,
  stands: {
    'message-change.composer.writing': hands => until(() => composer(hands), 'somewhere to write'),
    'message-change.composer.replying': says(/Replying to/),
    'message-change.composer.editing': says(/Editing/),
    'message-change.composer.saving': hands => until(() => composer(hands).readOnly, 'that it waits'),
    'message-change.touch.resting': async () => {},
    'message-change.touch.removing': ({ container }) => until(() => container.querySelector('[aria-busy=true]'), 'that it waits'),
    'message-change.touch.pinning': ({ container }) => until(() => container.querySelector('[aria-busy=true]'), 'that it waits'),
    'message-change.touch.reacting': ({ container }) => until(() => container.querySelector('[aria-busy=true]'), 'that it waits'),
  },
  exempt: [wordless],
}

const changing = /^PUT \/api\/v3\/chats\/[^/]+\/messages\/[^/]+$/
const removing = /^DELETE \/api\/v3\/chats\/[^/]+\/messages\/[^/]+$/
const reacting = /^PUT \/api\/v3\/chats\/[^/]+\/messages\/[^/]+\/reactions$/
const pinning = /^PUT \/api\/v3\/chats\/[^/]+\/messages\/[^/]+\/pinned$/
const messages = /^\/api\/v3\/chats\/[^/]+\/messages\/[^/]+$/
const pins = /^\/api\/v3\/chats\/[^/]+\/messages\/[^/]+\/pinned$/
const reactions = /^\/api\/v3\/chats\/[^/]+\/messages\/[^/]+\/reactions$/

/** Something fresh of her own: nothing has been done to it. */
async function onFresh(world: World, item: string) {
  const { market, notes, page } = world
  const text = `See you at ten ${crypto.randomUUID().slice(0, 8)}`
  const body = { client_id: crypto.randomUUID(), text }
  await callAs(market, lucia, sendMessage, { params: { uuid: notes.chat }, body })
  const row = page.locator('[data-message]', { hasText: text })
  await row.hover()
  await row.getByRole('button', { name: /^Actions for the message/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const area = ({ page }: World) => page.locator('form textarea')
const causes: BrowserBinding['causes'] = {
  'message.reply': world => onFresh(world, 'Reply'),
  'message.edit': world => onFresh(world, 'Edit'),
  'message.remove': world => onFresh(world, 'Take back'),
  'message.react': world => onFresh(world, 'React with 👍'),
  'message.pin': world => onFresh(world, 'Pin'),
  'message.write (words)': world => area(world).fill('See you at eleven'),
  'message.write (nothing)': world => area(world).fill(''),
  'message.save': ({ page }) => page.getByRole('button', { name: 'Save the change' }).click(),
  'message.letBe': world => area(world).press('Escape'),
  async 'message.answered'(world) {
    await area(world).fill('At ten, then')
    await world.page.getByRole('button', { name: 'Send', exact: true }).click()
  },
  'edit done': ({ replies }) => replies.pass(changing),
  'edit failed': ({ replies }) => replies.cut(changing),
  'remove done': ({ replies }) => replies.pass(removing),
  'remove failed': ({ replies }) => replies.cut(removing),
  'pin done': ({ replies }) => replies.pass(pinning),
  'pin failed': ({ replies }) => replies.cut(pinning),
  'react done': ({ replies }) => replies.pass(reacting),
  'react failed': ({ replies }) => replies.cut(reacting),
}

export const browser: BrowserBinding<typeof messageChangeMachine> = {
  as: { as: lucia },
  market: 'deals',
  holds: [
    { method: 'PUT', path: messages },
    { method: 'DELETE', path: messages },
    { method: 'PUT', path: reactions },
    { method: 'PUT', path: pins },
  ],
  async open({ page, market, notes }) {
    const { chat_uuid } = await offerInMarket(market)
    notes.chat = chat_uuid
    const body = { client_id: crypto.randomUUID(), text: 'Shall we meet?' }
    await callAs(market, agency, sendMessage, { params: { uuid: chat_uuid }, body })
    await page.goto(`/chat/${chat_uuid}`)
    await page.locator('[data-message]').first().waitFor()
  },
  causes,
  where: places,
  exempt: [wordless],
}
