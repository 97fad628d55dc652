import { fireEvent } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { createActor, type SnapshotFrom } from 'xstate'
import { sendMessage } from '#contract/endpoints/chats.ts'
import { conversationMachine, isApart } from '#src/machines/conversation/conversation.machine.ts'
import { selectOutbox, selectPausing } from '#src/machines/conversation/conversation.select.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { agency, callAs, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { bringIn, standStill, turnUntil } from '#tests/support/page-clock.ts'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import { buttonAtHand, press, until } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { card, failure, fault, lucia as luciaUser, offline, someConversation, someFile, someMessage } from './samples.ts'

const outboxOf = ({ context }: SnapshotFrom<typeof conversationMachine>) => context.outbox
const firstOf = (snapshot: SnapshotFrom<typeof conversationMachine>) => ({
  client_id: outboxOf(snapshot)[0]?.client_id ?? 'none',
})
const chat = someConversation.uuid
const cut = someFile()
const lastOf = ({ context }: SnapshotFrom<typeof conversationMachine>) => context.thread.at(-1)?.seq ?? 0
/** Everything from the first that is here to the last: nothing is missing then. */
const wholeOf = (snapshot: SnapshotFrom<typeof conversationMachine>) => {
  const first = snapshot.context.thread[0]?.seq ?? 1
  return Array.from({ length: lastOf(snapshot) - first + 1 }, (_, index) => someMessage(first + index))
}
/** The messages sent are so many after the last. */
const sentAs = (snapshot: SnapshotFrom<typeof conversationMachine>, after: number) =>
  someMessage(lastOf(snapshot) + after, { client_id: outboxOf(snapshot)[0]?.client_id ?? null })
/** The page names files itself: the first of those that are there. */
const fileOf = ({ context }: SnapshotFrom<typeof conversationMachine>) => context.attachments[0]?.id ?? 'a'

export const model = defineModel<typeof conversationMachine>({
  machine: conversationMachine,
  inputs: { usual: { chat, me: luciaUser.uuid } },
  events: {
    'chat.write': { by: 'person', cases: { words: { text: 'See you at ten' }, nothing: { text: '' } } },
    'chat.send': bare('person'),
    'chat.attach': { by: 'person', cases: { usual: { id: 'a', file: cut } } },
    'chat.detach': { by: 'person', cases: { usual: snapshot => ({ id: fileOf(snapshot) }) } },
    'chat.resend': { by: 'person', cases: { usual: firstOf } },
    'chat.drop': { by: 'person', cases: { usual: firstOf } },
    // The view says by itself what is on screen.
    'chat.earlier': bare('machine'),
    'chat.later': bare('machine'),
    // An address, a quote or what was found leads there.
    'chat.goTo': { by: 'machine', cases: { here: snapshot => ({ seq: lastOf(snapshot) }), elsewhere: { seq: 500 } } },
    'chat.newest': bare('person'),
    'chat.retry': bare('person'),
    'chat.seen': { by: 'machine', cases: { more: snapshot => ({ seq: lastOf(snapshot) }), 'nothing new': { seq: 0 } } },
    'chat.resume': bare('server'),
    'chat.pushed': {
      by: 'server',
      cases: {
        'after a hole': { event: { type: 'message.arrived', chat_uuid: chat, message: someMessage(9) } },
        next: snapshot => ({ event: { type: 'message.arrived', chat_uuid: chat, message: someMessage(lastOf(snapshot) + 1) } }),
      },
    },
    'upload.done': { by: 'server', cases: { usual: snapshot => ({ id: fileOf(snapshot), file: card }) } },
    'upload.moved': { by: 'server', cases: { usual: snapshot => ({ id: fileOf(snapshot), share: 0.5 }) } },
    'upload.interrupted': { by: 'server', cases: { usual: snapshot => ({ id: fileOf(snapshot) }) } },
    'upload.failed': {
      by: 'server',
      cases: { usual: snapshot => ({ id: fileOf(snapshot), failure: failure('upload.too_large') }) },
    },
  },
  actors: {
    open: {
      done: {
        'with a hole': { conversation: someConversation, messages: [1, 3].map(seq => someMessage(seq)), text: '', outbox: [] },
        whole: { conversation: someConversation, messages: [someMessage(1)], text: '', outbox: [] },
        'with more before': { conversation: someConversation, messages: [someMessage(5)], text: '', outbox: [] },
      },
      error: { offline },
    },
    read: {
      done: {
        usual: (snapshot: SnapshotFrom<typeof conversationMachine>) => ({
          conversation: someConversation,
          messages: wholeOf(snapshot),
          changed: [],
        }),
      },
      error: { offline },
    },
    readEarlier: { done: { usual: [1, 2, 3, 4].map(seq => someMessage(seq)) }, error: { offline } },
    readLater: {
      done: { usual: (snapshot: SnapshotFrom<typeof conversationMachine>) => [someMessage(lastOf(snapshot) + 1)] },
      error: { offline },
    },
    readPart: {
      done: {
        'from the first': { conversation: { ...someConversation, last_seq: 20 }, messages: [someMessage(1)] },
        older: { conversation: { ...someConversation, last_seq: 20 }, messages: [someMessage(10)] },
        newest: { conversation: { ...someConversation, last_seq: 20 }, messages: [someMessage(20)] },
        'all but the newest': { conversation: { ...someConversation, last_seq: 20 }, messages: [someMessage(19)] },
        'with a hole': { conversation: { ...someConversation, last_seq: 20 }, messages: [18, 20].map(seq => someMessage(seq)) },
      },
      error: { offline },
    },
    send: {
      done: {
        next: (snapshot: SnapshotFrom<typeof conversationMachine>) => sentAs(snapshot, 1),
        'after a hole': (snapshot: SnapshotFrom<typeof conversationMachine>) => sentAs(snapshot, 2),
      },
      error: { offline, refused: failure('chat.closed') },
    },
    tellSeen: { done: { usual: undefined }, error: { offline } },
    uploads: { error: { broken: fault } },
    pushes: { error: { broken: fault } },
  },
  // How much waits does not matter: whether something does, and whether the server refused it.
  facts: ({ outbox, text, attachments, thread, newest, seen }, value) => {
    const apart = (thread.at(-1)?.seq ?? 0) < newest
    const reads = apart || !/"thread":"whole"/.test(JSON.stringify(value))
    return [
      apart,
      (thread.at(-1)?.seq ?? 0) > seen,
      outbox.slice(0, 1).map(({ failure }) => failure !== null),
      // A text that is being written goes on beside it, whichever part of the thread is read.
      reads || text !== '',
      reads || attachments.slice(0, 1).map(({ file, failure }) => [file !== null, failure !== null]),
    ]
  },
  configurations: 4000,
})

