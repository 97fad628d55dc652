import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, getDraft, saveDraft } from '#contract/endpoints/casting-calls.ts'
import { formVersion, steps } from '#contract/entities/casting-call.ts'
import {
  type CastingCallAbout,
  type CastingCallStepperActor,
  castingCallStepperMachine,
} from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { stepperBrowser } from './stepper-browser.ts'
import { type FormWords, stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

const brand = {
  uuid: '5f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11',
  name: 'Café Ceiba',
  verified: true,
  category: 'food',
  city: 'Madrid',
} as const
const about: CastingCallAbout = { brands: [brand], currency: 'EUR', today: '2026-11-20', plan: 'premium', published: null }

const complete = completeFields(new Date('2026-11-20T10:00:00Z'), brand.uuid)

export const model = stepperModel({
  machine: castingCallStepperMachine,
  steps: Object.keys(steps),
  about,
  complete,
  breaks: { title: '' },
  field: 'title',
})

const words: FormWords = {
  field: /^Title/,
  complete: String(complete.title),
  next: /^Next/,
  send: /^Publish the casting call/,
  discard: /^Discard$/,
  sure: /^Throw it away$/,
  retry: /^(Try now|Try again)$/,
  mine: /^Keep mine$/,
  theirs: /^Take the other one$/,
  last: /Publish/,
  draft(state, { container }) {
    if (!container.querySelector(`[data-draft=${state}]`)) throw new Error(`the form does not say ${state}`)
  },
}

export const view = stepperView(async ({ actor }) => {
  const { CastingCallStepperView } = await import('#src/views/casting-call-stepper/CastingCallStepperView.tsx')
  return <CastingCallStepperView actor={actor as unknown as CastingCallStepperActor} />
}, words)

const draft = /\/casting-calls\/[^/]+\/draft$/

export const browser = stepperBrowser({
  as: { as: agency },
  doors: {
    load: { method: 'GET', path: draft },
    save: { method: 'PUT', path: draft },
    submit: { method: 'POST', path: /\/casting-calls\/[^/]+\/publish$/ },
    discard: { method: 'DELETE', path: draft },
  },
  async begin({ market }) {
    const [first] = await callAs(market, agency, listBrands)
    const uuid = crypto.randomUUID()
    const params = { uuid }
    const fields = completeFields(new Date(), first.uuid)
    await callAs(market, agency, createCastingCall, { body: { uuid, fields, form_version: formVersion } })
    const read = () => callAs(market, agency, getDraft, { params })
    const save = (fields: Fields, revision: number) =>
      callAs(market, agency, saveDraft, { params, body: { fields, revision, form_version: formVersion } })
    const key = `draft:${market.sessions[agency]?.user.uuid}:casting-call:${uuid}`
    return {
      address: `/steps/casting-call/${uuid}`,
      draft: {
        key,
        form_version: formVersion,
        first: Object.keys(steps)[0] as string,
        last: Object.keys(steps).at(-1) as string,
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
      reason: 'Brands and plan are read with the draft; nothing tells the open form of others.',
    },
  ],
})
