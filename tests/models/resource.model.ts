import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { failure, fault, offline } from './samples.ts'

export const model = defineModel<typeof resourceMachine>({
  machine: resourceMachine,
  inputs: { 'nothing yet': { id: 'call' }, 'rendered by the server': { id: 'call', first: { title: 'Breakfast' } } },
  events: {
    'resource.retry': bare('person'),
    'resource.refresh': bare('server'),
    'resource.replace': { by: 'machine', cases: { usual: { value: { title: 'Breakfast, changed' } } } },
  },
  actors: {
    load: { done: { usual: { title: 'Breakfast' } }, error: { missing: failure('not_found'), offline } },
    changes: { error: { broken: fault } },
  },
})
