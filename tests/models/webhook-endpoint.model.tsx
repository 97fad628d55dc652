import { type WebhookEndpointEvent, webhookEndpointStates } from '#contract/processes/webhook-endpoint.ts'
import { someHook } from '#tests/support/some-api.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, write } from './at-hand.ts'
import { showApi } from './api-page.tsx'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'
import { webhookEndpointMachine } from '#contract/processes/webhook-endpoint.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'

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

const heard: Partial<Record<string, WebhookEndpointEvent['type']>> = {
  changeHook: 'endpoint.change',
  rotateHook: 'endpoint.rotate',
  pauseHook: 'endpoint.pause',
  resumeHook: 'endpoint.resume',
  removeHook: 'endpoint.remove',
}

/** Its row in the section for programs. */
const show = async (stage: Stage) =>
  await showApi({
    hooks: resourceOn(stage, snapshot => {
      const state = stateOf(snapshot, webhookEndpointStates)
      const there = state && state !== 'removed'
      return { endpoints: there ? [someHook({ state })] : [], limit: 3, used: there ? 1 : 0, upgrade_to: null }
    }),
    decision: decisionOn(stage, ({ kind }) => ({ type: heard[kind] ?? kind })),
  })

const says = saysAndOffers(['Send a test', 'Resume', 'Pause', 'Change', 'New secret', 'Remove'], someHook().name)

export const view: ViewBinding = {
  show,
  gestures: {
    async 'endpoint.change'() {
      await press(/^Change/)
      await write(/^Name/, 'Our new CRM')
      await press(/^Save$/)
    },
    'endpoint.rotate': pressAsked(/^New secret/),
    'endpoint.pause': pressAsked(/^Pause/),
    'endpoint.resume': () => press(/^Resume/),
    'endpoint.remove': pressAsked(/^Remove/),
  },
  stands: {
    'webhookEndpoint.active': says('Active', ['Send a test', 'Pause', 'Change', 'New secret', 'Remove']),
    'webhookEndpoint.paused': says('Paused', ['Resume', 'Change', 'New secret', 'Remove']),
    'webhookEndpoint.stopped': says('Stopped', ['Resume', 'Change', 'New secret', 'Remove']),
  },
}

export const browser: NoScreen = {
  because: 'The built server sends nothing to this machine; tests/server/webhooks.test.ts brings about what addresses answer.',
}
