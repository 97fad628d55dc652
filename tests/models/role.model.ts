import { roleMachine } from '#src/machines/role/role.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { failure, lucia, offline } from './samples.ts'

export const model = defineModel<typeof roleMachine>({
  machine: roleMachine,
  inputs: { 'not chosen yet': { defined: false }, 'chosen before': { defined: true } },
  events: {
    'role.pick': { by: 'person', cases: { usual: { role: 'creator' } } },
    'role.decide': bare('person'),
    'role.goOn': bare('person'),
  },
  actors: {
    define: { done: { usual: lucia }, error: { 'another tab was first': failure('account.role_defined'), offline } },
    reread: { done: { usual: lucia }, error: { offline } },
  },
})
