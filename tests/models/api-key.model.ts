import { apiKeyMachine } from '#contract/processes/api-key.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof apiKeyMachine>({
  machine: apiKeyMachine,
  inputs: { usual: undefined },
  events: {
    'key.rename': bare('person'),
    'key.revoke': bare('person'),
    'maker.left': bare('person'),
    'deadline.passed': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'It is one row of the section for programs, which tests/views/api.test.tsx shows in every state.',
}

export const browser: NoScreen = {
  because: 'The browser walk of the section makes, renames and ends one; tests/server/api-keys.test.ts brings about the rest.',
}
