import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type Application, pitchSteps } from '#contract/entities/application.ts'
import type { CastingCall, Question } from '#contract/entities/casting-call.ts'
import type { Failure } from '#contract/errors.ts'
import { type PitchAbout, pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { callChanges } from '#src/views/pitch-stepper/call-changes.ts'
import { ExistingPitch } from '#src/views/pitch-stepper/ExistingPitch.tsx'
import { sliderBounds } from '#src/views/pitch-stepper/FeeRange.tsx'
import { PitchGate, takesPitches } from '#src/views/pitch-stepper/PitchGate.tsx'
import { PitchPane } from '#src/views/pitch-stepper/PitchPane.tsx'
import { dayFrom, someCall } from '#tests/support/casting-calls.ts'
import { type Around, renderView } from '#tests/support/render-view.tsx'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { someApplication, somePiece } from '#tests/support/some-application.ts'

const message = 'I make quiet kitchen videos from Valencia, with one burner and window light, and no hurry at all.'
const pieces = Array.from({ length: 8 }, (_, n) => somePiece(n))

interface Options {
  call?: CastingCall
  fields?: Fields
  step?: string
  portfolio?: PitchAbout['portfolio']
  readBefore?: CastingCall
  save?: () => Promise<Saved>
  submit?: () => Promise<unknown>
  draft?: Partial<LoadedDraft>
}

async function show({ call = someCall(), fields = {}, step, portfolio = pieces, ...more }: Options = {}, around: Around = {}) {
  const submit = vi.fn(more.submit ?? (async () => ({})))
  const about: PitchAbout = { call, portfolio, rates: [], readBefore: more.readBefore ?? null }
  const actor = createActor(
    pitchStepperMachine.provide({
      actors: {
        load: fromPromise<LoadedDraft, { id: string }>(async () => ({
          fields,
          revision: 0,
          unsaved: false,
          about,
          ...more.draft,
        })),
        save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(
          more.save ?? (async () => ({ revision: 1, savedAt: '2026-11-20T09:42:00Z' })),
        ),
        submit: fromPromise(submit) as never,
        discard: fromPromise<void, { id: string }>(async () => {}),
      },
      delays: { pause: 1 },
    }),
    { input: { id: call.uuid, steps: pitchSteps, step } },
  ).start()
  const view = await renderView(<PitchPane actor={actor} />, around)
  await screen.findByRole('navigation', { name: around.language === 'es' ? 'Pasos de tu candidatura' : 'Steps of your pitch' })
  return { ...view, actor, submit }
}
const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ')
const whole: Fields = { message, fee_minor: 33_000, portfolio_refs: [pieces[2]?.uuid, pieces[0]?.uuid] }

describe('step 1, the message', () => {
  it('says what is missing once it is left, and goes on when it is there', async () => {
    const { keyboard, actor } = await show()
    const box = screen.getByRole('textbox', { name: 'Message to Café Ceiba' })
    expect(screen.queryByText('At least 80 characters.')).toBeNull()
    await keyboard.type(box, 'Hello')
    await keyboard.click(screen.getByRole('button', { name: 'Next: price' }))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('At least 80 characters.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(actor.getSnapshot().context.step).toBe('message')
    await keyboard.click(box)
    await keyboard.paste(message)
    await keyboard.click(screen.getByRole('button', { name: 'Next: price' }))
    expect(actor.getSnapshot().context.step).toBe('deliverables')
  })

  it('asks the brand’s questions by their kind and keeps the answers', async () => {
    const questions: Question[] = [
      { id: 'a', text: 'How do you make coffee?', kind: 'text', options: [], required: true },
      { id: 'b', text: 'Do you have a moka pot?', kind: 'choice', options: ['Yes', 'No'], required: false },
      { id: 'c', text: 'A video you like', kind: 'link', options: [], required: false },
    ]
    const { keyboard, actor } = await show({ call: someCall({}, { questions }) })
    await keyboard.type(screen.getByRole('textbox', { name: 'How do you make coffee?' }), 'Moka')
    await keyboard.click(
      within(screen.getByRole('group', { name: /Do you have a moka pot/ })).getByRole('radio', { name: 'Yes' }),
    )
    const link = screen.getByRole('textbox', { name: /A video you like/ })
    await keyboard.type(link, 'example')
    await keyboard.tab()
    expect(screen.getByText('Write a full address, like https://example.com.')).toBeTruthy()
    expect(actor.getSnapshot().context.fields.answers).toEqual([
      { question_id: 'a', value: 'Moka' },
      { question_id: 'b', value: 'Yes' },
      { question_id: 'c', value: 'example' },
    ])
  })
})

describe('step 2, the price', () => {
  it('shows what arrives while typing, the brand’s fee nowhere in it', async () => {
    const { keyboard } = await show({ fields: { message }, step: 'deliverables' })
    expect(textOf(screen.getByRole('region', { name: 'What they ask for' }))).toContain('1 reel')
    await keyboard.type(screen.getByRole('textbox', { name: 'Your price for everything' }), '330')
    const stub = screen.getByRole('region', { name: 'You receive' })
    expect(textOf(stub)).toContain('Your price€330Elenco’s commission, 7%−€23.10You receive€306.90')
    expect(stub.textContent).not.toContain('343.20')
    expect(screen.getByRole('slider', { name: 'Where your price sits' }).getAttribute('aria-valuetext')).toBe(
      '€330, their range is €300–450',
    )
  })

  it('says when the price is outside a range that is not negotiable', async () => {
    const { keyboard } = await show({ call: someCall({}, { negotiable: [] }), fields: { message }, step: 'deliverables' })
    await keyboard.type(screen.getByRole('textbox', { name: 'Your price for everything' }), '500')
    await keyboard.click(screen.getByRole('button', { name: 'Next: portfolio' }))
    expect(screen.getByText('At most €450.')).toBeTruthy()
  })

  it('other terms are proposed where the call opens them; the rest is named as fixed', async () => {
    const call = someCall({}, { negotiable: ['dates'] })
    const { keyboard, actor } = await show({ call, fields: { message, fee_minor: 33_000 }, step: 'deliverables' })
    expect(screen.getByText(/^Fixed in this casting: fee, deliverables, exclusivity,? and usage rights/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Exclusivity: what you propose/ })).toBeNull()
    await keyboard.type(screen.getByRole('textbox', { name: /Dates: what you propose/ }), 'A week later')
    expect(actor.getSnapshot().context.fields.proposes).toEqual({ dates: 'A week later' })
  })

  it('does not ask for a fixed price, nor for money where none is offered', async () => {
    const call = someCall({ fee_min_minor: 30_000, fee_max_minor: 30_000 }, { negotiable: [] })
    await show({ call, fields: { message, fee_minor: 30_000 }, step: 'deliverables' })
    expect(screen.getByText('The price is fixed')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(textOf(screen.getByRole('region', { name: 'You receive' }))).toContain('€279')
  })

  it('of a call for a product says what one gets', async () => {
    const product = { description: 'A stoneware lamp', value_minor: 9_000 }
    const unpaid = { compensation: 'product', fee_min_minor: null, fee_max_minor: null } as const
    await show({ call: someCall(unpaid, { product }), fields: { message }, step: 'deliverables' })
    expect(screen.getByText('Product worth €90: A stoneware lamp')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Your price for everything' })).toBeNull()
  })

  it('the slider covers the range, and half as much around it where it is negotiable', () => {
    expect(sliderBounds(30_000, 45_000, false)).toEqual({ min: 30_000, max: 45_000, step: 500 })
    expect(sliderBounds(30_000, 45_000, true)).toEqual({ min: 22_500, max: 60_000, step: 500 })
    expect(sliderBounds(1_000, 1_000, true).min).toBeGreaterThanOrEqual(100)
  })
})

describe('step 3, the portfolio', () => {
  it('picks up to six in order, and changes the order by keyboard', async () => {
    const { keyboard, actor } = await show({ fields: { message, fee_minor: 33_000 }, step: 'portfolio' })
    const piece = (n: number) => screen.getByRole('button', { name: new RegExp(`^Piece ${n}(?!\\d)`), pressed: undefined })
    for (const n of [3, 0, 5, 1, 2, 4]) await keyboard.click(piece(n))
    expect(screen.getByText('6 of 6')).toBeTruthy()
    await keyboard.click(piece(7))
    expect(actor.getSnapshot().context.fields.portfolio_refs).toHaveLength(6)
    expect(piece(7).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('That is all there is room for. Take one out to add another.')).toBeTruthy()
    screen.getByRole('button', { name: 'Move Piece 0 up' }).focus()
    await keyboard.keyboard('{Enter}')
    const refs = actor.getSnapshot().context.fields.portfolio_refs as string[]
    expect(refs.slice(0, 2)).toEqual([pieces[0]?.uuid, pieces[3]?.uuid])
    expect(screen.getByText('Piece 0 is number 1 now')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Take Piece 3 out' }))
    expect(screen.getByText('5 of 6')).toBeTruthy()
  })

  it('without any says that one can go on without', async () => {
    const { keyboard, actor } = await show({ fields: { message, fee_minor: 33_000 }, step: 'portfolio', portfolio: [] })
    expect(screen.getByText('Your portfolio is empty')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Next: review' }))
    expect(actor.getSnapshot().context.step).toBe('review')
  })
})

describe('step 4, the review', () => {
  it('says everything once more, what happens next, and sends', async () => {
    const { keyboard, submit } = await show({ fields: whole, step: 'review' })
    expect(textOf(screen.getByRole('region', { name: 'Message' }))).toContain(message)
    const picked = within(screen.getByRole('region', { name: 'Portfolio' })).getAllByRole('listitem')
    expect(picked.map(textOf)).toEqual(['Piece 2', 'Piece 0'])
    expect(screen.getByText('You can take it back until you are cast. Pitching costs nothing.')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Send pitch' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  })

  it('each part leads back to its step', async () => {
    const { keyboard, actor } = await show({ fields: whole, step: 'review' })
    await keyboard.click(screen.getByRole('button', { name: 'Edit: Price' }))
    expect(actor.getSnapshot().context.step).toBe('deliverables')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Price' }))
  })

  it('speaks Spanish, where a pitch is a candidatura', async () => {
    await show({ fields: whole, step: 'review' }, { language: 'es' })
    expect(screen.getByRole('heading', { name: 'Tu candidatura' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enviar candidatura' })).toBeTruthy()
    expect(textOf(screen.getByRole('region', { name: 'Recibes' }))).toContain('306,90 €')
    expect(document.body.textContent).not.toMatch(/propuesta/i)
  })
})

describe('a refusal', () => {
  const refused = async (failure: Partial<Failure>, language: 'en' | 'es' = 'en') => {
    const submit = () => Promise.reject({ retryable: false, ...failure })
    const { keyboard } = await show({ fields: whole, step: 'review', submit }, { language })
    await keyboard.click(screen.getByRole('button', { name: language === 'es' ? 'Enviar candidatura' : 'Send pitch' }))
    return textOf(await screen.findByRole('alert'))
  }
  const ineligible = (details: Record<string, unknown>) => ({ code: 'application.ineligible', details }) as const

  it.each([
    [{ rule: 'followers_min', min: 10_000, have: 8_400 }, 'at least 10,000 followers on Instagram and TikTok; you have 8,400.'],
    [{ rule: 'followers_max', max: 10_000, have: 84_000 }, '10,000 followers at most on Instagram and TikTok; you have 84,000.'],
    [{ rule: 'er_min', min: 4, have: 3.9 }, 'an engagement of at least 4%; yours is 3.9%.'],
    [{ rule: 'countries', countries: ['PT', 'FR'] }, 'creators in Portugal and France.'],
    [{ rule: 'languages', languages: ['en'] }, 'creators who speak English.'],
    [{ rule: 'verified_only' }, 'verified creators only.'],
    [{ rule: 'of the future' }, 'does not meet one of its rules.'],
  ])('says which rule with its figures: %j', async (details, words) => {
    const said = await refused(ineligible(details))
    expect(said).toContain(words)
    expect(said).toContain('Your draft is kept.')
  })

  it('says how many there can be, and when there is room again', async () => {
    expect(await refused({ code: 'application.limit_month', details: { limit: 30, free_at: '2027-01-05T08:00:00Z' } })).toMatch(
      /30 pitches in 30 days.* There is room again on 5 Jan/,
    )
  })

  it('says it in Spanish', async () => {
    expect(await refused(ineligible({ rule: 'followers_min', min: 10_000, have: 8_400 }), 'es')).toContain(
      'Piden al menos 10.000 seguidores en Instagram y TikTok; tienes 8.400.',
    )
  })

  it('tells what the brand has changed meanwhile', async () => {
    const before = someCall()
    const after = someCall({ version: 2, fee_min_minor: 40_000, fee_max_minor: 60_000 }, { questions: [] })
    expect(callChanges(before, after)).toEqual(['fee', 'questions'])
    expect(callChanges(before, { ...before, version: 2 })).toEqual(['other'])
    await show({ call: after, readBefore: before, fields: whole, step: 'review' })
    expect(screen.getByText('Fee: €300–450 before, €400–600 now.')).toBeTruthy()
    expect(screen.getByText('The questions are others.')).toBeTruthy()
  })
})

describe('the draft', () => {
  it('says when it was saved', async () => {
    const { keyboard } = await show()
    await keyboard.type(screen.getByRole('textbox', { name: 'Message to Café Ceiba' }), 'Hi')
    expect(await screen.findByText(/^Draft saved \d\d:42$/)).toBeTruthy()
  })

  it('that cannot reach the server is kept here, and can be saved by hand', async () => {
    const save = vi.fn(() => Promise.reject({ code: 'network.unreachable', retryable: true }))
    const { keyboard } = await show({ save })
    await keyboard.type(screen.getByRole('textbox', { name: 'Message to Café Ceiba' }), 'Hi')
    expect(await screen.findByText('Kept on this device only')).toBeTruthy()
    const before = save.mock.calls.length
    await keyboard.click(screen.getByRole('button', { name: 'Save now' }))
    expect(save.mock.calls.length).toBe(before + 1)
  })

  it('saved elsewhere asks which of the two stays', async () => {
    const details = { revision: 5, fields: { message: 'From my phone' } }
    const { keyboard } = await show({ save: () => Promise.reject({ code: 'version.stale', retryable: false, details }) })
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Café Ceiba' })
    await keyboard.type(box, 'From here')
    expect(await screen.findByText('You changed this draft somewhere else')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Take the other one' }))
    expect(box.value).toBe('From my phone')
  })

  it('is thrown away only after a second press', async () => {
    const { keyboard, actor } = await show({ fields: { message }, draft: { revision: 2 } })
    await keyboard.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Throw this draft away?' })
    expect(actor.getSnapshot().status).toBe('active')
    await keyboard.click(within(dialog).getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(actor.getSnapshot().matches('discarded')).toBe(true))
  })

  it('that was never begun cannot be thrown away', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })
})

describe('who has sent theirs', () => {
  const existing = async (facts: Partial<Application>, around: Around = {}) => {
    const pitch = createActor(
      resourceMachine.provide({
        actors: {
          load: fromPromise<unknown, { id: string }>(async () => someApplication(facts)),
          changes: fromCallback(() => {}),
        },
      }),
      { input: { id: 'x' } },
    ).start()
    await renderView(<ExistingPitch pitch={forAnyView(pitch)} />, around)
    return textOf(await screen.findByRole('region', { name: around.language === 'es' ? 'Tu candidatura' : 'Your pitch' }))
  }

  it('sees how it stands and until when there will be an answer', async () => {
    expect(await existing({ state: 'viewed' })).toMatch(/Read.*Café Ceiba has read it\. They answer until \d+ \w+\./)
  })

  it('hears the reason of a no', async () => {
    const said = await existing(
      { state: 'declined', decline_reason: 'budget', decline_note: 'Otra vez será' },
      { language: 'es' },
    )
    expect(said).toContain('Café Ceiba ha dicho que no esta vez.')
    expect(said).toContain('No cuadra con su presupuesto.Otra vez será')
  })

  it('is led to the chat of an offer', async () => {
    await existing({ state: 'offer_sent', chat_uuid: '61111111-2222-4333-8444-555555555555' })
    expect(screen.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe(
      '/chat/61111111-2222-4333-8444-555555555555',
    )
  })
})

describe('who cannot pitch', () => {
  it('hears why', async () => {
    await renderView(<PitchGate reason="brand" call={someCall()} />)
    expect(await screen.findByRole('heading', { name: 'Only creators pitch' })).toBeTruthy()
    await renderView(<PitchGate reason="closed" call={someCall({ state: 'paused' })} />)
    expect(await screen.findByText('Café Ceiba takes no pitches for now. Your draft, if you have one, stays.')).toBeTruthy()
  })

  it('a call takes pitches to the end of its last day', () => {
    expect(takesPitches(someCall({ apply_by: dayFrom(0) }))).toBe(true)
    expect(takesPitches(someCall({ apply_by: dayFrom(-1) }))).toBe(false)
    expect(takesPitches(someCall({ state: 'closed' }))).toBe(false)
  })
})
