import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Application, ApplicationState } from '#contract/entities/application.ts'
import { applicationStates } from '#contract/entities/application.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { offerFormMachine, offerForPitch, offerSteps } from '#src/machines/offer-form/offer-form.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { ApplicationsView } from '#src/views/applications/ApplicationsView.tsx'
import { OfferView } from '#src/views/applications/OfferView.tsx'
import { PitchDetail } from '#src/views/applications/PitchDetail.tsx'
import { countOf, tabNames, tabs } from '#src/views/applications/tabs.ts'
import { dayFrom, someCall } from '#tests/support/casting-calls.ts'
import { type Around, renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionForAnyView, forAnyView, listForAnyView, resourceWith } from '#tests/support/screen-actors.ts'
import { someApplication, somePiece } from '#tests/support/some-application.ts'
import { present } from '#workbench/present.ts'

const uuidOf = (n: number) => `4${n}111111-2222-4333-8444-555555555555`
const person = (n: number, name: string, facts: Partial<Application> = {}) => {
  const base = someApplication()
  return someApplication({
    uuid: uuidOf(n),
    ...facts,
    creator: { ...base.creator, uuid: `5${n}111111-2222-4333-8444-555555555555`, name },
  })
}
const clara = person(1, 'Clara Benet', { state: 'submitted', fee_minor: 36_000 })
const jonas = person(2, 'Jonas Weber', { state: 'viewed', fee_minor: 42_000, answers: [] })
const tess = person(3, 'Tess Moreau', { state: 'declined', decline_reason: 'dates', fee_minor: null })
const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ')

function decisions(outcome: (decision: Decision) => Promise<unknown> = async () => ({})) {
  const decide = vi.fn(outcome)
  const decision = decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: { decide: fromPromise<unknown, { decision: Decision; key: string }>(({ input }) => decide(input.decision)) },
      }),
    ).start(),
  )
  return { decide, decision }
}

function Where({ note }: { note(address: string): void }) {
  const { search } = useLocation()
  useEffect(() => note(search), [search, note])
  return null
}

async function show(load: () => Promise<CollectionPage>, around: Around = {}) {
  const list = createActor(
    collectionMachine.provide({
      actors: { load: fromPromise<CollectionPage, { filters: Filters }>(load), changes: fromCallback(() => {}) },
    }),
    { input: { filters: {} } },
  ).start()
  const { decide, decision } = decisions()
  const address = vi.fn<(search: string) => void>()
  const view = await renderView(
    <>
      <Where note={address} />
      <ApplicationsView
        list={listForAnyView(list)}
        call={someCall()}
        decision={decision}
        approvals={{ link: resourceWith(null), decision: decisions().decision }}
        plan="premium"
        side={null}
      />
    </>,
    { user: someUser({ role: 'premium' }), ...around },
  )
  return { ...view, list, decide, address: () => address.mock.lastCall?.[0] ?? '' }
}
const page = (items: Application[], totals: Partial<Record<ApplicationState, number>>): CollectionPage =>
  ({ items, meta: { page: 1, size_page: 20, count: items.length, totals } }) as CollectionPage
const three = async () => page([clara, jonas, tess], { submitted: 1, viewed: 1, declined: 1 })

