import { pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { stepperModel } from './stepper-model.ts'

export const model = stepperModel({
  machine: pitchStepperMachine,
  steps: ['message', 'deliverables', 'portfolio', 'review'],
  about: { call: someCall({}, { questions: [] }), portfolio: [], readBefore: null },
  complete: {
    message:
      'I make quiet kitchen videos from Valencia. For you I would open on the sound of the moka pot, at first light, and say nothing.',
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
