import { webhookEndpointMachine } from '#contract/processes/webhook-endpoint.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof webhookEndpointMachine>({
  machine: webhookEndpointMachine,
  inputs: { usual: undefined },
  events: {
    'endpoint.change': bare('person'),
    'endpoint.rotate': bare('person'),
    'endpoint.pause': bare('person'),
    'endpoint.resume': bare('person'),
    'endpoint.remove': bare('person'),
    'attempt.failed': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
  },
})

export const view: NoScreen = {
  because: 'It is one row of the section for programs, which tests/views/api.test.tsx shows in every state.',
}

export const browser: NoScreen = {
  because: 'The built server sends nothing to this machine; tests/server/webhooks.test.ts brings about what addresses answer.',
}
