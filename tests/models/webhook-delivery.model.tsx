import type { AnyMachineSnapshot } from 'xstate'
import { webhookDeliveryMachine, webhookDeliveryStates } from '#contract/processes/webhook-delivery.ts'
import { resourceWith } from '#tests/support/screen-actors.ts'
import { someDelivery, someHook } from '#tests/support/some-api.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { showApi } from './api-page.tsx'
import { press, until } from './at-hand.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'
import { collectionOn, decisionOn, saysAndOffers, stateOf } from './on-stage.ts'

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

/** Its row in the list of what was sent. */
async function show(stage: Stage) {
  const read = (snapshot: AnyMachineSnapshot) => [someDelivery({ state: stateOf(snapshot, webhookDeliveryStates) ?? 'sent' })]
  return await showApi({
    hooks: resourceWith({ endpoints: [someHook()], limit: 3, used: 1, upgrade_to: null }),
    sent: collectionOn(stage, read),
    decision: decisionOn(stage, () => ({ type: 'delivery.replay' })),
  })
}

const says = (words: string, may: readonly string[]) => async (hands: Hands) => {
  const row = await until(() => hands.container.querySelector<HTMLElement>('[data-delivery]'), 'its row')
  await saysAndOffers(['Send again'], 'A deal changes')(words, may)({ container: row })
}

export const view: ViewBinding<typeof webhookDeliveryMachine> = {
  show,
  gestures: { 'delivery.replay': () => press(/^Send again/) },
  stands: {
    'webhookDelivery.waiting': says('On its way', []),
    'webhookDelivery.retrying': says('Tried again', []),
    'webhookDelivery.sent': says('Arrived', ['Send again']),
    'webhookDelivery.failed': says('Failed', ['Send again']),
    'webhookDelivery.replayed': says('Sent again', []),
  },
}

export const browser: NoScreen = {
  because: 'The built server sends nothing to this machine; tests/server/webhooks.test.ts brings about what addresses answer.',
}
