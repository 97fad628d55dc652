import { applicationMachine } from '#contract/processes/application.ts'
import { bare, defineModel } from '#workbench/model.ts'

export const model = defineModel<typeof applicationMachine>({
  machine: applicationMachine,
  inputs: { usual: undefined },
  events: {
    'pitch.view': bare('person'),
    'pitch.shortlist': bare('person'),
    'pitch.decline': bare('person'),
    'pitch.withdraw': bare('person'),
    'offer.made': bare('person'),
    'offer.agreed': bare('person'),
    'offer.closed': bare('person'),
    'offer.expired': bare('server'),
    'deadline.passed': bare('server'),
  },
})
