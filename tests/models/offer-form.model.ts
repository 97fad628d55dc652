import { offerFormMachine, offerSteps } from '#src/machines/offer-form/offer-form.machine.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { someApplication } from '#tests/support/some-application.ts'
import { someTermsOf } from '#tests/support/some-deal.ts'
import { stepperModel } from './stepper-model.ts'

export const model = stepperModel({
  machine: offerFormMachine,
  steps: offerSteps,
  about: { application: someApplication(), call: someCall(), plan: 'premium', today: '2026-11-01' },
  complete: { ...someTermsOf(), valid_days: 7 },
  breaks: { title: '' },
  field: 'title',
  exempt: [
    {
      id: 'editing|step.back|0',
      levels: ['machine', 'view', 'browser'],
      reason: 'An offer is one form: there is no step before its first.',
    },
  ],
})
