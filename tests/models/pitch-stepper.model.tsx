import { getPitchDraft, savePitchDraft } from '#contract/endpoints/applications.ts'
import { pitchFormVersion } from '#contract/entities/application.ts'
import { pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { callInMarket } from '#tests/support/call-in-market.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { tellResync } from './other-tab.ts'
import { stepperBrowser } from './stepper-browser.ts'
import { type FormWords, stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

const message =
  'I make quiet kitchen videos from Valencia. For you I would open on the sound of the moka pot, at first light, and say nothing.'

export const model = stepperModel({
  machine: pitchStepperMachine,
  steps: ['message', 'deliverables', 'portfolio', 'review'],
  about: { call: someCall({}, { questions: [] }), portfolio: [], rates: [], readBefore: null },
  complete: {
    message,
    answers: [],
    fee_minor: 33_000,
    available_from: null,
    deliverables_note: '',
    portfolio: [],
    attachments: [],
  },
  breaks: { message: '' },
  field: 'message',
})

const words: FormWords = {
  field: /^Message to/,
  complete: message,
  next: /^Next/,
  send: /^Send pitch/,
  discard: /^Discard$/,
  sure: /^Discard draft$/,
  retry: /^(Save now|Try again)$/,
  mine: /^Keep what I see here$/,
  theirs: /^Take the other one$/,
  last: /Review/,
  draft(state, { container, screen }) {
    if (container.querySelector('section')?.dataset.draft !== state) throw new Error(`the pane does not say ${state}`)
    if (state === 'conflict') screen.getByText('You changed this draft somewhere else')
  },
}

export const view = stepperView(async ({ actor }) => {
  const { PitchPane } = await import('#src/views/pitch-stepper/PitchPane.tsx')
  return <PitchPane actor={actor} />
}, words)

const draft = /\/pitch-draft$/

export const browser = stepperBrowser({
  // One creator may have fifteen pitches open: others need theirs.
  market: 'pitches',
  as: { as: lucia },
  doors: {
    load: { method: 'GET', path: draft },
    save: { method: 'PUT', path: draft },
    submit: { method: 'POST', path: /\/applications$/ },
    discard: { method: 'DELETE', path: draft },
  },
  async begin({ market }) {
    const { uuid } = await callInMarket(market)
    const params = { uuid }
    const save = (fields: Fields, revision: number) =>
      callAs(market, lucia, savePitchDraft, { params, body: { fields, revision, form_version: pitchFormVersion } })
    await save({ message, fee_minor: 25_000 }, 0)
    const read = () => callAs(market, lucia, getPitchDraft, { params })
    const key = `draft:${market.sessions[lucia]?.user.uuid}:pitch:${uuid}`
    return {
      address: `/steps/pitch/${uuid}`,
      draft: { key, form_version: pitchFormVersion, first: 'message', last: 'review', read, save },
    }
  },
  words,
  breaks: { message: '' },
  broken: (response, breaks) => ({ ...response, fields: { ...(response.fields as Fields), ...breaks } }),
  aboutChanged: tellResync,
  discardOnFirst: true,
  exempt: [
    {
      id: 'stepper.open.form.submitting|xstate.error.actor.submit|0',
      reason: 'Sending a pitch names the version of the call and not that of the draft: the server finds no old draft.',
    },
  ],
})
