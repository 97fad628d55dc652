import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { defineModel } from '#workbench/model.ts'
import { offline } from './samples.ts'

export const model = defineModel<typeof decisionMachine>({
  machine: decisionMachine,
  inputs: { usual: undefined },
  events: {
    'decision.make': { by: 'person', cases: { usual: { decision: { kind: 'shortlist', uuid: 'pitch' } } } },
  },
  actors: { decide: { done: { usual: null }, error: { offline } } },
})
