import { steps } from '#contract/entities/casting-call.ts'
import {
  type CastingCallAbout,
  castingCallStepperMachine,
} from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { stepperModel } from './stepper-model.ts'

const brand = {
  uuid: '5f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11',
  name: 'Café Ceiba',
  verified: true,
  category: 'food',
  city: 'Madrid',
} as const
const about: CastingCallAbout = { brands: [brand], currency: 'EUR', today: '2026-11-20', plan: 'premium', published: null }

export const model = stepperModel({
  machine: castingCallStepperMachine,
  steps: Object.keys(steps),
  about,
  complete: completeFields(new Date('2026-11-20T10:00:00Z'), brand.uuid),
  breaks: { title: '' },
  field: 'title',
})