const isIn = (snapshot: SnapshotFrom<typeof conversationMachine>, region: string, state: string) =>
  snapshot.matches({ open: { [region]: state } })

const contextOf = ({ context }: SnapshotFrom<typeof conversationMachine>) => context
const isRefused = (snapshot: SnapshotFrom<typeof conversationMachine>) => (outboxOf(snapshot)[0]?.failure ?? null) !== null
const composer = ({ container }: Hands) => present(container.querySelector('textarea'), 'the composer')
const nobody = async () => {}

export const view: ViewBinding<typeof conversationMachine> = {
  /** The room; and beside it what waits to be sent: jsdom has no sizes, so the thread draws no lines there. */
  async show({ actor }) {
    const [{ RoomView }, { OutgoingRow }] = await Promise.all([
      import('#src/views/chat/RoomView.tsx'),
      import('#src/views/chat/OutgoingRow.tsx'),
    ])
    const conversation = actor
    const uploads = createActor(uploadsMachine)
    const decision = decisionForAnyView(createActor(decisionMachine).start())
    const changes = createActor(messageChangeMachine, { input: { me: luciaUser.uuid } }).start()
    const forms = { recall: () => null, keep: () => {} }
    function Shown() {
      const outbox = useSelector(conversation, selectOutbox)
      const waits = useSelector(conversation, selectPausing)
      return (
        <>
          <RoomView
            conversation={conversation}
            changes={changes}
            decision={decision}
            deal={null}
            matter={null}
            uploads={uploads}
            evidence={uploads}
            forms={forms}
          />
          {outbox.map(message => (
            <OutgoingRow key={message.client_id} message={message} first waits={waits} conversation={conversation} />
          ))}
        </>
      )
    }
    return <Shown />
  },
  gestures: {
    async 'chat.write'(hands, event) {
      fireEvent.change(composer(hands), { target: { value: event.text } })
    },
    'chat.send': () => press(/^Send$/),
    async 'chat.attach'({ container }) {
      fireEvent.change(present(container.querySelector('input[type=file]'), 'a field for files'), {
        target: { files: [someFile()] },
      })
    },
    'chat.detach': () => press(/cut\.mp4/),
    'chat.resend': () => press(/^(Try again|Send again|Resend)$/),
    'chat.drop': () => press(/^(Discard|Throw away)$/),
    'chat.newest': () => press(/^To the newest messages$/),
    'chat.retry': () => press(/^Try again$/),
  },

  where: {
    'chat.write (words)': snapshot => contextOf(snapshot).text === '',
    'chat.write (nothing)': snapshot => contextOf(snapshot).text !== '',
    'chat.newest': snapshot => isApart(snapshot.context),
    'chat.detach': snapshot => contextOf(snapshot).attachments.length > 0,
    'chat.resend': isRefused,
    'chat.drop': isRefused,
    // The shorter timer is over before.
    'after sendAgain': snapshot => !isIn(snapshot, 'seen', 'pausing'),
  },
  stands: {
    'conversation.opening': ({ container }) =>
      until(() => container.querySelector('[data-state=opening]'), 'that it is being opened'),
    'conversation.failed': () => until(() => buttonAtHand(/^Try again$/), 'a way to try again'),
    'conversation.open.thread.whole': hands => until(() => composer(hands), 'somewhere to write'),
    'conversation.open.thread.catchingUp': hands => until(() => composer(hands), 'somewhere to write'),
    'conversation.open.thread.cut': ({ container }) =>
      until(() => container.querySelector('[data-state=cut]'), 'that the server is away'),
    'conversation.open.thread.goingBack': ({ container }) =>
      until(() => container.querySelector('[role=status]'), 'that earlier messages are coming'),
    'conversation.open.thread.apart': () => until(() => buttonAtHand(/^To the newest messages$/), 'a way to the newest'),
    'conversation.open.thread.goingOn': ({ container }) =>
      until(() => container.querySelector('[role=status]'), 'that later messages are coming'),
    'conversation.open.thread.moving': ({ container }) =>
      until(() => container.querySelector('[role=status]'), 'that one is on the way'),
    'conversation.open.thread.strayed': ({ container }) =>
      until(() => container.querySelector('[data-state=cut]'), 'that the server is away'),
    'conversation.open.outbox.resting': nobody,
    'conversation.open.outbox.sending': ({ container }) =>
      until(() => container.querySelector('[data-outgoing=waiting]'), 'what is on its way'),
    'conversation.open.outbox.pausing': ({ container }) =>
      until(() => container.querySelector('[data-outgoing=waiting]'), 'what waits'),
    // How far one has read, the other side sees.
    'conversation.open.seen.told': nobody,
    'conversation.open.seen.pausing': nobody,
    'conversation.open.seen.telling': nobody,
  },
}

