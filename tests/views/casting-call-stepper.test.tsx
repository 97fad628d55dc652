import '#src/components/DialogPanel.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { stepNames } from '#contract/entities/casting-call.ts'
import type { Failure } from '#contract/errors.ts'
import {
  type CastingCallAbout,
  castingCallStepperMachine,
} from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CastingCallStepperView } from '#src/views/casting-call-stepper/CastingCallStepperView.tsx'
import { dayFrom } from '#tests/support/casting-calls.ts'
import { patience } from '#tests/support/patience.ts'
import { type Around, renderView, someUser } from '#tests/support/render-view.tsx'

const brand = {
  uuid: '5f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11',
  name: 'Café Ceiba',
  verified: true,
  category: 'food',
  city: 'Madrid',
}
const about: CastingCallAbout = { brands: [brand], currency: 'EUR', today: dayFrom(0), plan: 'premium', published: null }
const rights = {
  channels: ['organic_repost'],
  days: 90,
  territory: 'country',
  edits_allowed: false,
  ai_training_allowed: false,
  synthetic_likeness_allowed: false,
}
/** The facts of a first draft. */
const beginning = {
  brand_id: brand.uuid,
  language: 'en',
  currency: 'EUR',
  compensation: 'money',
  creators_wanted: 1,
  work_types: ['publish_on_channel'],
  revisions_included: 2,
  approval_window_h: 72,
  rights,
}
const whole = {
  ...beginning,
  title: 'Breakfast worth waking up for',
  objective: 'awareness',
  category: 'food',
  summary: 'We roast in Vallecas and buy from eleven families in Antioquia. Show a real first coffee: your table, your light.',
  networks: ['instagram'],
  deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: '' }],
  draft_due: dayFrom(30),
  must_include: ['The bag'],
  must_avoid: ['Claims'],
  fee_min_minor: 30_000,
  fee_max_minor: 45_000,
  questions: [],
  apply_by: dayFrom(10),
  decision_by: dayFrom(15),
}

interface Doors {
  fields?: Fields
  step?: string
  about?: Partial<CastingCallAbout>
  save?(): Promise<Saved>
  submit?(): Promise<unknown>
}

async function show({ fields = beginning, step, about: more, ...doors }: Doors = {}, around: Around = {}) {
  const save = vi.fn<(input: { fields: Fields; revision: number }) => Promise<Saved>>(
    doors.save ?? (async () => ({ revision: 2, savedAt: '2026-11-20T10:42:00Z' })),
  )
  const submit = vi.fn(doors.submit ?? (async () => ({})))
  const discard = vi.fn(async () => {})
  const actor = createActor(
    castingCallStepperMachine.provide({
      actors: {
        load: fromPromise<LoadedDraft, { id: string }>(async () => ({
          fields,
          revision: 1,
          unsaved: false,
          about: { ...about, ...more },
        })),
        save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(({ input }) => save(input)),
        submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(() => submit()),
        discard: fromPromise<void, { id: string }>(() => discard()),
      },
      delays: { pause: 20, saveAgain: 60_000 },
    }),
    { input: { id: '11111111-2222-4333-8444-555555555555', steps: stepNames, step } },
  ).start()
  const view = await renderView(<CastingCallStepperView actor={actor} />, { user: someUser({ role: 'premium' }), ...around })
  await screen.findByRole('heading', { level: 1 })
  const field = () => actor.getSnapshot().context.fields
  return {
    ...view,
    actor,
    save,
    submit,
    discard,
    field,
    next: () => view.keyboard.click(screen.getByRole('button', { name: /^Next/ })),
  }
}

const steps = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
const now = () => steps().find(step => step.getAttribute('aria-current') === 'step')?.textContent
const draft = () => screen.getAllByRole('status').find(element => element.dataset.draft)?.textContent

