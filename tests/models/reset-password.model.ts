import { resetPasswordMachine } from '#src/machines/reset-password/reset-password.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { failure, lucia, offline, signedIn } from './samples.ts'

export const model = defineModel<typeof resetPasswordMachine>({
  machine: resetPasswordMachine,
  inputs: { 'without a link': { token: null }, 'with a link': { token: 'a link' } },
  events: {
    'reset.ask': { by: 'person', cases: { 'an email': { email: lucia.email }, 'no email': { email: 'lucia' } } },
    'reset.choose': {
      by: 'person',
      cases: { 'good enough': { password: 'a long walk by the river' }, weak: { password: 'short' } },
    },
    'reset.restart': bare('person'),
  },
  actors: {
    ask: { done: { usual: undefined }, error: { offline } },
    reset: { done: { usual: signedIn }, error: { 'link too old': failure('link.expired'), offline } },
  },
})