const one = /^\/api\/v3\/chats\/[0-9a-f-]{36}$/
const messages = /^\/api\/v3\/chats\/[^/]+\/messages$/
const listing = /^GET \/api\/v3\/chats\/[^/]+\/messages$/
const sending = /^POST \/api\/v3\/chats\/[^/]+\/messages$/
const read = /^\/api\/v3\/chats\/[^/]+\/read$/
const upload = /^\/api\/v3\/uploads$/

declare global {
  interface Window {
    looked?: boolean
  }
}

/** Whether somebody is looking: what has been seen is told only then. */
const look = ({ page }: World, visible: boolean) =>
  page.evaluate(state => {
    window.looked = state
    document.dispatchEvent(new Event('visibilitychange'))
  }, visible)

const speak = ({ market, notes }: World) =>
  callAs(market, agency, sendMessage, {
    params: { uuid: notes.chat },
    body: { client_id: crypto.randomUUID(), text: 'One more thing', attachments: [] },
  })

/** Both calls of opening and of catching up; of the messages only those that `keep` keeps. */
async function passBoth({ replies }: World, keep?: (all: unknown[]) => unknown[]) {
  await replies.pass(one)
  if (!keep) return await replies.pass(listing)
  await replies.alter(listing, answer => ({ ...answer, response: keep(answer.response as unknown[]) }))
}

async function failsToList({ replies }: World) {
  await replies.pass(one)
  await replies.cut(listing)
}