describe('the list', () => {
  it('says who, how far they reach, for how much, and what is not read yet', async () => {
    await show(three)
    const rows = within(await screen.findByRole('region', { name: 'Pitches' })).getAllByRole('listitem')
    expect(rows.map(row => textOf(within(row).getByRole('link')))).toEqual([
      'Clara Benet, not read yet',
      'Jonas Weber',
      'Tess Moreau',
    ])
    expect(textOf(present(rows[0], 'the first of rows'))).toMatch(
      /Quiet kitchen, window light.*121k · 7\.1%.*84\.2k.*New.*€360.*2 hours ago/,
    )
    expect(rows.map(row => row.hasAttribute('data-new'))).toEqual([true, false, false])
  })

  it('counts each tab; every state has one', async () => {
    await show(three)
    const nav = await screen.findByRole('navigation', { name: 'Pitches by state' })
    await waitFor(() =>
      expect(within(nav).getAllByRole('link').map(textOf)).toEqual([
        'All3',
        'New1',
        'Short list0',
        'With an offer0',
        'Cast0',
        'Declined1',
      ]),
    )
    const totals = Object.fromEntries(applicationStates.map(state => [state, 1]))
    const sum = tabNames.filter(tab => tab !== 'all').reduce((n, tab) => n + countOf(tab, totals), 0)
    // `viewed` and `withdrawn` stand under "all" only.
    expect(sum).toBe(applicationStates.length - 2)
    expect(tabs.all).toEqual([])
  })

  it('tab, order and what is open stand in the address', async () => {
    const { keyboard, address } = await show(three, { at: '/?sort=fee' })
    await keyboard.click(await screen.findByRole('link', { name: 'Jonas Weber' }))
    expect(address()).toBe(`?sort=fee&application=${jonas.uuid}`)
    await keyboard.click(screen.getByRole('link', { name: /^Declined/ }))
    expect(address()).toBe('?sort=fee&tab=declined')
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most followers first')
    expect(address()).toBe('?sort=followers&tab=declined')
  })

  it('of a call that nobody answered says what will be there', async () => {
    await show(async () => page([], {}))
    expect(await screen.findByText('Nobody has pitched yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the casting call' })).toBeTruthy()
    expect(screen.queryByText('Choose a pitch')).toBeNull()
  })

  it('filtered to nothing offers all of them', async () => {
    const { keyboard, address } = await show(async () => page([], { viewed: 4 }), { at: '/?tab=hired' })
    await keyboard.click(await screen.findByRole('link', { name: 'See all of them' }))
    expect(address()).toBe('')
  })

  it('that cannot be read says so and is tried again; one that is not the reader’s is not there', async () => {
    const load = vi.fn(() => Promise.reject({ code: 'network.unreachable', retryable: true }))
    const { keyboard } = await show(load)
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(load).toHaveBeenCalledTimes(2)
    await show(() => Promise.reject({ code: 'not_found', retryable: false }))
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy()
  })

  it('several are declined with one reason, those that can be', async () => {
    const { keyboard, decide } = await show(three)
    for (const name of ['Choose Clara Benet', 'Choose Jonas Weber', 'Choose Tess Moreau'])
      await keyboard.click(await screen.findByRole('checkbox', { name }))
    const bar = screen.getByRole('group', { name: 'With the chosen ones' })
    expect(textOf(bar)).toContain('3 chosen')
    await keyboard.click(within(bar).getByRole('button', { name: 'Decline' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Decline 2 pitches?' })
    await keyboard.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(within(dialog).getByText('Fill this in.')).toBeTruthy()
    expect(decide).not.toHaveBeenCalled()
    await keyboard.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Does not fit our budget')
    await keyboard.type(within(dialog).getByRole('textbox', { name: /A word to go with it/ }), ' Thank you ')
    await keyboard.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(decide).toHaveBeenCalledExactlyOnceWith({
      kind: 'declineMany',
      uuid: clara.casting_call.uuid,
      body: { applications: [clara.uuid, jonas.uuid], reason: 'budget', note: 'Thank you' },
    })
  })

  it('of six nothing is compared: it is said how many can be, and one less opens it', async () => {
    const six = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Flor'].map((name, n) => person(n + 1, name, { state: 'viewed' }))
    const { keyboard, address } = await show(async () => page(six, { viewed: 6 }))
    for (const { creator } of six) await keyboard.click(await screen.findByRole('checkbox', { name: `Choose ${creator.name}` }))
    const bar = screen.getByRole('group', { name: 'With the chosen ones' })
    const compare = within(bar).getByRole('button', { name: 'Compare' })
    expect(compare.hasAttribute('disabled') || compare.getAttribute('aria-disabled') === 'true').toBe(true)
    expect(within(bar).getByText('Up to 5 can be compared.')).toBeTruthy()
    await keyboard.click(screen.getByRole('checkbox', { name: 'Choose Flor' }))
    expect(within(bar).queryByText('Up to 5 can be compared.')).toBeNull()
    await keyboard.click(within(bar).getByRole('button', { name: 'Compare' }))
    expect(address()).toBe('?compare=1')
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(6)
  })

  it('two to five stand beside each other', async () => {
    const { keyboard, address } = await show(three)
    for (const name of ['Choose Clara Benet', 'Choose Tess Moreau'])
      await keyboard.click(await screen.findByRole('checkbox', { name }))
    await keyboard.click(screen.getByRole('button', { name: 'Compare' }))
    expect(address()).toBe('?compare=1')
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Creator', 'CBClara Benet', 'TMTess Moreau'])
    const row = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(textOf)
    expect(row('Price')).toEqual(['€360', 'No money asked for'])
    expect(row('You would pay')).toEqual(['€374.40', '–'])
    // The call is Instagram's: what counts is there, not on the largest network.
    expect(row('Followers')).toEqual(['Instagram84,200', 'Instagram84,200'])
    expect(screen.getByRole('heading', { name: 'Compare' })).toBe(document.activeElement)
    await keyboard.click(screen.getByRole('button', { name: 'Close comparison' }))
    expect(address()).toBe('')
  })
})

describe('one pitch', () => {
  async function detail(facts: Partial<Application>, around: Around = {}, outcome?: (decision: Decision) => Promise<unknown>) {
    const pitch = createActor(
      resourceMachine.provide({
        actors: {
          load: fromPromise<unknown, { id: string }>(async () => someApplication(facts)),
          changes: fromCallback(() => {}),
        },
      }),
      { input: { id: 'x' } },
    ).start()
    const { decide, decision } = decisions(outcome)
    const view = await renderView(
      <PitchDetail pitch={forAnyView(pitch)} decision={decision} plan="free" backTo="/back" offerTo="/offer" />,
      around,
    )
    await screen.findByRole('region', { name: /Lucía Vega/ })
    return { ...view, decide, decision, text: () => textOf(screen.getByRole('region', { name: /Lucía Vega/ })) }
  }
  const verbs = () => {
    const bar = within(document.querySelector('footer') ?? document.createElement('footer'))
    return [...bar.queryAllByRole('button'), ...bar.queryAllByRole('link')].map(textOf)
  }

  it('says everything, with both sides’ money by the brand’s plan', async () => {
    const { text } = await detail({ state: 'viewed', deliverables_note: 'I would add a story.', available_from: '2027-02-01' })
    expect(text()).toContain('I make quiet kitchen videos from Valencia.')
    expect(text()).toContain('How do you make coffee at home?Moka, three cups, gas')
    expect(text()).toContain('Asks for€330You would pay€356.40Lucía would receive€306.90Can start on1 Feb')
    expect(text()).toContain('I would add a story.')
    expect(text()).toContain('Piece 1')
    expect(within(screen.getByRole('table')).getAllByRole('row').slice(1).map(textOf)).toEqual([
      'TikTokluciavegacocina121,0007.1%',
      'Instagramlucia.vega84,200–',
    ])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  it('leads to the creator’s profile and channels, says what others made of them, and shows the work', async () => {
    const { keyboard } = await detail({
      state: 'viewed',
      conditions: [
        { rule: 'followers_min', met: true },
        { rule: 'countries', met: false },
      ],
      portfolio: [somePiece(1, { brand: 'Molino', rights: 'licensed' })],
    })
    expect(screen.getByRole('link', { name: 'Lucía Vega' }).getAttribute('href')).toBe('/u/luciavega')
    expect(screen.getByRole('link', { name: 'lucia.vega' }).getAttribute('href')).toBe('https://www.instagram.com/lucia.vega')
    const text = textOf(screen.getByRole('region', { name: /Lucía Vega/ }))
    expect(text).toContain(
      '4.6 of 53 reviewsWith few reviews the figure leans towards 4.3, as if there were 5 usual ones more.4 finished',
    )
    expect(text).toContain('For Molino · Shown under licence')
    expect(text).toContain('Does not meet: country')
    expect(text).toContain('Meets: enough followers')
    await keyboard.click(screen.getByRole('button', { name: 'Piece 1' }))
    expect(await screen.findByRole('dialog', { name: 'Piece 1' })).toBeDefined()
  })

  it.each([
    ['submitted', ['Decline', 'Shortlist', 'Chat', 'Make an offer']],
    ['shortlisted', ['Decline', 'Off the short list', 'Chat', 'Make an offer']],
    ['offer_declined', ['Decline', 'Chat', 'Make another offer']],
    ['offer_sent', ['Open chat']],
    ['hired', ['Open chat']],
    ['declined', []],
    ['withdrawn', []],
    ['expired', []],
  ] as const)('%s offers what the process allows', async (state, expected) => {
    const chat = state === 'offer_sent' || state === 'hired' ? { chat_uuid: uuidOf(9) } : {}
    await detail({ state, ...chat })
    expect(verbs().filter(verb => verb !== 'All pitches')).toEqual(expect.arrayContaining([...expected]))
    expect(verbs().filter(verb => verb !== 'All pitches')).toHaveLength(expected.length)
  })

  it('is shortlisted once, however often it is pressed', async () => {
    const { keyboard, decide } = await detail({ state: 'viewed' }, {}, () => new Promise(() => {}))
    const button = screen.getByRole('button', { name: 'Shortlist' })
    for (let i = 0; i < 5; i++) await keyboard.click(button)
    expect(decide).toHaveBeenCalledExactlyOnceWith({ kind: 'shortlist', uuid: someApplication().uuid, body: undefined })
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('a refusal is said beside its verbs', async () => {
    const { keyboard } = await detail({ state: 'viewed' }, {}, () =>
      Promise.reject({ code: 'application.wrong_state', retryable: false }),
    )
    await keyboard.click(screen.getByRole('button', { name: 'Shortlist' }))
    expect(textOf(await screen.findByRole('alert'))).toBe('The pitch cannot do that now.')
  })

  it('scripts are words', async () => {
    const { text, container } = await detail({ message: '<img src=x onerror=alert(1)>' })
    expect(text()).toContain('<img src=x onerror=alert(1)>')
    expect(container.querySelector('img')).toBeNull()
  })

  it('speaks Spanish', async () => {
    const { text } = await detail({ state: 'declined', decline_reason: 'audience', decline_note: 'Gracias' }, { language: 'es' })
    expect(text()).toContain('Dijiste que no. Quien la envió sabe por qué.')
    expect(text()).toContain('Motivo que disteBuscamos otro públicoGracias')
  })
})

describe('the offer', () => {
  const about = (facts: Partial<Application> = {}) =>
    offerForPitch({
      application: someApplication({ state: 'shortlisted', ...facts }),
      call: someCall({}, { deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: 'Vertical' }] }),
      plan: 'premium',
      today: dayFrom(0),
    })

  async function offer(
    facts: Partial<Application> = {},
    submit: (fields: Fields) => Promise<unknown> = async () => ({}),
    around: Around = {},
  ) {
    const sent = vi.fn(submit)
    const given = about(facts)
    const actor = createActor(
      offerFormMachine.provide({
        actors: {
          load: fromPromise<LoadedDraft, { id: string }>(async () => ({
            fields: given.beginning,
            revision: 0,
            unsaved: false,
            about: given,
          })),
          save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input }) => ({
            revision: input.revision + 1,
            savedAt: '2026-11-20T09:42:00Z',
          })),
          submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(({ input }) =>
            sent(input.fields),
          ),
          discard: fromPromise<void, { id: string }>(async () => {}),
        },
        delays: { pause: 1 },
      }),
      { input: { id: 'x', steps: offerSteps } },
    ).start()
    const view = await renderView(<OfferView actor={actor} backTo="/back" />, around)
    await screen.findByRole('region', { name: /Lucía Vega/ })
    return { ...view, actor, sent }
  }

  it('begins with the call’s terms and the creator’s price, and shows both sides’ money while typing', async () => {
    const { keyboard } = await offer()
    const fee = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' })
    expect(fee.value).toBe('330')
    expect(screen.getByText('Lucía asks for €330.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Send offer/ }).textContent).toBe('Send offer€343.20')
    await keyboard.clear(fee)
    await keyboard.type(fee, '400')
    expect(screen.getByRole('button', { name: /^Send offer/ }).textContent).toBe('Send offer€416')
    expect(document.body.textContent?.replace(/\s+/g, ' ')).toContain('€372')
  })

  it('is not sent with something missing: it says how much and goes there', async () => {
    const { keyboard, sent } = await offer()
    await keyboard.clear(screen.getByRole('textbox', { name: 'Name of the agreement' }))
    await keyboard.clear(screen.getByRole('textbox', { name: 'Fee' }))
    await keyboard.click(screen.getByRole('button', { name: /^Send offer/ }))
    expect(screen.getByText('2 fields need another look.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the agreement' })))
    expect(sent).not.toHaveBeenCalled()
  })

  it('is sent once, whole, and a refusal keeps it', async () => {
    const { keyboard, sent } = await offer({}, () => Promise.reject({ code: 'application.wrong_state', retryable: false }))
    await keyboard.type(screen.getByRole('textbox', { name: /Note to the creator/ }), 'Con una historia más')
    const send = screen.getByRole('button', { name: /^Send offer/ })
    await keyboard.click(send)
    expect(textOf(await screen.findByRole('alert'))).toContain('The offer was not sentThe pitch cannot do that now.')
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ fee_minor: 33_000, note: 'Con una historia más', valid_days: 7 })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note to the creator/ }).value).toBe('Con una historia más')
  })

  it('asks for a day of publication only where something is published', async () => {
    const { keyboard } = await offer()
    expect(screen.getByLabelText('To be published by')).toBeTruthy()
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'Not published')
    expect(screen.queryByLabelText('To be published by')).toBeNull()
  })

  it('for a pitch that moved on cannot be made', async () => {
    await offer({ state: 'withdrawn' }, undefined, { language: 'es' })
    expect(await screen.findByText('Ahora no se puede hacer una oferta')).toBeTruthy()
    expect(screen.getByText('Esta candidatura ha avanzado: retirada.')).toBeTruthy()
  })
})
