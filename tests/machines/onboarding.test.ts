import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OnboardingSide } from '#contract/entities/onboarding.ts'
import { onboardingSteps } from '#contract/entities/onboarding.ts'
import { judgeOnboardingSteps, type OnboardingAbout, onboardingMachine } from '#src/machines/onboarding/onboarding.machine.ts'
import { selectState, selectStep } from '#src/machines/onboarding/onboarding.select.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))
const about = (side: OnboardingSide, more: Partial<OnboardingAbout> = {}): OnboardingAbout => ({
  side,
  today: '2026-11-21',
  connected: 0,
  taken: [],
  currency: 'EUR',
  ...more,
})
const person = { first_name: 'Ana', birthday: '1994-03-02', country: 'ES', locale: 'es', timezone: 'Europe/Madrid' }
const creator = { ...person, vanity_name: 'ana.pan', languages: ['es'], interests: ['food'] }
const company = { legal_name: 'Pan SL', size: '1', industry: 'Pan' }

describe('what arriving asks for', () => {
  it('of a creator: name, birthday, vanity name, a proved channel and topics', () => {
    const empty = judgeOnboardingSteps({}, about('creator'))
    expect(Object.keys(empty.about ?? {}).sort()).toEqual(
      ['birthday', 'country', 'first_name', 'languages', 'locale', 'timezone', 'vanity_name'].sort(),
    )
    expect(empty.networks).toEqual({ networks: ['min_items 1'] })
    expect(empty.interests).toEqual({ interests: ['required'] })
    const whole = judgeOnboardingSteps(creator, about('creator', { connected: 1 }))
    expect(whole).toEqual({ about: {}, networks: {}, interests: {}, portfolio: {}, prices: {} })
  })

  it('of a brand: who one is, the company, the first brand; of real estate: what it does', () => {
    expect(judgeOnboardingSteps({ ...person, ...company }, about('brand')).brand).toEqual({
      brand_name: ['required'],
      brand_category: ['required'],
    })
    expect(judgeOnboardingSteps({ ...person, ...company, capabilities: [] }, about('realty')).capability).toEqual({
      capabilities: ['min_items 1'],
    })
  })

  it.each([
    ['2027-01-01', 'future'],
    ['2008-11-22', 'underage'],
    ['1890-01-01', 'date'],
    ['not a day', 'date'],
  ])('a birthday of %s: %s', (birthday, issue) => {
    expect(judgeOnboardingSteps({ ...creator, birthday }, about('creator')).about).toEqual({ birthday: [issue] })
  })

  it('exactly 18 today is old enough', () => {
    expect(judgeOnboardingSteps({ ...creator, birthday: '2008-11-21' }, about('creator')).about).toEqual({})
  })

  it('a name that somebody has is said beside its field', () => {
    const judged = judgeOnboardingSteps({ ...creator, vanity_name: ' Ana.Pan ' }, about('creator', { taken: ['ana.pan'] }))
    expect(judged.about).toEqual({ vanity_name: ['taken'] })
  })

  it('drafts that were edited by hand break nothing', () => {
    const broken = { first_name: 7, birthday: {}, languages: 'es', interests: [null], vanity_name: ['x'], capabilities: 'book' }
    for (const side of ['creator', 'brand', 'realty'] as const)
      expect(() => judgeOnboardingSteps(broken, about(side))).not.toThrow()
  })
})

function start(side: OnboardingSide, fields: Fields, more: Partial<OnboardingAbout> = {}, step?: string) {
  const sent: Fields[] = []
  let refusal: unknown = null
  const actor = createActor(
    onboardingMachine.provide({
      actors: {
        load: fromPromise<LoadedDraft, { id: string }>(async () => ({
          fields,
          revision: 1,
          unsaved: false,
          about: about(side, more),
        })),
        save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input }) => ({
          revision: input.revision + 1,
          savedAt: '2026-11-21T10:00:00Z',
        })),
        submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(async ({ input }) => {
          sent.push(input.fields)
          if (refusal) throw refusal
          return { uuid: 'u' }
        }),
        discard: fromPromise<void, { id: string }>(async () => {}),
      },
    }),
    { input: { id: 'u', steps: onboardingSteps[side], step } },
  ).start()
  return { actor, sent, refuse: (failure: unknown) => (refusal = failure) }
}

describe('the form of arriving', () => {
  it('opens at the first step that is not done, whatever the address says', async () => {
    const { actor } = start('creator', creator, {}, 'prices')
    await settle()
    expect(selectStep(actor.getSnapshot())).toBe('networks')
    actor.send({ type: 'step.next' })
    expect(selectStep(actor.getSnapshot())).toBe('networks')
    actor.send({ type: 'about.changed', about: about('creator', { connected: 1 }) })
    actor.send({ type: 'step.next' })
    expect(selectStep(actor.getSnapshot())).toBe('interests')
    actor.send({ type: 'step.back' })
    expect(selectStep(actor.getSnapshot())).toBe('networks')
  })

  it('is sent once, and what the server refuses shows on its step', async () => {
    const { actor, sent, refuse } = start('creator', creator, { connected: 1 }, 'prices')
    await settle()
    refuse({ code: 'profile.vanity_taken', retryable: false, fields: { 'about.vanity_name': ['taken'] } })
    actor.send({ type: 'draft.submit' })
    actor.send({ type: 'draft.submit' })
    await settle()
    expect(sent).toHaveLength(1)
    expect(selectStep(actor.getSnapshot())).toBe('about')
    expect(actor.getSnapshot().context.issues.about).toEqual({ vanity_name: ['taken'] })
    refuse(null)
    actor.send({ type: 'fields.change', patch: { vanity_name: 'ana.masa' } })
    actor.send({ type: 'draft.submit' })
    await settle()
    await settle()
    expect(selectState(actor.getSnapshot())).toBe('done')
    expect(sent.at(-1)).toMatchObject({ vanity_name: 'ana.masa' })
  })
})
