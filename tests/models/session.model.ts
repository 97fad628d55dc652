import { fromCallback } from 'xstate'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { failure, lucia, offline } from './samples.ts'

const epochOf = (snapshot: { context: unknown }) => (snapshot.context as { epoch: number }).epoch

export const model = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: { usual: undefined },
  events: {
    'session.signIn': {
      by: 'person',
      cases: { password: { with: { way: 'password', email: lucia.email, password: 'elenco-demo' } } },
    },
    'session.signOut': bare('person'),
    'session.retry': bare('person'),
    'session.clearFailure': bare('person'),
    'user.changed': { by: 'machine', cases: { usual: { user: { ...lucia, first_name: 'Lu' } } } },
    'session.unauthorized': {
      by: 'server',
      cases: {
        now: snapshot => ({ epoch: epochOf(snapshot) }),
        'of an older sign-in': snapshot => ({ epoch: epochOf(snapshot) - 1 }),
      },
    },
    'tab.signedIn': { by: 'tab', cases: { usual: { user: lucia.uuid } } },
    'tab.signedOut': {
      by: 'tab',
      cases: { 'the same person': { user: lucia.uuid }, 'somebody else': { user: 'somebody else' } },
    },
  },
  actors: {
    restore: {
      done: { someone: { user: lucia, epoch: 1, isNew: false }, nobody: null },
      error: { expired: failure('session.expired'), offline },
    },
    signIn: {
      done: { usual: { user: lucia, epoch: 2, isNew: false } },
      error: { refused: failure('session.wrong_credentials') },
    },
    revoke: { done: { usual: undefined }, error: { offline } },
    loadWorkspace: { done: { usual: () => fromCallback(() => {}) }, error: { offline } },
    unauthorized: { error: { broken: failure('server.fault') } },
    tabs: { error: { broken: failure('server.fault') } },
  },
})
