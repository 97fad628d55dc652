import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/endpoints/webhooks.ts'
import type { MadeEndpoint, WebhookEndpoint, WebhookEndpoints } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { type WebhookEndpointEvent, webhookEndpointMachine, webhookEndpointStates } from '#contract/processes/webhook-endpoint.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { someHook } from '#tests/support/some-api.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { showApi } from './api-page.tsx'
import { press, write } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'

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
const show = async (stage: Stage<typeof webhookEndpointMachine>) =>
  await showApi({
    hooks: resourceOn(stage, snapshot => {
      const state = stateOf(snapshot, webhookEndpointStates)
      const there = state && state !== 'removed'
      return { endpoints: there ? [someHook({ state })] : [], limit: 3, used: there ? 1 : 0, upgrade_to: null }
    }),
    decision: decisionOn(stage, ({ kind }) => ({ type: heard[kind] ?? kind })),
  })

const says = saysAndOffers(['Send a test', 'Resume', 'Pause', 'Change', 'New secret', 'Remove'], someHook().name)

export const view: ViewBinding<typeof webhookEndpointMachine> = {
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

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.hook) } })
/** No name server knows it: nobody outside is asked for anything. */
const url = 'https://crm.elenco.invalid/elenco'
const fields = { name: 'CRM', url, events: ['deal.changed'] }
const call =
  (endpoint: typeof pauseWebhook | typeof resumeWebhook | typeof removeWebhook | typeof rotateWebhookSecret) =>
  async (world: ServerWorld) =>
    await callAs(world.market, agency, endpoint, at(world))

const read = async (world: ServerWorld): Promise<WebhookEndpoint | undefined> => {
  const { endpoints }: WebhookEndpoints = await callAs(world.market, agency, listWebhooks)
  return endpoints.find(({ uuid }) => uuid === world.notes.hook)
}

/** A message is sent there, and does not arrive; the next try belongs to somebody else's time. */
async function send(world: ServerWorld) {
  await callAs(world.market, agency, testWebhook, at(world))
  await world.passUntil((await world.now()).toISOString())
}

export const browser: ServerBinding<typeof webhookEndpointMachine> = {
  process: 'webhook-endpoint',
  async open(world) {
    const { endpoint }: MadeEndpoint = await callAs(world.market, agency, addWebhook, { body: fields })
    world.notes.hook = endpoint.uuid
    return { id: endpoint.uuid, state: endpoint.state }
  },
  causes: {
    'endpoint.change': async world =>
      await callAs(world.market, agency, changeWebhook, { ...at(world), body: { ...fields, name: 'Otro CRM' } }),
    'endpoint.rotate': call(rotateWebhookSecret),
    'endpoint.pause': call(pauseWebhook),
    'endpoint.resume': call(resumeWebhook),
    'endpoint.remove': call(removeWebhook),
    async 'attempt.failed (last)'(world) {
      await send(world)
      for (let tries = 0; !(await read(world))?.failing_since; tries += 1) {
        if (tries === 60) throw new Error('Nothing was tried.')
        await world.passUntil((await world.now()).toISOString())
      }
      const since = Date.parse((await read(world))?.failing_since ?? '')
      await world.passUntil(new Date(since + limits.webhooks.stopAfter).toISOString())
      if ((await read(world))?.state === 'active') await send(world)
    },
  },
  where: { 'attempt.failed (last)': 'webhookEndpoint.active' },
  exempt: [
    {
      id: 'webhookEndpoint.active|attempt.failed|0=false',
      reason: 'While it has not failed for days its chart is not asked: tests/server/webhooks.test.ts goes through all tries.',
    },
  ],
}
