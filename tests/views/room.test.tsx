import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import {
  type CaughtUp,
  conversationMachine,
  type Opened,
  type Outgoing,
} from '#src/machines/conversation/conversation.machine.ts'
import { type ActOutcome, type DealAct, dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { ChatView } from '#src/views/chat/ChatView.tsx'
import { RoomView } from '#src/views/chat/RoomView.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { type Reportable, ReportContext } from '#src/views/report-door/report-door.ts'
import { somePackage } from '#tests/support/make-proposal.ts'
import { type Around, renderView } from '#tests/support/render-view.tsx'
import { decisionForAnyView, forAnyView, listForAnyView } from '#tests/support/screen-actors.ts'
import { ids, someConversation, someDeal, someDelivery, someMessage } from '#tests/support/some-deal.ts'
import { look, somePublication } from '#tests/support/some-publication.ts'

// Only what is on screen is drawn, so there must be a screen.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(4000)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

const silent = <Received extends EventObject>() => fromCallback<Received>(() => {})

interface Room {
  /** Thing to be reported, by somebody who is signed in. */
  reported?: Reportable[]
  me?: string
  messages?: Message[]
  about?: Partial<Conversation>
  text?: string
  outbox?: Outgoing[]
  deal?: Deal
  act?: (act: DealAct) => Promise<ActOutcome>
  pitch?: unknown
  open?: () => Promise<Opened>
  send?: (message: Outgoing) => Promise<Message>
}

function actorsOf({ me = ids.lucia, messages = [], about, text = '', outbox = [], deal, act, pitch, open, send }: Room) {
  const { uuid, state, your_turn } = deal ?? {}
  const conversationOf = someConversation({ deal: deal ? ({ uuid, state, your_turn } as Conversation['deal']) : null, ...about })
  const conversation = createActor(
    conversationMachine.provide({
      actors: {
        open: fromPromise(open ?? (async () => ({ conversation: conversationOf, messages, text, outbox }))),
        read: fromPromise<CaughtUp, { chat: string; after: number | null; changedAfter: number }>(async () => ({
          conversation: conversationOf,
          messages: [],
          changed: [],
        })),
        readEarlier: fromPromise<Message[], { chat: string; before: number }>(async () => []),
        send: fromPromise<Message, { chat: string; message: Outgoing }>(({ input }) =>
          send ? send(input.message) : new Promise<never>(() => {}),
        ),
        tellSeen: fromPromise<void, { chat: string; seq: number }>(async () => {}),
        uploads: silent(),
        pushes: silent(),
      },
    }),
    { input: { chat: ids.chat, me } },
  ).start()
  const room = deal
    ? createActor(
        dealRoomMachine.provide({
          actors: {
            load: fromPromise(async () => deal),
            act: fromPromise<ActOutcome, { act: DealAct }>(({ input }) =>
              act ? act(input.act) : new Promise<never>(() => {}),
            ) as never,
            changes: silent(),
          },
        }),
        { input: { uuid: deal.uuid } },
      ).start()
    : null
  const resource = pitch
    ? createActor(
        resourceMachine.provide({ actors: { load: fromPromise<unknown, { id: string }>(async () => pitch), changes: silent() } }),
        {
          input: { id: ids.pitch },
        },
      ).start()
    : null
  const uploads = createActor(uploadsMachine.provide({ actors: { uploads: silent() } })).start()
  const changes = createActor(messageChangeMachine, { input: { me } }).start()
  const decision = decisionForAnyView(createActor(decisionMachine).start())
  return { conversation, changes, decision, room, resource, uploads }
}

function keeping(): FormStore & { kept: Map<string, Record<string, unknown>> } {
  const kept = new Map<string, Record<string, unknown>>()
  return {
    kept,
    recall: name => kept.get(name) ?? null,
    keep: (name, fields) => void (fields ? kept.set(name, fields) : kept.delete(name)),
  }
}

function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

/** A booker's conversation with the host of Callao. */
const hosted = someConversation({
  context: { type: 'booking', id: ids.pitch, title: 'Callao, north face' },
  participants: [
    { uuid: ids.lucia, name: 'Plaza Media', side: 'host', read_seq: 0, profile_image: null },
    { uuid: ids.renata, name: 'Prado Espacios', side: 'brand', read_seq: 0, profile_image: null },
  ],
  contacts: { hidden: true, mine: false, theirs: true },
  booking: { uuid: ids.pitch, from: '2026-12-05', to: '2026-12-18', hours: null, city: 'Madrid' },
})

async function showRoom(facts: Room, around: Around = {}, forms: FormStore = keeping()) {
  const { conversation, changes, decision, room, resource, uploads } = actorsOf(facts)
  const { reported } = facts
  const view = await renderView(
    <ReportContext value={reported ? what => reported.push(what) : null}>
      <RoomView
        conversation={conversation}
        changes={changes}
        decision={decision}
        deal={room}
        matter={resource && forAnyView(resource)}
        uploads={uploads}
        evidence={uploads}
        forms={forms}
      />
      <Where />
    </ReportContext>,
    { at: `/chat/${ids.chat}`, ...around },
  )
  await waitFor(() => expect(document.querySelector('[data-state=open], [data-state=missing], [role=alert]')).not.toBeNull())
  return { ...view, conversation, room, log: () => screen.getByRole('log') }
}

const card = (seq: number, event: string, data: Record<string, unknown> = {}, sender: string | null = ids.renata) =>
  someMessage(seq, { kind: 'deal_card', text: '', sender, card: { deal_uuid: ids.deal, event, data } })
const reels = (quantity: number) => ({ network: 'instagram' as const, content_type: 'reel' as const, quantity, spec: '' })
const agreement = () => within(screen.getByRole('complementary', { name: 'Agreement' }))

test('a step that another role of the company takes is waited for, and is nobody else’s cue', async () => {
  const deal: Deal = {
    ...someDeal({ state: 'awaiting_funds', side: 'brand' }),
    role: 'reviewer',
    your_turn: false,
    team_turn: true,
  }
  await showRoom({ deal })
  const cue = within(await screen.findByLabelText('Whose turn it is'))
  expect(cue.getByText('Waiting for somebody in your team')).toBeDefined()
  expect(screen.queryByText(/^Pay the deal with/)).toBeNull()
})

describe('a question about a proposal', () => {
  const proposal = {
    uuid: ids.pitch,
    title: 'Coffee reels in real kitchens',
    packages: [
      { ...somePackage({ name: 'One reel', price_minor: 32_000 }), paused: false },
      { ...somePackage({ name: 'Gone' }), paused: true },
    ],
  }

  test('shows what can be ordered and leads either side to an offer', async () => {
    await showRoom({
      about: { context: { type: 'proposal', id: ids.pitch, title: proposal.title }, deal: null },
      pitch: proposal,
    })
    const pane = agreement()
    expect((await pane.findByRole('link', { name: 'Make an offer' })).getAttribute('href')).toBe(`/chat/${ids.chat}?offer=1`)
    expect(pane.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(`/marketplace/${ids.pitch}`)
    expect(pane.getAllByRole('listitem').map(row => row.textContent)).toEqual(['One reel1 reel€320'])
  })
})

describe('the thread', () => {
  test('says who wrote what and when, keeps line breaks, and makes addresses links, and nothing else', async () => {
    const script = '<img src=x onerror=alert(1)> see https://x.example/a.'
    const { log } = await showRoom({
      messages: [
        someMessage(1, { text: 'one\ntwo' }),
        someMessage(2, { text: script }),
        someMessage(3, { sender: ids.lucia, text: 'mine' }),
      ],
      about: {
        participants: [
          { ...someConversation().participants[0], read_seq: 3 } as never,
          { ...someConversation().participants[1], read_seq: 3 } as never,
        ],
      },
    })
    await within(log()).findByText('mine')
    expect(log().textContent).toContain('one\ntwo')
    expect(log().querySelector('img')).toBeNull()
    expect(within(log()).getByRole('link', { name: 'x.example https://x.example/a' })).toBeTruthy()
    expect(within(log()).getByText(/^Read/)).toBeTruthy()
    expect(within(log()).getAllByText(/Café Ceiba,/).length).toBe(1)
  })

  test('whoever is blocked reads that the other takes nothing, whoever blocked may undo it, and a deal under way stays open', async () => {
    await showRoom({ about: { blocks: { mine: false, theirs: true } } })
    expect(await screen.findByText(/is not taking messages/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
    await showRoom({ about: { blocks: { mine: true, theirs: false } } })
    expect(await screen.findByRole('button', { name: /^Unblock/ })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
    await showRoom({ about: { blocks: { mine: true, theirs: false } }, deal: someDeal({ state: 'in_production' }) })
    expect(await screen.findByText(/until this deal is over/)).toBeTruthy()
    expect(screen.getByRole('textbox')).toBeTruthy()
  })

  test('about a booking: the head names space and days and leads to it, nobody is blocked, and contacts wait for its payment', async () => {
    const { keyboard } = await showRoom({ about: hosted, me: ids.renata })
    const head = await screen.findByRole('link', { name: 'Callao, north face' })
    expect(head.nextElementSibling?.textContent).toMatch(/5.* – .*18/)
    expect(head.getAttribute('href')).toBe(pathOf('booking', { uuid: ids.pitch }))
    expect(screen.getByText(/^Plaza Media would like to exchange contact details\. Until the booking is paid/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'See the agreement' })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'More about this conversation' }))
    expect(screen.queryByText(/^Block/)).toBeNull()
  })

  test('says what happened from the reader’s side, with what was written along', async () => {
    const messages = [
      card(1, 'offer.made', { fee_minor: 33_000, currency: 'EUR' }),
      card(2, 'offer.countered', { fee_minor: 36_000, currency: 'EUR' }, ids.lucia),
      card(3, 'work.changesRequested', { n: 1, changes: 'Lighter, please.' }),
      card(4, 'work.late', {}, null),
      card(5, 'something.new', {}),
    ]
    const { log } = await showRoom({ messages })
    await within(log()).findByText('Café Ceiba makes you an offer of €330.')
    expect(within(log()).getByText('You proposed other terms: €360.')).toBeTruthy()
    expect(within(log()).getByText('Lighter, please.').tagName).toBe('BLOCKQUOTE')
    expect(within(log()).getByText('The day of delivery has passed.')).toBeTruthy()
    expect(within(log()).getByText('The agreement has changed.')).toBeTruthy()
  })

  test('the same from the brand’s side, in Spanish', async () => {
    const messages = [
      card(1, 'offer.made', { fee_minor: 33_000, currency: 'EUR' }),
      card(2, 'offer.accepted', { fee_minor: 33_000, currency: 'EUR' }, ids.lucia),
    ]
    const { log } = await showRoom({ messages, me: ids.renata }, { language: 'es' })
    await within(log()).findByText('Has hecho una oferta de 330 €.')
    expect(within(log()).getByText('Lucía ha aceptado 330 €.')).toBeTruthy()
  })

  test('Enter sends, with Shift it makes a new line; nothing and too much are not sent', async () => {
    const sent: string[] = []
    const { keyboard, log } = await showRoom({
      send: async message => {
        sent.push(message.text)
        return someMessage(1, { client_id: message.client_id, sender: ids.lucia, text: message.text })
      },
    })
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Café Ceiba' })
    await keyboard.type(box, '   {Enter}')
    expect(sent).toEqual([])
    await keyboard.clear(box)
    await keyboard.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}')
    expect(sent).toEqual(['one\ntwo'])
    expect(box.value).toBe('')
    await within(log()).findByText(/^Sent/)
    await keyboard.click(box)
    await keyboard.paste('x'.repeat(4001))
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('1 character too many')).toBeTruthy()
    await keyboard.keyboard('{Enter}')
    expect(sent).toHaveLength(1)
  })

  test('a pasted book goes along as a file, and what was written stays', async () => {
    const { keyboard, conversation } = await showRoom({})
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Café Ceiba' })
    await keyboard.type(box, 'Here it is')
    await keyboard.paste('a line\n'.repeat(2 * limits.chat.text))
    await screen.findByText('Pasted text.txt')
    expect(box.value).toBe('Here it is')
    expect(conversation.getSnapshot().context.attachments).toMatchObject([{ name: 'Pasted text.txt' }])
  })

  test('what was refused says why, and can be sent again or thrown away', async () => {
    const failure: Failure = { code: 'chat.closed', retryable: false }
    const outbox = [{ client_id: 'one-12345', text: 'lost?', attachments: [], failure, written_at: '' }]
    const { keyboard, conversation } = await showRoom({ outbox })
    await screen.findByText('Not sent. This conversation is closed.')
    await keyboard.click(screen.getByRole('button', { name: 'Discard' }))
    expect(conversation.getSnapshot().context.outbox).toEqual([])
    expect(screen.queryByText('lost?')).toBeNull()
  })

  test('a closed conversation takes no more, and says so', async () => {
    await showRoom({ about: { state: 'archived' } })
    expect(await screen.findByText(/takes no more messages/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('one that is not there, or not for this reader, and one that cannot be read', async () => {
    const refuse = (failure: Failure) => async (): Promise<Opened> => {
      throw failure
    }
    await showRoom({ open: refuse({ code: 'not_found', retryable: false }) })
    expect(screen.getByRole('heading', { name: 'This conversation is not here' })).toBeTruthy()
    const { keyboard, conversation } = await showRoom({ open: refuse({ code: 'network.unreachable', retryable: true }) })
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect(conversation.getSnapshot().context.failure?.code).toBe('network.unreachable')
  })
})

const file = (name: string, type: string) => ({
  uuid: `${name}`,
  name,
  type,
  bytes: 2_400_000,
  url: `/api/f/${name}`,
  width: 4,
  height: 5,
})

describe('a delivery in the thread', () => {
  const delivery = someDelivery({
    note: 'First cut',
    files: [file('Reel.png', 'image/png'), file('Script.pdf', 'application/pdf')],
    links: ['https://x.example/raw'],
  })
  const messages = [card(1, 'work.delivered', { n: 1, files: 2, links: 1 }, ids.lucia)]
  const delivered = (facts: Parameters<typeof someDeal>[0] = {}) =>
    someDeal({ state: 'delivered', side: 'brand', deliveries: [delivery], ...facts })

  test('is reported by the brand, and not by whoever handed it in', async () => {
    const reported: Reportable[] = []
    const { keyboard, unmount } = await showRoom({ me: ids.renata, messages, deal: delivered(), reported })
    await keyboard.click(await screen.findByRole('button', { name: /^Report this delivery/ }))
    expect(reported).toEqual([{ kind: 'delivery', thing: ids.deal, name: delivered().terms.title }])
    unmount()
    await showRoom({ messages, deal: delivered({ side: 'creator' }), reported })
    await screen.findByRole('article', { name: 'First delivery' })
    expect(screen.queryByRole('button', { name: /^Report this delivery/ })).toBeNull()
  })

  test('shows covers, files to download and links; the brand approves it after being asked once more', async () => {
    const acts: DealAct[] = []
    const { keyboard } = await showRoom({
      me: ids.renata,
      messages,
      deal: delivered(),
      act: async act => {
        acts.push(act)
        return { deal: delivered({ state: 'approved', revision: 2 }), checkout_url: null }
      },
    })
    const article = within(await screen.findByRole('article', { name: 'First delivery' }))
    expect(article.getByText('First cut')).toBeTruthy()
    expect(article.getByText(/Round 1 of 3/)).toBeTruthy()
    expect(article.getByRole('link', { name: /Reel/ }).getAttribute('target')).toBe('_blank')
    expect(article.getByRole('link', { name: /Script\.pdf/ }).getAttribute('download')).toBe('Script.pdf')
    expect(article.getByRole('link', { name: 'x.example/raw' })).toBeTruthy()
    await keyboard.click(article.getByRole('button', { name: 'Approve delivery' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Lucía.* then publishes it and has €306.90 available 3 days later/)).toBeTruthy()
    expect(acts).toEqual([])
    await keyboard.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(acts).toEqual([{ verb: 'approve' }])
  })

  test('without rounds left there is no asking for changes, and it says so', async () => {
    await showRoom({ me: ids.renata, messages, deal: delivered({ facts: { revisions_left: 0 }, revisions_left: 0 }) })
    const article = within(await screen.findByRole('article', { name: 'First delivery' }))
    expect(article.getByRole<HTMLButtonElement>('button', { name: 'Ask for changes' }).disabled).toBe(true)
    expect(article.getByText('No rounds of changes are left')).toBeTruthy()
  })

  test('its creator only waits', async () => {
    await showRoom({ messages, deal: delivered({ side: 'creator' }) })
    const article = within(await screen.findByRole('article', { name: 'First delivery' }))
    expect(article.getByText('In review')).toBeTruthy()
    expect(article.getAllByRole('button').map(button => button.textContent)).toEqual(['Look closely'])
  })
})

describe('the agreement', () => {
  test('shows the creator the turn, the way and their own sums', async () => {
    await showRoom({ deal: someDeal() })
    await agreement().findByText('Answer the offer from Café Ceiba')
    const steps = within(agreement().getByRole('list', { name: 'Steps of the agreement' })).getAllByRole('listitem')
    expect(steps).toHaveLength(5)
    expect(steps[0]?.getAttribute('aria-current')).toBe('step')
    expect(agreement().getAllByText('€306.90').length).toBeGreaterThan(0)
    expect(agreement().queryByText('€343.20')).toBeNull()
    for (const name of ['Review and accept', 'Propose changes', 'Decline'])
      expect(agreement().getByRole('button', { name })).toBeTruthy()
  })

  test('has the tracking links that the terms asked for, to copy and to read', async () => {
    const [uuid, url] = ['b1111111-2222-4333-8444-555555555555', 'https://elenco.example/t/pan7']
    const link = { uuid, url, destination: 'https://ceiba.example/pan', coupon: 'CEIBA10', active: true }
    await showRoom({ deal: someDeal({ state: 'in_production', links: [link] }) })
    const field = await agreement().findByRole('textbox', { name: /^Link to ceiba.example\/pan/ })
    expect(field).toHaveProperty('value', url)
    expect(agreement().getByText('With code CEIBA10.')).toBeTruthy()
    expect(agreement().getByRole('link', { name: 'What it brought' }).getAttribute('href')).toBe(`/tracking-links/${uuid}`)
  })

  test('shows the brand what it pays, to the cent', async () => {
    await showRoom({ me: ids.renata, deal: someDeal({ state: 'awaiting_funds', side: 'brand' }) })
    const pay = await agreement().findByRole('button', { name: /^Pay€/ })
    expect(pay.textContent).toContain('€343.20')
    const rows = [...document.querySelectorAll('dl dt')].map(row => row.textContent)
    expect(rows).toEqual(['For Lucía', 'Elenco’s commission', 'Your service fee', 'Total to pay'])
  })

  test('accepting shows terms and both sides’ fees before the button', async () => {
    const acts: DealAct[] = []
    const { keyboard } = await showRoom({
      deal: someDeal(),
      act: async act => {
        acts.push(act)
        return { deal: someDeal({ state: 'awaiting_funds', revision: 2 }), checkout_url: null }
      },
    })
    await keyboard.click(await agreement().findByRole('button', { name: 'Review and accept' }))
    expect(screen.getByTestId('where').textContent).toBe(`/chat/${ids.chat}?pane=accept`)
    await agreement().findByText('The brand pays')
    for (const text of ['You receive', 'Usage rights']) expect(agreement().getAllByText(text).length).toBeGreaterThan(0)
    await keyboard.click(agreement().getByRole('button', { name: /^Accept/ }))
    expect(acts).toEqual([{ verb: 'accept' }])
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/chat/${ids.chat}`))
  })

  test('a refusal stands beside its button, in words', async () => {
    const { keyboard } = await showRoom(
      {
        deal: someDeal(),
        act: async () => {
          throw { code: 'server.unavailable', retryable: true } satisfies Failure
        },
      },
      { at: `/chat/${ids.chat}?pane=accept` },
    )
    await keyboard.click(await agreement().findByRole('button', { name: /^Accept/ }))
    const alert = await agreement().findByRole('alert')
    expect(alert.textContent).toContain('Press again: it will not happen twice.')
  })

  test('the counter-offer’s sums follow the fee, and what is half written is there again', async () => {
    const forms = keeping()
    const at = `/chat/${ids.chat}?pane=counter`
    const { keyboard, unmount } = await showRoom({ deal: someDeal() }, { at }, forms)
    const fee = await agreement().findByRole('textbox', { name: 'Fee' })
    await keyboard.clear(fee)
    await keyboard.type(fee, '400')
    await waitFor(() => expect(agreement().getAllByText('€372.00').length).toBeGreaterThan(0))
    expect(agreement().getAllByText('€416.00').length).toBe(1)
    unmount()
    await showRoom({ deal: someDeal() }, { at }, forms)
    expect((await agreement().findByRole<HTMLInputElement>('textbox', { name: 'Fee' })).value).toBe('400')
  })

  test('what the casting call fixed cannot be written in', async () => {
    await showRoom({ deal: someDeal({ fixed: ['product', 'dates', 'rights'] }) }, { at: `/chat/${ids.chat}?pane=counter` })
    await screen.findByText('Fixed by the casting: dates and usage rights. That stays as it is.')
    expect(screen.getByLabelText<HTMLInputElement>('First delivery').matches(':disabled')).toBe(true)
    expect(agreement().getByRole('textbox', { name: 'Fee' }).matches(':disabled')).toBe(false)
  })

  test('a counter-offer that is wrong says where, and is not sent', async () => {
    const acts: DealAct[] = []
    const { keyboard } = await showRoom(
      {
        deal: someDeal(),
        act: async act => {
          acts.push(act)
          return { deal: someDeal(), checkout_url: null }
        },
      },
      { at: `/chat/${ids.chat}?pane=counter` },
    )
    const fee = await agreement().findByRole('textbox', { name: 'Fee' })
    await keyboard.clear(fee)
    await keyboard.click(agreement().getByRole('button', { name: /^Send proposal/ }))
    expect(fee.getAttribute('aria-invalid')).toBe('true')
    expect(agreement().getByText('Look again at what is marked.')).toBeTruthy()
    expect(acts).toEqual([])
    await keyboard.type(fee, '500')
    await keyboard.click(agreement().getByRole('button', { name: /^Send proposal/ }))
    expect(acts).toMatchObject([{ verb: 'counter', body: { terms: { fee_minor: 50_000 }, valid_days: 7 } }])
  })

  test('the wrong date of a counter-offer takes the focus, and so comes into sight; nothing new is not sent either', async () => {
    const acts: DealAct[] = []
    const act = async (one: DealAct) => {
      acts.push(one)
      return { deal: someDeal(), checkout_url: null }
    }
    const { keyboard } = await showRoom({ deal: someDeal(), act }, { at: `/chat/${ids.chat}?pane=counter` })
    const send = () => keyboard.click(agreement().getByRole('button', { name: /^Send proposal/ }))
    await agreement().findByRole('textbox', { name: 'Fee' })
    await send()
    expect(agreement().getByRole('alert').textContent).toContain('Nothing has changed yet')
    const due = agreement().getByLabelText('First delivery')
    fireEvent.change(due, { target: { value: '2020-01-01' } })
    await send()
    await waitFor(() => expect(document.activeElement).toBe(due))
    expect(due.getAttribute('aria-invalid')).toBe('true')
    expect(acts).toEqual([])
  })

  test('what must be brought and left out stands in the agreement, and nothing is delivered before all of it is ticked', async () => {
    const acts: DealAct[] = []
    const terms = { ...someDeal().terms, must_include: ['The blue cup'], must_avoid: ['Other brands'] }
    const deal = someDeal({ state: 'in_production', terms })
    const act = async (one: DealAct) => {
      acts.push(one)
      return { deal, checkout_url: null }
    }
    const shown = await showRoom({ deal, act }, { at: `/chat/${ids.chat}?pane=terms` })
    expect(await agreement().findByText('The blue cup')).toBeTruthy()
    expect(agreement().getByText('Other brands')).toBeTruthy()
    shown.unmount()
    const { keyboard } = await showRoom({ deal, act }, { at: `/chat/${ids.chat}?pane=deliver` })
    await keyboard.type(await agreement().findByRole('textbox', { name: /^Links/ }), 'https://drive.example/cut')
    const deliver = () => keyboard.click(agreement().getByRole('button', { name: 'Deliver' }))
    await keyboard.click(agreement().getByRole('checkbox', { name: 'The blue cup' }))
    await deliver()
    expect(agreement().getByText('Go through all of them and tick them off.')).toBeTruthy()
    expect(acts).toEqual([])
    await keyboard.click(agreement().getByRole('checkbox', { name: 'Other brands' }))
    await deliver()
    expect(acts).toMatchObject([{ verb: 'deliver', body: { checked: ['The blue cup', 'Other brands'] } }])
  })

  test('a proof of several pieces has a row for each further post, with what is wrong beside it', async () => {
    const acts: DealAct[] = []
    const terms = { ...someDeal().terms, deliverables: [reels(3)] }
    const deal = someDeal({ state: 'approved', terms })
    const act = (sent: DealAct) => {
      acts.push(sent)
      return new Promise<never>(() => {})
    }
    const { keyboard } = await showRoom({ deal, act }, { at: `/chat/${ids.chat}?pane=publish` })
    const reel = (name: string) => `https://www.instagram.com/reel/${name}/`
    const row = (n: number) => agreement().getByRole('textbox', { name: `Address of post ${n}` })
    await keyboard.type(await agreement().findByRole('textbox', { name: /^Address of the post/ }), reel('one'))
    const add = agreement().getByRole<HTMLButtonElement>('button', { name: 'Add a post' })
    await keyboard.click(add)
    await waitFor(() => expect(document.activeElement).toBe(row(2)))
    await keyboard.type(row(2), 'https://example.com/reel/two')
    await keyboard.click(add)
    await keyboard.type(row(3), reel('one'))
    expect(add.disabled).toBe(true)
    await keyboard.click(agreement().getByRole('button', { name: 'Send' }))
    expect(acts).toEqual([])
    for (const n of [2, 3]) expect(row(n).getAttribute('aria-invalid')).toBe('true')
    await keyboard.click(agreement().getByRole('button', { name: 'Remove post 3' }))
    await waitFor(() => expect(document.activeElement).toBe(add))
    await keyboard.clear(row(2))
    await keyboard.type(row(2), reel('two'))
    await keyboard.click(agreement().getByRole('button', { name: 'Send' }))
    expect(acts).toMatchObject([{ verb: 'publish', body: { url: reel('one'), more: [reel('two')] } }])
  })

  test('a proof of one piece asks for no further post', async () => {
    const terms = { ...someDeal().terms, deliverables: [reels(1)] }
    await showRoom({ deal: someDeal({ state: 'approved', terms }) }, { at: `/chat/${ids.chat}?pane=publish` })
    expect(await agreement().findByRole('textbox', { name: /^Address of the post/ })).toBeTruthy()
    expect(agreement().queryByRole('button', { name: 'Add a post' })).toBeNull()
  })

  test('a part that is not possible any more falls back to the agreement', async () => {
    await showRoom({ deal: someDeal({ state: 'closed' }) }, { at: `/chat/${ids.chat}?pane=accept` })
    expect(await agreement().findByRole('heading', { name: 'Agreement' })).toBeTruthy()
    expect(agreement().queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  test('asking to cancel says first what the creator keeps and what comes back', async () => {
    const funded = {
      event: 'funds.secured',
      by: 'brand',
      from: 'awaiting_funds',
      to: 'in_production',
      data: {},
      created_at: '2020-01-01T00:00:00Z',
    } as const
    await showRoom(
      { me: ids.renata, deal: someDeal({ state: 'in_production', side: 'brand', timeline: [funded] }) },
      { at: `/chat/${ids.chat}?pane=cancel` },
    )
    expect(await agreement().findByText('€244.20')).toBeTruthy()
    expect(agreement().getByText('€99.00')).toBeTruthy()
  })

  test('without a deal there is the pitch, and for the brand the way to an offer', async () => {
    const pitch = {
      uuid: ids.pitch,
      casting_call: { uuid: ids.brand, title: 'Breakfast', version: 1 },
      state: 'shortlisted',
      message: 'Ten quiet minutes',
      answers: [],
      fee_minor: 33_000,
      currency: 'EUR',
      available_from: null,
      deliverables_note: '',
    }
    await showRoom({ me: ids.renata, pitch })
    expect(await agreement().findByText('Ten quiet minutes')).toBeTruthy()
    expect(agreement().getByRole('link', { name: 'Make an offer' }).getAttribute('href')).toBe(
      `/casting-calls/${ids.brand}/applications?offer=${ids.pitch}`,
    )
  })
})

describe('the list', () => {
  const rows = [
    someConversation({
      uuid: ids.deal,
      unread: 2,
      deal: { uuid: ids.deal, state: 'offer_pending', your_turn: true, change_by: null },
      last_message: card(1, 'offer.made', { fee_minor: 33_000, currency: 'EUR' }),
    }),
    someConversation({
      uuid: ids.chat,
      deal: { uuid: ids.brand, state: 'delivered', your_turn: false, change_by: null },
      last_message: someMessage(2, { sender: ids.lucia, text: 'All yours' }),
    }),
  ]
  async function showList(load: (filters: Filters) => Promise<CollectionPage>, at = '/chat') {
    const list = createActor(
      collectionMachine.provide({
        actors: {
          load: fromPromise<CollectionPage, { filters: Filters }>(({ input }) => load(input.filters)),
          changes: silent(),
        },
      }),
      { input: { filters: {} } },
    ).start()
    const Listening = () => {
      const [me] = useState(ids.lucia)
      return (
        <Routes>
          <Route
            path="/chat"
            element={
              <>
                <ChatView list={listForAnyView(list)} me={me} chosen={null}>
                  {null}
                </ChatView>
                <Where />
              </>
            }
          />
        </Routes>
      )
    }
    return { ...(await renderView(<Listening />, { at })), list }
  }
  const page =
    (items: Conversation[], all = items.length) =>
    async () => ({
      items,
      meta: {
        page: 1,
        size_page: 20,
        count: items.length,
        unread: 1,
        totals: { turn: items.filter(row => row.deal?.your_turn).length, all },
      } as never,
    })

  test('rows say with whom, what last, and whose turn it is; the filter stands in the address', async () => {
    const { keyboard } = await showList(page(rows))
    const [first, second] = await screen.findAllByRole('link')
    expect(first?.textContent).toContain('Café Ceiba makes you an offer of €330.')
    expect(first?.textContent).toContain('Your cue: answer')
    expect(first?.textContent).toContain('2 unread')
    expect(first?.dataset.turn).toBe('true')
    expect(second?.textContent).toContain('You: All yours')
    expect(second?.textContent).toContain('Waiting for Café Ceiba')
    // The deal has a line of its own, whoever it is with.
    expect(first?.querySelector('[data-part=about]')?.textContent).toBe(rows[0]?.context.title)
    expect(screen.getByText('Choose a conversation')).toBeTruthy()
    await keyboard.click(screen.getByRole('radio', { name: /Your cue 1/ }))
    expect(screen.getByTestId('where').textContent).toBe('/chat?turn=1')
  })

  test('the conversation with the house is called in the reader’s language, whatever it was opened in', async () => {
    await showList(page([someConversation({ context: { type: 'support', id: ids.lucia, title: 'Soporte' } })]))
    expect((await screen.findByRole('link')).querySelector('[data-part=about]')?.textContent).toBe('Support')
  })

  test('a conversation about a booking says its space and its days', async () => {
    await showList(page([hosted]))
    const row = await screen.findByRole('link')
    expect(row.querySelector('[data-part=about]')?.textContent).toMatch(/^Callao, north face · .*5.* – .*18/)
    expect(row.textContent).toContain('Prado Espacios')
    expect(row.textContent).toContain('Booking')
  })

  test('nothing at all, and nothing that waits for the reader, are two things', async () => {
    await showList(page([], 0))
    expect(await screen.findByText('No conversations yet')).toBeTruthy()
    await showList(page([], 4), '/chat?turn=1')
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy()
  })

  test('a failure says what happened and can be tried again', async () => {
    let tries = 0
    const { keyboard } = await showList(async () => {
      tries += 1
      if (tries === 1) throw { code: 'network.unreachable', retryable: true } satisfies Failure
      return page(rows)()
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('link')).toHaveLength(2)
  })
})

describe('the published piece', () => {
  const looks = [
    look('2026-11-21T10:00:00.000Z', 'up'),
    look('2026-11-22T09:00:00.000Z', 'unchecked', 'busy'),
    look('2026-11-27T09:00:00.000Z', 'gone', 'not_found'),
    look('2026-11-27T10:00:00.000Z', 'gone', 'not_found'),
  ]
  const publication = somePublication({ state: 'taken_down', next_look_at: null, looks })
  const part = () => within(screen.getByRole('region', { name: 'The published piece' }))

  test('lists every look with its reason; taken down early it leads the brand to a dispute that names it', async () => {
    await showRoom({ me: ids.renata, deal: someDeal({ state: 'holding', side: 'brand', publication }) })
    const rows = within(part().getByRole('list', { name: 'Looks at it' })).getAllByRole('listitem')
    expect(rows.map(row => row.getAttribute('data-look'))).toEqual(['up', 'unchecked', 'gone', 'gone'])
    expect(rows[1]?.textContent).toContain('Not checked: the site was asked too often')
    expect(part().getByText('Taken down early')).toBeDefined()
    fireEvent.click(part().getByRole('button', { name: 'Open a dispute' }))
    await screen.findByRole('heading', { name: 'Something went wrong' })
    expect(screen.getByRole('option', { name: 'It was published and then removed', selected: true })).toBeDefined()
  })

  test('shows the further posts of its proof beside it', async () => {
    const second = somePublication({ uuid: '00000007-0000-4000-8000-000000000001', url: 'https://www.instagram.com/reel/two/' })
    await showRoom({ deal: someDeal({ state: 'holding', publication, more_publications: [second] }) })
    const more = within(screen.getByRole('region', { name: 'Further posts' }))
    expect(more.getByRole('link', { name: /reel\/two/ })).toBeDefined()
  })

  test('shows the creator the same looks and no way to a dispute about it, and the brand none once the time is over', async () => {
    await showRoom({ deal: someDeal({ state: 'holding', publication }) })
    expect(part().queryByRole('button', { name: 'Open a dispute' })).toBeNull()
    cleanup()
    const done = { event: 'deal.completed', by: 'system', from: 'holding', to: 'completed', data: {} } as const
    const timeline = [{ ...done, created_at: '2026-01-01T10:00:00.000Z' }]
    await showRoom({ me: ids.renata, deal: someDeal({ state: 'completed', side: 'brand', publication, timeline }) })
    expect(part().getByText(/The time for a dispute is over/)).toBeDefined()
    expect(part().queryByRole('button', { name: 'Open a dispute' })).toBeNull()
  })
})