describe('the brand’s stepper', () => {
  it('opens on the first step; steps out of order stay closed, done ones lead back', async () => {
    const { next, keyboard } = await show({ fields: { ...whole, networks: [] } })
    expect(now()).toBe('Step 1Basics')
    expect(
      within(screen.getByRole('navigation', { name: 'Steps' }))
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Step 2Who'])
    await next()
    expect(now()).toBe('Step 2Who')
    expect(document.activeElement?.textContent).toBe('Who it is for')
    await keyboard.click(screen.getByRole('button', { name: /Step 1, done/ }))
    expect(now()).toBe('Step 1Basics')
  })

  it('says what is wrong beside a field once it was left, and beside all of them when one wants to go on', async () => {
    const { keyboard, next } = await show()
    const title = screen.getByRole('textbox', { name: 'Title' })
    expect(screen.queryByText(/^At least/)).toBeNull()
    await keyboard.type(title, 'Short')
    expect(screen.queryByText('At least 10 characters.')).toBeNull()
    await keyboard.tab()
    expect(screen.getByText('At least 10 characters.')).toBeTruthy()
    expect(title.getAttribute('aria-invalid')).toBe('true')
    await next()
    expect(now()).toBe('Step 1Basics')
    expect(screen.getByRole('alert').textContent).toBe('4 things to fix')
    await vi.waitFor(() => expect(document.activeElement).toBe(title), patience)
    await keyboard.type(title, ' but long enough')
    expect(screen.queryByText('At least 10 characters.')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('3 things to fix')
  })

  it('keeps the draft and says where it lies', async () => {
    const { keyboard, save } = await show()
    await keyboard.type(screen.getByRole('textbox', { name: 'Title' }), 'Breakfast')
    await vi.waitFor(() => expect(draft()).toMatch(/^Draft saved \d\d:\d\d$/), patience)
    expect(save.mock.lastCall?.[0]).toMatchObject({ fields: { title: 'Breakfast' } })
  })

  it('that cannot be saved is kept in this browser, and is tried again at once if one likes', async () => {
    let works = false
    const { keyboard } = await show({
      save: async () => {
        if (!works) throw { code: 'network.unreachable', retryable: true }
        return { revision: 2, savedAt: '2026-11-20T10:42:00Z' }
      },
    })
    await keyboard.type(screen.getByRole('textbox', { name: 'Title' }), 'B')
    const retry = await screen.findByRole('button', { name: 'Try now' })
    expect(draft()).toContain('Kept in this browser, we will try again.')
    works = true
    await keyboard.click(retry)
    await vi.waitFor(() => expect(draft()).toMatch(/^Draft saved/), patience)
  })

  it('asks which version stays when the draft was changed elsewhere', async () => {
    const stale = {
      code: 'version.stale',
      retryable: false,
      details: { revision: 8, fields: { ...beginning, title: 'Theirs, long enough' } },
    }
    const { keyboard, field } = await show({ save: () => Promise.reject(stale) })
    await keyboard.type(screen.getByRole('textbox', { name: 'Title' }), 'Mine')
    await keyboard.click(await screen.findByRole('button', { name: 'Take the other one' }))
    expect(field().title).toBe('Theirs, long enough')
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  })

  it('throws a draft away only after a question', async () => {
    const { keyboard, discard, actor } = await show()
    await keyboard.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Throw this draft away?' })
    expect(discard).not.toHaveBeenCalled()
    await keyboard.click(within(dialog).getByRole('button', { name: 'Throw it away' }))
    await vi.waitFor(() => expect(actor.getSnapshot().matches('discarded')).toBe(true), patience)
  })

  it('offers the content types of each piece’s network', async () => {
    const { keyboard, field } = await show({
      fields: { ...whole, networks: ['tiktok', 'blog'], deliverables: [] },
      step: 'deliverables',
    })
    await keyboard.click(screen.getByRole('button', { name: 'Add a piece' }))
    const options = () =>
      within(screen.getByRole('combobox', { name: 'What' }))
        .getAllByRole('option')
        .map(option => option.textContent)
    expect(options()).toEqual(['Choose…', 'Video', 'Photo slideshow', 'Story', 'Live', 'Ad authorisation'])
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'blog')
    expect(options()).toEqual(['Choose…', 'Article', 'Mention', 'Guest post'])
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'article')
    expect(field().deliverables).toEqual([{ network: 'blog', content_type: 'article', quantity: 1, spec: '' }])
    await keyboard.click(screen.getByRole('button', { name: 'Remove piece 1' }))
    expect(field().deliverables).toEqual([])
  })

  it('keeps lists line by line; an empty line goes away by itself', async () => {
    const { keyboard, field } = await show({ fields: { ...whole, must_include: [] }, step: 'deliverables' })
    await keyboard.click(screen.getByRole('button', { name: 'Add something to bring' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'To bring 1' }))
    await keyboard.keyboard('The bag')
    await keyboard.click(screen.getByRole('button', { name: 'Add something to bring' }))
    expect(field().must_include).toEqual(['The bag', ''])
    await keyboard.tab()
    expect(field().must_include).toEqual(['The bag'])
    await keyboard.click(screen.getByRole('button', { name: 'Remove The bag' }))
    expect(field().must_include).toEqual([])
  })

  it('takes money in minor units, and shows both sides what becomes of it by the plan', async () => {
    const { keyboard, field } = await show({
      fields: { ...whole, fee_min_minor: null, fee_max_minor: null },
      step: 'offer',
      about: { plan: 'free' },
    })
    await keyboard.type(screen.getByRole('textbox', { name: 'Fee per creator, from' }), '1.250,50')
    await keyboard.type(screen.getByRole('textbox', { name: 'to' }), '2000')
    expect(field()).toMatchObject({ fee_min_minor: 125_050, fee_max_minor: 200_000 })
    const pane = screen.getByRole('complementary').textContent
    expect(pane).toContain('Elenco’s fee for the brand, 8%')
    expect(pane).toContain('€1,350.54–2,160.00')
    await keyboard.clear(screen.getByRole('textbox', { name: 'to' }))
    await keyboard.type(screen.getByRole('textbox', { name: 'to' }), '100')
    await keyboard.tab()
    expect(screen.getByText('As much as the first amount, or more.')).toBeTruthy()
  })

  it('takes out what another kind of pay does not offer', async () => {
    const { keyboard, field } = await show({ fields: whole, step: 'offer' })
    await keyboard.click(screen.getByRole('radio', { name: 'Product' }))
    expect(field()).toMatchObject({ compensation: 'product', fee_min_minor: null, fee_max_minor: null })
    await keyboard.click(screen.getByRole('checkbox', { name: /Ads on social networks/ }))
    expect(screen.getByText('Paid channels need paid work: offer money, or take these channels out.')).toBeTruthy()
  })

  it('asks for the price of a renewal where the rights end, and drops it where they do not', async () => {
    const { keyboard, field } = await show({ fields: whole, step: 'offer' })
    await keyboard.click(screen.getByRole('checkbox', { name: 'Agree on the price of a renewal now' }))
    await keyboard.click(screen.getByRole('textbox', { name: 'Price of the renewal, before fees' }))
    await keyboard.tab()
    expect(screen.getByText('Fill this in.')).toBeTruthy()
    await keyboard.type(screen.getByRole('textbox', { name: 'Price of the renewal, before fees' }), '95')
    expect(field().rights).toMatchObject({ days: 90, renewal: { days: 90, fee_minor: 9_500 } })
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '0')
    expect(field().rights).toEqual({ ...rights, days: 0 })
    expect(screen.queryByRole('checkbox', { name: 'Agree on the price of a renewal now' })).toBeNull()
  })

  it('gives the fees back to whoever looks at another kind of pay and returns', async () => {
    const { keyboard, field } = await show({ fields: whole, step: 'offer' })
    const { fee_min_minor, fee_max_minor } = field() as typeof whole
    for (const kind of ['Product', 'Money']) await keyboard.click(screen.getByRole('radio', { name: kind }))
    expect(field()).toMatchObject({ compensation: 'money', product: null, fee_min_minor, fee_max_minor })
  })

  it('refuses an amount below zero beside its field', async () => {
    const { keyboard } = await show({ fields: whole, step: 'offer' })
    const from = screen.getByRole('textbox', { name: 'Fee per creator, from' })
    await keyboard.clear(from)
    await keyboard.type(from, '-5')
    await keyboard.tab()
    expect(from).toHaveProperty('value', '-5')
    expect(from.getAttribute('aria-invalid')).toBe('true')
  })

  it('says where the last day for pitches is chosen that it comes after the first version, with both dates, and keeps every step open', async () => {
    await show({
      fields: { ...whole, draft_due: '2026-12-05', apply_by: '2026-12-10', decision_by: '2026-12-12' },
      step: 'publish',
    })
    await screen.getByRole('button', { name: /Publish/ }).click()
    expect(await screen.findByText(/Pitches would end on 10 Dec.*, after the first version is due on 5 Dec/)).toBeTruthy()
    for (const step of [1, 2, 3, 4, 5])
      expect(screen.getByRole('button', { name: new RegExp(`^Step ${step}`) })).toHaveProperty('disabled', false)
  })

  it('goes on in the question that was just added', async () => {
    const { keyboard } = await show({ fields: { ...whole, questions: [] }, step: 'questions' })
    await keyboard.click(screen.getByRole('button', { name: 'Add a question' }))
    await keyboard.keyboard('What do you eat in the morning?')
    expect(screen.getByRole('textbox', { name: 'Question 1' })).toHaveProperty('value', 'What do you eat in the morning?')
  })

  it('scores the brief while it is written and says what is missing', async () => {
    const { keyboard } = await show({ fields: { ...whole, examples: undefined }, step: 'deliverables' })
    const pane = screen.getByRole('complementary')
    expect(within(pane).getByRole('status').textContent).toBe('90 / 100')
    expect(within(pane).getByText('Add examples')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Add a link' }))
    await keyboard.keyboard('https://example.com/a')
    expect(within(pane).getByRole('status').textContent).toBe('100 / 100')
  })

  it('lets native calendars know which days there are', async () => {
    const { container } = await show({ fields: whole, step: 'publish' })
    const applyBy = container.querySelector('input[name=apply_by]')
    expect([applyBy?.getAttribute('min'), applyBy?.getAttribute('max')]).toEqual([dayFrom(1), dayFrom(60)])
    const decisionBy = container.querySelector('input[name=decision_by]')
    expect([decisionBy?.getAttribute('min'), decisionBy?.getAttribute('max')]).toEqual([dayFrom(10), dayFrom(24)])
  })

  it('shows everything in plain words before it is published, once', async () => {
    const renewed = { ...whole, rights: { ...rights, renewal: { days: 30, fee_minor: 9_500 } } }
    const { keyboard, submit, actor } = await show({ fields: renewed, step: 'publish', submit: () => new Promise(() => {}) })
    const review = screen.getByRole('form', { name: 'Read it once more and publish' }).textContent
    expect(review).toContain('€300–450 for each creator, in money that is protected before the work begins.')
    expect(review).toContain('With: The bag')
    expect(review).toContain('The brand may renew it once, for 30 days at €95 before fees.')
    const publish = screen.getByRole('button', { name: 'Publish the casting call' })
    await keyboard.dblClick(publish)
    expect(submit).toHaveBeenCalledTimes(1)
    expect(publish.getAttribute('aria-busy')).toBe('true')
    expect(actor.getSnapshot().matches({ open: { form: 'submitting' } } as never)).toBe(true)
  })

  it('from the review leads back to a step', async () => {
    const { keyboard } = await show({ fields: whole, step: 'publish' })
    await keyboard.click(screen.getByRole('button', { name: 'Change: What you offer' }))
    expect(now()).toBe('Step 4Offer')
  })

  it('puts what the server found on its step', async () => {
    const refused: Failure = { code: 'casting_call.incomplete', retryable: false, fields: { 'basics.title': ['max_length 90'] } }
    const { keyboard } = await show({ fields: whole, step: 'publish', submit: () => Promise.reject(refused) })
    await keyboard.click(screen.getByRole('button', { name: 'Publish the casting call' }))
    expect(await screen.findByText('At most 90 characters.')).toBeTruthy()
    expect(now()).toBe('Step 1Basics')
    expect(screen.getByText('Some steps are not finished yet.')).toBeTruthy()
  })

  it('explains the limit of the plan and what to do', async () => {
    const refused: Failure = {
      code: 'plan.limit_reached',
      retryable: false,
      details: { limit: 1, used: 1, upgrade_to: 'premium' },
    }
    const { keyboard } = await show({ fields: whole, step: 'publish', submit: () => Promise.reject(refused) })
    await keyboard.click(screen.getByRole('button', { name: 'Publish the casting call' }))
    expect(await screen.findByText('Your plan allows 1 open casting call.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See our casting calls' }).getAttribute('href')).toBe('/brand-work/calls')
  })

  it('changes a published call: what pitches count on stays locked', async () => {
    const published = { version: 3, fields: whole, locked: true }
    const { keyboard } = await show({ fields: whole, step: 'offer', about: { published } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change the casting call')
    expect(screen.getByText(/Creators have pitched already/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee per creator, from' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fee' }).disabled).toBe(false)
    await keyboard.click(screen.getByRole('button', { name: /Step 6/ }))
    expect(screen.getByRole('button', { name: 'Publish the changes' })).toBeTruthy()
  })

  it('says when it did not load, and loads again', async () => {
    let works = false
    const actor = createActor(
      castingCallStepperMachine.provide({
        actors: {
          load: fromPromise<LoadedDraft, { id: string }>(async () => {
            if (!works) throw { code: 'ability.forbidden', retryable: false }
            return { fields: beginning, revision: 1, unsaved: false, about }
          }),
        },
      }),
      { input: { id: '11111111-2222-4333-8444-555555555555', steps: stepNames } },
    ).start()
    const { keyboard } = await renderView(<CastingCallStepperView actor={actor} />, { user: someUser({ role: 'creator' }) })
    expect((await screen.findByRole('alert')).textContent).toContain('Your account cannot do this.')
    works = true
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy()
  })

  it('speaks Spanish', async () => {
    await show({ fields: whole, step: 'publish' }, { language: 'es' })
    expect(screen.getByRole('button', { name: 'Publicar el casting' })).toBeTruthy()
    expect(screen.getByRole('form').textContent).toMatch(/300-450\s€ por creador, con el dinero protegido antes de empezar\./)
  })
})
