import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { quoteTalk } from '#contract/ai-prices.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Team } from '#contract/entities/team.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { type AssistantActor, assistantMachine, type OpenedAssistant } from '#src/machines/assistant/assistant.machine.ts'
import { type DraftOrder, draftingMachine } from '#src/machines/drafting/drafting.machine.ts'
import { messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { presenterMachine } from '#src/machines/presenter/presenter.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { studioOrderMachine } from '#src/machines/studio-order/studio-order.machine.ts'
import { talkMachine } from '#src/machines/talk/talk.machine.ts'
import { translationMachine, type Wanted } from '#src/machines/translation/translation.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { AskForm } from '#src/views/assistant/AskForm.tsx'
import { MessageRow } from '#src/views/chat/MessageRow.tsx'
import { RoomMenu } from '#src/views/chat/RoomMenu.tsx'
import type { Translating } from '#src/views/chat/Translated.tsx'
import { TranslationBar } from '#src/views/chat/TranslationBar.tsx'
import { CreditsContext } from '#src/views/credit-share/own-credits.ts'
import { DraftingView } from '#src/views/drafting/DraftingView.tsx'
import { PresentersView } from '#src/views/presenters/PresentersView.tsx'
import { TalkPrice } from '#src/views/presenters/TalkPrice.tsx'
import { StudioView } from '#src/views/studio/StudioView.tsx'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { Members } from '#src/views/team/Members.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionForAnyView, decisionThat, forAnyView } from '#tests/support/screen-actors.ts'
import { someConversation, someMessage } from '#tests/support/some-deal.ts'
import { someStudio, studioResource } from '#tests/support/some-studio.ts'

const person = (changes: Partial<Team['members'][number]>): Team['members'][number] => ({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000001',
  name: 'Noa Sanz',
  email: 'noa@cafeceiba.test',
  profile_image: null,
  role: 'manager',
  campaigns: [],
  credits: { cap: null, used: 0 },
  over_seats: false,
  you: false,
  joined_at: '2026-05-01T10:00:00.000Z',
  ...changes,
})

const teamWith = (members: Team['members'], role: Team['role'] = 'owner'): Team => ({
  company: { uuid: 'cccccccc-0000-4000-8000-000000000001', name: 'Café Ceiba' },
  role,
  seats: { limit: 3, used: 1, invited: 0, upgrade_to: null },
  guests: { limit: 50, used: 1 },
  campaigns: [],
  members,
  invitations: [],
})

test('the owner says how many credits somebody may spend, in whole numbers, or sets no end', async () => {
  const { decision, asked } = decisionThat()
  const noa = person({ credits: { cap: 200, used: 120 } })
  const { keyboard } = await renderView(<Members known={teamWith([noa])} decision={decision} />)
  expect(screen.getByText('120 of 200 credits spent this month')).toBeTruthy()
  const open = async () => {
    await keyboard.click(screen.getByRole('button', { name: /^Credits…/ }))
    return within(await screen.findByRole('dialog', { name: 'Credits for Noa Sanz' }))
  }
  const dialog = await open()
  expect(dialog.getByText('They have spent 120 of the company’s credits this month.')).toBeTruthy()
  const field = dialog.getByRole<HTMLInputElement>('spinbutton', { name: /^At most a month/ })
  expect(field.value).toBe('200')
  await keyboard.clear(field)
  await keyboard.type(field, String(fieldLimits.creditCap + 1))
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/A whole number, from 0 to/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(asked).toEqual([])
  await keyboard.clear(field)
  await keyboard.type(field, '300')
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(asked).toEqual([{ kind: 'credits', uuid: noa.uuid, body: { cap: 300 } }])
  expect(screen.queryByRole('dialog')).toBeNull()
  const again = await open()
  await keyboard.clear(again.getByRole('spinbutton', { name: /^At most a month/ }))
  await keyboard.click(again.getByRole('button', { name: 'Save' }))
  expect(asked[1]).toEqual({ kind: 'credits', uuid: noa.uuid, body: { cap: null } })
})

test('a refusal stands in the dialog, which stays', async () => {
  const { decision } = decisionThat({ refused: 'team.wrong_state' })
  const { keyboard } = await renderView(<Members known={teamWith([person({})])} decision={decision} />, { language: 'es' })
  await keyboard.click(screen.getByRole('button', { name: /^Créditos…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Créditos para Noa Sanz' }))
  await keyboard.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
})

test.each([
  ['the owner', person({ role: 'owner', credits: { cap: null, used: 8 } }), 'admin'],
  ['a guest', person({ role: 'guest', credits: null }), 'owner'],
  ['oneself', person({ role: 'admin', you: true }), 'admin'],
  ['a colleague, by somebody who does not look after the team', person({ credits: null }), 'manager'],
] as const)('nothing of it is settled for %s', async (_, one, role) => {
  await renderView(<Members known={teamWith([one], role)} decision={decisionThat().decision} />)
  expect(screen.queryByRole('button', { name: /^Credits/ })).toBeNull()
})

test('what one spent of one’s own share is said beside one’s name', async () => {
  const me = person({ you: true, credits: { cap: 50, used: 1 } })
  await renderView(<Members known={teamWith([me], 'manager')} decision={decisionThat().decision} />)
  expect(screen.getByText('1 of 50 credits spent this month')).toBeTruthy()
})

const studioWith = (cap: number, used: number, resets_at: string | null = '2999-12-01T00:00:00.000Z'): StudioFacts => ({
  ...someStudio,
  credits: { ...someStudio.credits, credits_available: 5_000, own_share: { cap, used }, resets_at },
})
const desk = (studio: StudioFacts, section: 'text' | 'images' = 'text') => (
  <StudioView
    order={createActor(studioOrderMachine, { input: { creation: null } }).start()}
    section={section}
    facts={studioResource(studio)}
    store={{ recall: () => null, keep: () => {} }}
    source={null}
    uploads={createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()}
    followed={null}
    star={async (_, on) => on}
    save={async () => new Blob()}
  />
)
const isOff = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('a price beyond one’s share says so before it is pressed, with what is left and when it begins anew', async () => {
  await renderView(desk(studioWith(100, 99)))
  const said = screen.getByText(/Of your share of this month 1 credit is left, fewer than this takes\./)
  expect(said.textContent).toMatch(/It begins anew on .*2999\. Whoever looks after the team can change it\./)
  expect(isOff(/^Write/)).toBe(true)
})

test('it says nothing where one’s share is enough, where there is none, and where its month is over', async () => {
  for (const studio of [studioWith(100, 20), someStudio, studioWith(100, 99, '2020-01-01T00:00:00.000Z')]) {
    const { unmount } = await renderView(desk(studio))
    expect(isOff(/^Write/)).toBe(false)
    expect(screen.queryByText(/Of your share/)).toBeNull()
    unmount()
  }
})

test('a share that has come down below what was spent has nothing left, in Spanish', async () => {
  await renderView(desk(studioWith(10, 40), 'images'), { language: 'es' })
  expect(screen.getByText(/De tu límite de este mes quedan 0 créditos, menos de los que hacen falta\./)).toBeTruthy()
  expect(isOff(/^Crear/)).toBe(true)
})

test('a presenter that costs more is not offered either, and one for nothing is', async () => {
  const presenters = (kind: string) => (
    <PresentersView
      actor={createActor(presenterMachine).start()}
      presenters={forAnyView(createActor(resourceMachine, { input: { id: 'presenters', first: [] } }).start())}
      store={{ recall: () => ({ kind, name: 'Nora', prompt: 'Curls' }), keep: () => {} }}
      studio={studioWith(10, 10)}
    />
  )
  const { unmount } = await renderView(presenters('generated'))
  expect(await screen.findByText(/Of your share of this month 0 credits are left/)).toBeTruthy()
  expect(isOff(/^Make presenter/)).toBe(true)
  unmount()
  await renderView(presenters('library'))
  expect(isOff(/^Make presenter/)).toBe(false)
})

test('a film that costs more than one’s share can only be made shorter', async () => {
  let shortened = 0
  const { keyboard } = await renderView(
    <TalkPrice
      talk={createActor(talkMachine, { input: { talk: null } }).start()}
      quote={quoteTalk('Moka at seven.')}
      credits={studioWith(20, 12).credits}
      onShorten={() => {
        shortened += 1
      }}
    />,
  )
  expect(screen.getByText(/Of your share of this month 8 credits are left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  await keyboard.click(screen.getByRole('button', { name: 'Shorten script' }))
  expect(shortened).toBe(1)
})

test('a question that one’s share does not pay for is not sent, by the button or by the key', async () => {
  const opened: OpenedAssistant = {
    conversation: null,
    messages: [],
    context_tokens: 0,
    rewrites: [],
    text: 'Moka at seven',
    saying: null,
  }
  const assistant: AssistantActor = createActor(
    assistantMachine.provide({
      actors: { open: fromPromise<OpenedAssistant, { id: string | null }>(async () => opened), changes: fromCallback(() => {}) },
    }),
    { input: { id: null } },
  ).start()
  const { keyboard } = await renderView(<AskForm assistant={assistant} credits={studioWith(7, 7).credits} />)
  expect(await screen.findByDisplayValue('Moka at seven')).toBeTruthy()
  expect(screen.getByText(/Of your share of this month 0 credits are left/)).toBeTruthy()
  expect(isOff(/^Send/)).toBe(true)
  await keyboard.type(screen.getByRole('textbox'), '{Enter}')
  expect(assistant.getSnapshot().value).toBe('ready')
})

/** Around a view: the reader's share, as the page read it. */
function Sharing({ cap, used, children }: { cap: number; used: number; children: ReactNode }) {
  const first = studioWith(cap, used).credits
  return (
    <CreditsContext value={forAnyView(createActor(resourceMachine, { input: { id: 'shared', first } }).start())}>
      {children}
    </CreditsContext>
  )
}

test('a draft that costs more than one’s share says so beside the field; what was ordered before may be tried again', async () => {
  const asked: (DraftOrder | null)[] = []
  const write = fromPromise<string, { order: DraftOrder | null; key: string }>(async ({ input }) => {
    asked.push(input.order)
    throw { code: 'network.unreachable', retryable: true }
  })
  const drafting = createActor(draftingMachine.provide({ actors: { write } })).start()
  const beside = (used: number) => (
    <Sharing key={used} cap={10} used={used}>
      <DraftingView
        drafting={drafting}
        kind="casting_call"
        language="en"
        facts={['We make coffee in the mountains.']}
        text=""
        max={1_200}
        onText={() => {}}
      />
    </Sharing>
  )
  const { keyboard, rerender } = await renderView(beside(9))
  expect(screen.getByText(/Of your share of this month 1 credit is left/)).toBeTruthy()
  expect(isOff(/^Write with AI/)).toBe(true)
  rerender(beside(0))
  expect(screen.queryByText(/Of your share/)).toBeNull()
  await keyboard.click(screen.getByRole('button', { name: /^Write with AI/ }))
  expect(asked).toHaveLength(1)
  // Nobody knows whether it is paid: the share may be spent by that very draft.
  rerender(beside(9))
  await keyboard.click(await screen.findByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

const written = someMessage(1, {
  sender: '00000000-0000-4000-8000-00000000c0de',
  text: '¿Podemos grabar el jueves por la mañana?',
})
const note = someMessage(2, { sender: written.sender, text: '', voice: { duration: 61_000, transcript: null } })

function conversation(used: number, about: Conversation) {
  const asked: Wanted[] = []
  const translate = fromPromise<void, Wanted>(async ({ input }) => void asked.push(input))
  const actor = createActor(translationMachine.provide({ actors: { translate } })).start()
  const translating: Translating = { actor, to: 'en', mayAsk: true, transcriber: true, mayTranscribe: true }
  const view = (
    <Sharing cap={10} used={used}>
      <RoomMenu about={about} who="Café Ceiba" decision={decisionForAnyView(decisionThat().decision)} translating={translating} />
      <TranslationBar about={about} who="Café Ceiba" translation={actor} />
      {[written, note].map(message => (
        <MessageRow
          key={message.uuid}
          booked={false}
          message={message}
          own={false}
          first
          last
          me="11111111-1111-4111-8111-111111111111"
          called={() => 'Café Ceiba'}
          read={false}
          changes={createActor(messageChangeMachine, { input: { me: 'me' } }).start()}
          translating={translating}
          onJump={() => {}}
        />
      ))}
    </Sharing>
  )
  return { view, asked }
}

test('a translation and a transcript that one’s share does not pay for are not offered, with what is left', async () => {
  const { view, asked } = conversation(10, someConversation({ translator: true }))
  const { keyboard } = await renderView(view)
  await keyboard.click(screen.getByRole('button', { name: 'More about this conversation' }))
  const thread = await screen.findByRole('menuitem', { name: /^Read it in English .* 0 credits are left, .* anew on / })
  expect(thread.getAttribute('aria-disabled')).toBe('true')
  await keyboard.keyboard('{Escape}')
  const [first] = screen.getAllByRole('button', { name: /^Actions for the message/ })
  if (!first) throw new Error('no menu of a message')
  await keyboard.click(first)
  const one = await screen.findByRole('menuitem', { name: /^Translate into English .* 0 credits are left/ })
  expect(one.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/Write it down .*2 credits.* 0 credits are left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /2 credits/ })).toBeNull()
  expect(asked).toEqual([])
})

test('a conversation that is read in another language says it above the thread, and can be read as it was written', async () => {
  const { view } = conversation(10, someConversation({ translator: true, translate_to: 'es' }))
  await renderView(view, { language: 'es' })
  expect(screen.getByText(/De tu límite de este mes quedan 0 créditos, .* Quien lleva el equipo puede cambiarlo\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dejar de traducir' })).toBeTruthy()
})

test('a share that is enough changes nothing in a conversation', async () => {
  const { view } = conversation(0, someConversation({ translator: true, translate_to: 'en' }))
  await renderView(view)
  expect(screen.getByText(/is translated into English by a machine/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /2 credits/ })).toBeTruthy()
})
