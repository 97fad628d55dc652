import { webhookDeliveryMachine } from '#contract/processes/webhook-delivery.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof webhookDeliveryMachine>({
  machine: webhookDeliveryMachine,
  inputs: { usual: undefined },
  events: {
    'attempt.succeeded': bare('server'),
    'attempt.failed': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
    'endpoint.rests': bare('server'),
    'delivery.replay': bare('person'),
  },
})

export const view: NoScreen = {
  because: 'It is one row of the list of what was sent, which tests/views/api.test.tsx shows in every state.',
}

export const browser: NoScreen = {
  because: 'The built server sends nothing to this machine; tests/server/webhooks.test.ts brings about what addresses answer.',
}