const opened: typeof passBoth = async (world, keep) => {
  await passBoth(world, keep)
  await bringIn(world.page, world.page.locator('form textarea'))
}

const fileIn = (snapshot: SnapshotFrom<typeof conversationMachine>) => snapshot.context.attachments[0]
const isOnItsWay = (snapshot: SnapshotFrom<typeof conversationMachine>) =>
  fileIn(snapshot)?.file === null && !fileIn(snapshot)?.failure
/** Older messages are asked for at once, and nothing else comes between. */
const asksEarlier = (snapshot: SnapshotFrom<typeof conversationMachine>) =>
  isIn(snapshot, 'thread', 'whole') && snapshot.context.thread[0]?.seq !== 1
/** Time passes only where no answer is waited for: it would be given up. */
const waitsForNobody = (snapshot: SnapshotFrom<typeof conversationMachine>) =>
  !asksEarlier(snapshot) &&
  !isOnItsWay(snapshot) &&
  !isIn(snapshot, 'thread', 'catchingUp') &&
  !isIn(snapshot, 'thread', 'goingBack') &&
  !isIn(snapshot, 'outbox', 'sending') &&
  !isIn(snapshot, 'seen', 'telling')

/** One thing at a time: what goes on beside each other multiplies, and covers nothing that each does not alone. */
const isCalm = (snapshot: SnapshotFrom<typeof conversationMachine>) =>
  isIn(snapshot, 'thread', 'whole') &&
  isIn(snapshot, 'outbox', 'resting') &&
  isIn(snapshot, 'seen', 'told') &&
  contextOf(snapshot).attachments.length === 0
const readsAlone = (snapshot: SnapshotFrom<typeof conversationMachine>) =>
  isIn(snapshot, 'seen', 'told') && contextOf(snapshot).attachments.length === 0

const causes: BrowserBinding['causes'] = {
  'open done (whole)': world => opened(world),
  'open done (with a hole)': world => opened(world, all => all.filter((_, index) => index !== 1)),
  'open done (with more before)': world => opened(world, all => all.slice(1)),
  // The other call is answered: left waiting, it could be taken for the one that is made after it.
  'open failed': failsToList,
  'chat.retry': async ({ page }) => (await bringIn(page, page.getByRole('button', { name: 'Try again' }))).click(),
  // The thread is measured, and asks.
  'chat.earlier': ({ page, took }) => turnUntil(page, took('chat.earlier')),
  'readEarlier done': ({ replies }) => replies.pass(listing),
  'readEarlier failed': ({ replies }) => replies.cut(listing),
  'read done': world => passBoth(world),
  'read failed': failsToList,
  'chat.write (words)': ({ page }) => page.locator('form textarea').fill('See you at ten'),
  'chat.write (nothing)': ({ page }) => page.locator('form textarea').fill(''),
  'chat.send': ({ page }) => page.getByRole('button', { name: 'Send', exact: true }).click(),
  'chat.attach': ({ page }) =>
    page
      .locator('form input[type=file]')
      .setInputFiles({ name: 'cut.txt', mimeType: 'text/plain', buffer: Buffer.from('a first cut') }),
  'chat.detach': ({ page }) => page.getByRole('button', { name: /cut\.txt/ }).click(),
  'upload.moved': ({ replies }) => replies.pass(upload),
  'upload.done': ({ replies }) => replies.pass(upload),
  'upload.failed': ({ replies }) => replies.answer(upload, 413, { code: 'upload.too_large', message: 'The file is too large.' }),
  'send done (next)': ({ replies }) => replies.pass(sending),
  'send failed (offline)': ({ replies }) => replies.cut(sending),
  'send failed (refused)': ({ replies }) => replies.answer(sending, 409, { code: 'chat.closed', message: 'It is closed.' }),
  'chat.resend': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  'chat.drop': ({ page }) => page.getByRole('button', { name: 'Discard' }).click(),
  'chat.resume': tellResync,
  'chat.pushed (next)': async world => void (await speak(world)),
  async 'chat.seen (more)'(world) {
    const taken = world.took('chat.seen')
    await look(world, true)
    await turnUntil(world.page, taken)
    await look(world, false)
  },
  'tellSeen done': ({ replies }) => replies.pass(read),
  'tellSeen failed': ({ replies }) => replies.cut(read),
  'after seenPause': ({ page }) => page.clock.fastForward(400),
  'after sendAgain': ({ page }) => page.clock.fastForward(20_000),
}

