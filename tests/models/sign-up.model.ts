import { signUpMachine } from '#src/machines/sign-up/sign-up.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { offline } from './samples.ts'

export const model = defineModel<typeof signUpMachine>({
  machine: signUpMachine,
  inputs: { usual: undefined },
  events: {
    'signUp.change': {
      by: 'person',
      cases: { complete: { patch: { first_name: 'Vera', email: 'vera@elenco.test', password: 'a long walk by the river' } } },
    },
    'signUp.leave': { by: 'person', cases: { usual: { name: 'email' } } },
    'signUp.send': bare('person'),
  },
  actors: { register: { done: { usual: undefined }, error: { offline } } },
})
