import { createActor, fromCallback } from 'xstate'
import { createSpace, getSpaceDraft, saveSpaceDraft } from '#contract/endpoints/spaces.ts'
import { spaceFormVersion, spaceSteps } from '#contract/entities/space.ts'
import { type SpaceAbout, spaceStepperMachine } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { spaceFieldsOf } from '#tests/support/make-space.ts'
import { stepperView } from './stepper-gestures.tsx'
import { titledForm } from './titled-form.ts'

const about: SpaceAbout = {
  state: 'draft',
  review: null,
  reviewed_first: false,
  currency: 'EUR',
  today: '2026-12-01',
  files: [],
}
const complete = () => ({ ...spaceFieldsOf({ title: 'Pared tranquila' }) })
const space = /\/v3\/spaces\/[^/]+$/

const form = titledForm({
  machine: spaceStepperMachine,
  kind: 'space',
  steps: spaceSteps,
  formVersion: spaceFormVersion,
  about,
  complete: complete(),
  send: /^Publish the space/,
  last: /Rules/,
  by: 'host@elenco.test',
  doors: {
    load: { method: 'GET', path: /\/v3\/spaces\/[^/]+\/draft$/ },
    save: { method: 'PUT', path: space },
    submit: { method: 'POST', path: /\/v3\/spaces\/[^/]+\/submit$/ },
    discard: { method: 'DELETE', path: space },
  },
  create: createSpace,
  read: getSpaceDraft,
  save: saveSpaceDraft,
  fieldsIn: async () => complete(),
  whyNoChange: 'It comes with a file that has gone up, and these paths hand in none.',
})

export const { model, browser } = form

/** Nothing goes up in these paths. */
const noUploads = () => createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()

export const view = stepperView(async ({ actor }) => {
  const { SpaceStepperView } = await import('#src/views/space-stepper/SpaceStepperView.tsx')
  return <SpaceStepperView actor={actor} photos={noUploads()} permit={noUploads()} />
}, form.words)
