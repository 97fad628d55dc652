import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, getDraft, saveDraft } from '#contract/endpoints/casting-calls.ts'
import { formVersion, steps } from '#contract/entities/casting-call.ts'
import {
  type CastingCallAbout,
  castingCallStepperMachine,
} from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { stepperView } from './stepper-gestures.tsx'
import { titledForm } from './titled-form.ts'

const brand = {
  uuid: '5f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11',
  name: 'Café Ceiba',
  verified: true,
  category: 'food',
  city: 'Madrid',
} as const
const about: CastingCallAbout = { brands: [brand], currency: 'EUR', today: '2026-11-20', plan: 'premium', published: null }
const draft = /\/casting-calls\/[^/]+\/draft$/

const form = titledForm({
  machine: castingCallStepperMachine,
  kind: 'casting-call',
  steps: Object.keys(steps),
  formVersion,
  about,
  complete: completeFields(new Date('2026-11-20T10:00:00Z'), brand.uuid),
  send: /^Publish the casting call/,
  last: /Publish/,
  by: agency,
  doors: {
    load: { method: 'GET', path: draft },
    save: { method: 'PUT', path: draft },
    submit: { method: 'POST', path: /\/casting-calls\/[^/]+\/publish$/ },
    discard: { method: 'DELETE', path: draft },
  },
  create: createCastingCall,
  read: getDraft,
  save: saveDraft,
  async fieldsIn(market) {
    const [first] = await callAs(market, agency, listBrands)
    return completeFields(new Date(), first.uuid)
  },
  whyNoChange: 'Brands and plan are read with the draft; nothing tells the open form of others.',
})

export const { model, browser } = form

export const view = stepperView(async ({ actor }) => {
  const { CastingCallStepperView } = await import('#src/views/casting-call-stepper/CastingCallStepperView.tsx')
  return <CastingCallStepperView actor={actor} />
}, form.words)
