import { createActor, fromCallback } from 'xstate'
import { createSpace, getSpaceDraft, saveSpaceDraft } from '#contract/endpoints/spaces.ts'
import { spaceFormVersion, spaceSteps } from '#contract/entities/space.ts'
import {
  type SpaceAbout,
  type SpaceStepperActor,
  spaceStepperMachine,
} from '#src/machines/space-stepper/space-stepper.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { spaceFieldsOf } from '#tests/support/make-space.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { stepperBrowser } from './stepper-browser.ts'
import { type FormWords, stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

const host = 'host@elenco.test'

const about: SpaceAbout = {
  state: 'draft',
  review: null,
  reviewed_first: false,
  currency: 'EUR',
  today: '2026-12-01',
  files: [],
}

const completeFields = (): Fields => ({ ...spaceFieldsOf({ title: 'Pared tranquila' }) })
const complete = completeFields()

export const model = stepperModel({
  machine: spaceStepperMachine,
  steps: spaceSteps,
  about,
  complete,
  breaks: { title: '' },
  field: 'title',
})

const words: FormWords = {
  field: /^Title/,
  complete: String(complete.title),
  next: /^Next/,
  send: /^Publish the space/,
  discard: /^Discard$/,
  sure: /^Throw it away$/,
  retry: /^(Try now|Try again)$/,
  mine: /^Keep mine$/,
  theirs: /^Take the other one$/,
  last: /Rules/,
  draft(state, { container }) {
    if (!container.querySelector(`[data-draft=${state}]`)) throw new Error(`the form does not say ${state}`)
  },
}

/** Nothing goes up in these paths. */
const noUploads = () => createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()

export const view = stepperView(async ({ actor }) => {
  const { SpaceStepperView } = await import('#src/views/space-stepper/SpaceStepperView.tsx')
  return <SpaceStepperView actor={actor as unknown as SpaceStepperActor} photos={noUploads()} permit={noUploads()} />
}, words)

const space = /\/v3\/spaces\/[^/]+$/

export const browser = stepperBrowser({
  as: { as: host },
  doors: {
    load: { method: 'GET', path: /\/v3\/spaces\/[^/]+\/draft$/ },
    save: { method: 'PUT', path: space },
    submit: { method: 'POST', path: /\/v3\/spaces\/[^/]+\/submit$/ },
    discard: { method: 'DELETE', path: space },
  },
  async begin({ market }) {
    const uuid = crypto.randomUUID()
    const params = { uuid }
    await callAs(market, host, createSpace, { body: { uuid, fields: completeFields(), form_version: spaceFormVersion } })
    const read = () => callAs(market, host, getSpaceDraft, { params })
    const save = (fields: Fields, revision: number) =>
      callAs(market, host, saveSpaceDraft, { params, body: { fields, revision, form_version: spaceFormVersion } })
    const key = `draft:${market.sessions[host]?.user.uuid}:space:${uuid}`
    return {
      address: `/steps/space/${uuid}`,
      draft: {
        key,
        form_version: spaceFormVersion,
        first: spaceSteps[0],
        last: spaceSteps.at(-1) as string,
        read,
        save,
      },
    }
  },
  words,
  copyFirst: true,
  sendsRevision: true,
  breaks: { title: '' },
  broken: (response, breaks) => ({ ...response, fields: { ...(response.fields as Fields), ...breaks } }),
  exempt: [
    {
      id: 'stepper.open|about.changed|0',
      reason: 'It comes with a file that has gone up, and these paths hand in none.',
    },
  ],
})
