import { createActor, type SnapshotFrom } from 'xstate'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { translationMachine } from '#src/machines/translation/translation.machine.ts'
import type { Translating } from '#src/views/chat/Translated.tsx'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import { chooseInMenu, press, until } from './at-hand.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'
import { failure, lucia, offline, someConversation, someMessage } from './samples.ts'

const brand = '00000000-0000-4000-8000-00000000c0de'
const written = someMessage(1, { sender: brand, text: '¿Podemos grabar el jueves por la mañana?' })
const another = someMessage(2, { sender: brand, text: 'Llevamos la cámara y las luces.' })
const done = someMessage(3, { sender: brand, text: 'Nos vemos a las diez.', translated: { en: 'See you at ten.' } })

const isHalted = (snapshot: SnapshotFrom<typeof translationMachine>) => snapshot.matches({ work: 'halted' })
const isStoring = (snapshot: SnapshotFrom<typeof translationMachine>) => snapshot.matches({ setting: 'storing' })

export const model = defineModel<typeof translationMachine>({
  machine: translationMachine,
  inputs: { usual: undefined },
  events: {
    'translation.ask': { by: 'person', cases: { usual: { message: written.uuid, to: 'en' } } },
    'translation.inView': {
      by: 'machine',
      cases: { two: { messages: [written.uuid, another.uuid], to: 'en' } },
    },
    'translation.turn': { by: 'person', cases: { usual: { message: done.uuid } } },
    'translation.switch': { by: 'person', cases: { on: { to: 'en' }, off: { to: null } } },
    'translation.goOn': bare('person'),
  },
  actors: {
    translate: {
      done: { usual: undefined },
      error: { offline, refused: failure('ai.rejected'), broke: failure('credits.insufficient') },
    },
    store: { done: { usual: undefined }, error: { offline } },
  },
  facts: ({ waiting, failures, asWritten, failure: unset }) => [
    waiting.length,
    Object.keys(failures).length,
    asWritten.length,
    unset !== null,
  ],
})

const row = ({ container }: Hands, uuid: string) => container.querySelector(`[data-message="${uuid}"]`)
const stateOf = (hands: Hands, uuid: string) =>
  row(hands, uuid)?.querySelector('[data-translation]')?.getAttribute('data-translation')

const choose = ({ keyboard }: Hands, menu: HTMLElement, name: RegExp) =>
  chooseInMenu(
    () => keyboard.click(menu),
    keys => keyboard.keyboard(keys),
    name,
  )

export const view: ViewBinding<typeof translationMachine> = {
  async show({ actor }) {
    const [{ MessageRow }, { RoomMenu }, { TranslationBar }] = await Promise.all([
      import('#src/views/chat/MessageRow.tsx'),
      import('#src/views/chat/RoomMenu.tsx'),
      import('#src/views/chat/TranslationBar.tsx'),
    ])
    const translation = actor
    const translating: Translating = { actor: translation, to: 'en', mayAsk: true, transcriber: false, mayTranscribe: false }
    const changes = createActor(messageChangeMachine, { input: { me: lucia.uuid } }).start()
    const decision = decisionForAnyView(createActor(decisionMachine).start())
    const about = { ...someConversation, translator: true }
    return (
      <>
        <RoomMenu about={about} who="Café Ceiba" decision={decision} translating={translating} />
        <TranslationBar about={{ ...about, translate_to: 'en' }} who="Café Ceiba" translation={translation} />
        {[written, another, done].map(message => (
          <MessageRow
            key={message.uuid}
            booked={false}
            message={message}
            own={false}
            first
            last
            me={lucia.uuid}
            called={() => 'Café Ceiba'}
            read={false}
            changes={changes}
            translating={translating}
            onJump={() => {}}
          />
        ))}
      </>
    )
  },
  gestures: {
    'translation.ask': hands =>
      choose(
        hands,
        present(row(hands, written.uuid)?.querySelector<HTMLElement>('button[aria-haspopup]'), 'its menu'),
        /^Translate into English/,
      ),
    'translation.turn': () => press(/^Show the (original|translation)$/),
    'translation.switch': async (hands, event) => {
      if ('to' in event && event.to === null) return await press(/^Stop translating$/)
      await choose(hands, hands.screen.getByRole('button', { name: 'More about this conversation' }), /^Read it in English/)
    },
    'translation.goOn': () => press(/^Go on translating$/),
  },
  where: {
    'translation.goOn': isHalted,
    'translation.switch (on)': snapshot => !isStoring(snapshot),
    'translation.switch (off)': snapshot => !isStoring(snapshot),
  },
  stands: {
    'translation.work.resting': hands => until(() => stateOf(hands, written.uuid) !== 'waiting', 'that nothing waits'),
    'translation.work.translating': hands =>
      until(() => hands.container.querySelector('[data-translation=waiting]'), 'that it is translated'),
    'translation.work.halted': hands =>
      until(() => /Nothing more is being translated/.test(hands.container.textContent ?? ''), 'that it halted'),
    'translation.setting.resting': hands =>
      until(() => !hands.container.querySelector('[aria-busy=true]'), 'that nothing is stored'),
    'translation.setting.storing': hands => until(() => hands.container.querySelector('[aria-busy=true]'), 'that it is stored'),
  },
}

export const browser: NoScreen = {
  because: 'The market of the tests has no machine that translates: tests/browser/translation.test.ts has one of its own.',
}