const places: Record<string, (snapshot: SnapshotFrom<typeof conversationMachine>) => boolean> = {
  'chat.write (words)': snapshot => isCalm(snapshot) && contextOf(snapshot).text === '',
  'chat.write (nothing)': snapshot => contextOf(snapshot).text !== '',
  'chat.send': snapshot => snapshot.can({ type: 'chat.send' }),
  'chat.attach': snapshot => isCalm(snapshot) && contextOf(snapshot).text === '',
  'chat.resume': readsAlone,
  'chat.pushed (next)': isCalm,
  'chat.detach': snapshot => contextOf(snapshot).attachments.length > 0,
  'upload.moved': isOnItsWay,
  'upload.done': isOnItsWay,
  'upload.failed': isOnItsWay,
  'chat.resend': isRefused,
  'chat.drop': isRefused,
  'chat.seen (more)': snapshot => isCalm(snapshot) && lastOf(snapshot) > snapshot.context.seen,
  'after seenPause': waitsForNobody,
  'after sendAgain': snapshot =>
    waitsForNobody(snapshot) &&
    isIn(snapshot, 'seen', 'told') &&
    isIn(snapshot, 'thread', 'cut') !== isIn(snapshot, 'outbox', 'pausing'),
}

export const browser: BrowserBinding<typeof conversationMachine> = {
  as: { as: lucia },
  market: 'deals',
  holds: [
    { method: 'GET', path: one },
    { method: 'GET', path: messages },
    { method: 'POST', path: messages },
    { method: 'POST', path: read },
    { method: 'POST', path: upload },
  ],
  async open(world) {
    const { page, market, replies, notes } = world
    const { chat_uuid } = await offerInMarket(market)
    notes.chat = chat_uuid
    await speak(world)
    await speak(world)
    await world.atStart(() =>
      Object.defineProperty(document, 'visibilityState', {
        get: () => (window.looked ? 'visible' : 'hidden'),
      }),
    )
    await page.clock.install()
    await page.goto(`/chat/${chat_uuid}`)
    await replies.comes(messages)
    await standStill(page)
  },
  causes,
  where: Object.fromEntries(
    Object.keys(causes).map(name => [
      name,
      (snapshot: SnapshotFrom<typeof conversationMachine>) =>
        name === 'chat.earlier' ? asksEarlier(snapshot) : !asksEarlier(snapshot) && (places[name]?.(snapshot) ?? true),
    ]),
  ),
  // The page goes on by itself from there: the upload that moves arrives, and nobody asks again for what is earlier.
  ends: ['upload.moved', 'readEarlier failed'],
  exempt: [
    {
      id: 'conversation|upload.interrupted|0',
      reason: 'The same door as the one of a delivery, where lines are cut in the tours of uploads.',
    },
    ...['uploads', 'pushes'].map(door => ({
      id: `conversation|xstate.error.actor.${door}|0`,
      reason: 'What answers with facts breaks only by a fault of ours.',
    })),
    {
      id: 'conversation.open|chat.send|0=false',
      reason: 'The button sleeps and Enter does nothing while there is nothing to send.',
    },
    {
      id: 'conversation.open.seen|chat.seen|0=false',
      reason: 'The view says only what is newly on screen; what it says again is refused without a trace.',
    },
    ...[
      '|chat.goTo|0',
      '|chat.goTo|1',
      '|chat.newest|0',
      '.whole||1',
      '.apart|chat.resume|0',
      '.apart|chat.earlier|0',
      '.apart|chat.later|0',
      '.goingOn|xstate.done.actor.readLater|0',
      '.goingOn|xstate.error.actor.readLater|0',
      '.moving|xstate.done.actor.readPart|0',
      '.moving|xstate.done.actor.readPart|1',
      '.moving|xstate.error.actor.readPart|0',
      '.moving|chat.newest|0',
      '.strayed|xstate.after.sendAgain.conversation.open.thread.strayed|0',
      '.strayed|chat.resume|0',
    ].map(step => ({
      id: `conversation.open.thread${step}`,
      reason: 'The thread of a tour is one page long; tests/browser/message-search.test.ts goes through a long one.',
    })),
    {
      id: 'conversation.open.thread.whole|chat.earlier|0=false',
      reason: 'The view asks only where there is more.',
    },
  ],
}
