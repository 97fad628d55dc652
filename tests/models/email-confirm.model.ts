import { emailConfirmMachine } from '#src/machines/email-confirm/email-confirm.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { failure, lucia, offline, signedIn } from './samples.ts'

const email = lucia.email

export const model = defineModel<typeof emailConfirmMachine>({
  machine: emailConfirmMachine,
  inputs: {
    'with a link': { token: 'a link', email, occupied: false },
    'waiting for it': { token: null, email, occupied: false },
    'somebody else is here': { token: 'a link', email, occupied: true },
  },
  events: {
    'confirm.free': bare('machine'),
    'confirm.withPassword': { by: 'person', cases: { usual: { password: 'elenco-demo' } } },
    'confirm.retry': bare('person'),
    'confirm.resend': { by: 'person', cases: { usual: { email } } },
  },
  actors: {
    confirm: {
      done: { usual: signedIn },
      error: {
        'proof needed': failure('link.proof_needed'),
        'wrong password': failure('link.wrong_password'),
        used: failure('link.used'),
        expired: failure('link.expired'),
        broken: failure('link.invalid'),
        offline,
      },
    },
    resend: { done: { usual: undefined }, error: { offline } },
  },
  allow: [
    {
      rule: 'sink',
      id: 'emailConfirm.used',
      reason: 'There is nothing left to do with this link; the page leads to signing in.',
    },
  ],
})
