import { createActor, fromCallback } from 'xstate'
import { getOnboarding, saveOnboarding } from '#contract/endpoints/profile.ts'
import { onboardingSteps } from '#contract/entities/onboarding.ts'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { onboardingFormVersion } from '#contract/entities/profile.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { type OnboardingAbout, onboardingMachine } from '#src/machines/onboarding/onboarding.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import type { UploadRequest } from '#src/machines/uploads/attachments.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { decisionForAnyView, resourceWith } from '#tests/support/screen-actors.ts'
import { present } from '#workbench/present.ts'
import { stepperBrowser } from './stepper-browser.ts'
import { type FormWords, type LeftOut, stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

const about: OnboardingAbout = { side: 'creator', today: '2026-11-20', connected: 1, taken: [], currency: 'EUR' }

export const model = stepperModel({
  machine: onboardingMachine,
  steps: onboardingSteps.creator,
  about,
  complete: {
    first_name: 'Vera',
    last_name: 'Sanz',
    birthday: '1996-04-12',
    country: 'ES',
    city: 'Valencia',
    locale: 'es',
    timezone: 'Europe/Madrid',
    vanity_name: 'verasanz',
    headline: '',
    bio: '',
    languages: ['es'],
    interests: ['food'],
  },
  breaks: { first_name: '' },
  field: 'first_name',
})

const noDiscarding: LeftOut = {
  never: ['draft.discard'],
  ids: [
    'stepper.open|draft.discard|0',
    'stepper.discarding',
    'stepper.discarding|xstate.done.actor.discard|0',
    'stepper.discarding|xstate.error.actor.discard|0',
  ],
  reason: 'Who introduces themselves throws nothing away: every step can wait, and the next visit goes on from there.',
}

const words: FormWords = {
  field: /^First name/,
  complete: 'Vera',
  next: /^Next/,
  send: /^Finish my profile/,
  discard: /^none$/,
  sure: /^none$/,
  retry: /^Try again$/,
  mine: /^Go on with this one$/,
  theirs: /^Go on with the other$/,
  last: /Prices/,
  draft(state, { container, screen }) {
    if (state === 'conflict') screen.getByText('You have written in another place, too.')
    else if (!container.querySelector(`[data-draft=${state}]`)) throw new Error(`the form does not say ${state}`)
  },
}

/** Lists beside the form, which have workflows of their own: nothing in them. */
const emptyList = () => resourceWith([])

export const view = stepperView(
  async ({ actor }) => {
    const { OnboardingView } = await import('#src/views/onboarding/OnboardingView.tsx')
    const [channels, pieces, rates] = [emptyList(), emptyList(), emptyList()]
    const decision = decisionForAnyView(createActor(decisionMachine).start())
    const uploads = createActor(uploadsMachine.provide({ actors: { uploads: fromCallback<UploadRequest>(() => {}) } })).start()
    const signIn = { networks: emptyList(), returned: decision }
    const parts = { channels, signIn, pieces, rates, uploads, connection: () => null, briefcaseDecision: decision }
    return <OnboardingView actor={actor} {...parts} onLater={() => {}} />
  },
  words,
  [noDiscarding],
)

const onboarding = /^\/api\/accounts\/onboarding$/
/** The list beside the form; the form's own question names a state. */
const channels = /^\/api\/accounts\/profile\/networks\?$/

export const browser = stepperBrowser({
  as: { as: lucia },
  doors: {
    load: { method: 'GET', path: onboarding },
    save: { method: 'PUT', path: onboarding },
    submit: { method: 'POST', path: onboarding },
  },
  async begin({ market, replies }) {
    const known = await callAs(market, lucia, getOnboarding)
    const { person, profile } = known
    const kept = (from: Fields, names: readonly string[]) => Object.fromEntries(names.map(name => [name, from[name]]))
    const fields = {
      ...kept(person, ['first_name', 'last_name', 'birthday', 'country', 'timezone']),
      ...kept(profile, ['vanity_name', 'headline', 'city', 'languages']),
      interests: ['food'],
      // The language that is sent becomes the page's.
      locale: 'en',
    }
    const save = (fields: Fields, revision: number) =>
      callAs(market, lucia, saveOnboarding, { body: { fields, revision, form_version: onboardingFormVersion } })
    const read = async () => (await callAs(market, lucia, getOnboarding)).draft
    await save(fields, (await read())?.revision ?? 0)
    await replies.hold('GET', channels)
    const key = `draft:${market.sessions[lucia]?.user.uuid}:onboarding:creator`
    return {
      address: '/additional-information',
      draft: {
        key,
        form_version: onboardingFormVersion,
        first: present(onboardingSteps.creator[0], 'the first step'),
        last: 'prices',
        read,
        save,
      },
    }
  },
  words: { ...words, complete: 'Lucía' },
  breaks: { first_name: '' },
  broken: (response, breaks) => {
    const draft = response.draft as { fields: Fields }
    return { ...response, draft: { ...draft, fields: { ...draft.fields, ...breaks } } }
  },
  // The list of channels beside the form says that one of them is connected no more.
  aboutChanged: ({ replies }) =>
    replies.alter(channels, answer => ({ ...answer, response: (answer.response as ConnectedNetwork[]).slice(1) })),
  leftOut: [noDiscarding],
  exempt: [
    {
      id: 'stepper.open.form.submitting|xstate.error.actor.submit|0',
      reason: 'What is sent is the profile, which has no drafts: the server finds none old.',
    },
  ],
})
