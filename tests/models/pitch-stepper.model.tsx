import { type PitchStepperActor, pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

const message =
  'I make quiet kitchen videos from Valencia. For you I would open on the sound of the moka pot, at first light, and say nothing.'

export const model = stepperModel({
  machine: pitchStepperMachine,
  steps: ['message', 'deliverables', 'portfolio', 'review'],
  about: { call: someCall({}, { questions: [] }), portfolio: [], readBefore: null },
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

export const view = stepperView(
  async ({ actor }) => {
    const { PitchPane } = await import('#src/views/pitch-stepper/PitchPane.tsx')
    return <PitchPane actor={actor as unknown as PitchStepperActor} />
  },
  {
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
  },
)
