import { createActor } from 'xstate'
import type { Conversation } from '#contract/entities/chat.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { presenceMachine } from '#src/machines/presence/presence.machine.ts'
import { otherIn } from '#src/views/chat/use-card-words.ts'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'
import { fault, lucia, offline, someConversation } from './samples.ts'

const other = otherIn(someConversation, lucia.uuid).uuid
const colleague = '00000000-0000-4000-8000-00000000c0de'

export const model = defineModel<typeof presenceMachine>({
  machine: presenceMachine,
  inputs: { usual: { chat: someConversation.uuid } },
  events: {
    'presence.heard': { by: 'server', cases: { one: { user: other }, another: { user: colleague } } },
    'presence.said': { by: 'server', cases: { usual: { user: other } } },
    'presence.renew': bare('server'),
    'presence.write': bare('person'),
  },
  actors: {
    ask: {
      done: { here: [{ user: other, presence: 'now' }], lately: [{ user: other, presence: 'week' }], unknown: [] },
      error: { offline },
    },
    tell: { done: { usual: undefined }, error: { offline } },
    pushes: { error: { broken: fault } },
  },
  facts: ({ writers, people }) => [writers.length, people.map(person => person.presence).join()],
})

const around = ({ container }: Hands) => container.querySelector('[data-around]')?.getAttribute('data-around')
const isWriting = (hands: Hands) => around(hands) === 'writing'
const expectThat = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

export const view: ViewBinding<typeof presenceMachine> = {
  async show({ actor }) {
    const { RoomHead } = await import('#src/views/chat/RoomHead.tsx')
    const about: Conversation = someConversation
    return (
      <>
        <RoomHead
          about={about}
          other={otherIn(about, lucia.uuid)}
          withDeal={false}
          deal={null}
          decision={decisionForAnyView(createActor(decisionMachine).start())}
          presence={actor}
        />
        <textarea aria-label="words" onChange={() => actor.send({ type: 'presence.write' })} />
      </>
    )
  },
  gestures: {
    'presence.write': async ({ keyboard, screen }) => keyboard.type(screen.getByLabelText('words'), 'a'),
  },
  stands: {
    'presence.around.asking': () => {},
    'presence.around.resting': () => {},
    'presence.theirs.still': hands => expectThat(!isWriting(hands), 'it says that somebody writes'),
    'presence.theirs.writing': hands => expectThat(isWriting(hands), 'nothing says that somebody writes'),
    'presence.own.quiet': () => {},
    'presence.own.telling': () => {},
    'presence.own.told': () => {},
  },
}

export const browser: NoScreen = {
  because: 'Two people move it, each in a browser of their own: tests/browser/presence.test.ts has both.',
}
