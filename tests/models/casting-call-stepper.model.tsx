import { steps } from '#contract/entities/casting-call.ts'
import {
  type CastingCallAbout,
  type CastingCallStepperActor,
  castingCallStepperMachine,
} from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { stepperView } from './stepper-gestures.tsx'
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

export const view = stepperView(
  async ({ actor }) => {
    const { CastingCallStepperView } = await import('#src/views/casting-call-stepper/CastingCallStepperView.tsx')
    return <CastingCallStepperView actor={actor as unknown as CastingCallStepperActor} />
  },
  {
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
  },
)
