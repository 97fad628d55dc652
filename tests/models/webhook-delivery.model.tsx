import type { AnyMachineSnapshot } from 'xstate'
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  testWebhook,
} from '#contract/endpoints/webhooks.ts'
import type { MadeEndpoint, WebhookDelivery, WebhookEndpoints } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { dueStates, webhookDeliveryMachine, webhookDeliveryStates } from '#contract/processes/webhook-delivery.ts'
import { type HookReceiver, hookReceiver } from '#tests/support/hook-receiver.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { patience } from '#tests/support/patience.ts'
import { resourceWith } from '#tests/support/screen-actors.ts'
import { someDelivery, someHook } from '#tests/support/some-api.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { showApi } from './api-page.tsx'
import { press, until } from './at-hand.ts'
import type { Hands, ServerBinding, ServerWorld, ViewBinding, Where } from './bindings.ts'
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

let receiver: HookReceiver

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.delivery) } })
const atHook = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.hook) } })

async function read({ market, notes }: ServerWorld): Promise<WebhookDelivery> {
  const query = { endpoint: String(notes.hook) }
  const [delivery]: WebhookDelivery[] = await callAs(market, agency, listWebhookDeliveries, { query })
  if (!delivery) throw new Error('nothing was sent there')
  return delivery
}

/** Short looks: the server goes on by itself, and its clock stands where the path has put it. */
async function untilIt(is: () => boolean | Promise<boolean>, what: string) {
  const late = Date.now() + patience
  while (!(await is())) {
    if (Date.now() > late) throw new Error(what)
    await new Promise(done => setTimeout(done, 20))
  }
}

/** It is tried once more: a first try waits for its answer already, a later one for its time. */
async function tryOnce(world: ServerWorld, status: number): Promise<void> {
  const { state, attempts, next_at } = await read(world)
  if (state === 'retrying') {
    receiver.answerWith(status)
    await world.passUntil(next_at)
  } else {
    await untilIt(receiver.isWaitedFor, 'nobody was told')
    receiver.answerWaiting(status)
  }
  await untilIt(async () => (await read(world)).attempts > attempts, 'nothing was tried')
}

/** Sent from now on, it stands until the path says how it was answered. */
async function sent(send: () => Promise<WebhookDelivery>): Promise<WebhookDelivery> {
  receiver.answerWith('silent')
  const delivery = await send()
  await untilIt(receiver.isWaitedFor, 'nobody was told')
  return delivery
}

const isDue: Where = ({ value }) => dueStates.some(state => state === value)

export const browser: ServerBinding = {
  process: 'webhook-delivery',
  quiet: true,
  async outside() {
    receiver = await hookReceiver()
    return { settings: { WEBHOOKS_TO: receiver.origin }, stop: () => receiver.close() }
  },
  async open(world) {
    const { market, notes } = world
    // There is room for a few, and the tours before this one have left theirs.
    receiver.answerWaiting(204)
    const { endpoints }: WebhookEndpoints = await callAs(market, agency, listWebhooks)
    for (const { uuid } of endpoints) await callAs(market, agency, removeWebhook, { params: { uuid } })
    const body = { name: 'CRM', url: 'https://crm.elenco.invalid/elenco', events: ['deal.changed'] }
    const { endpoint }: MadeEndpoint = await callAs(market, agency, addWebhook, { body })
    notes.hook = endpoint.uuid
    const { uuid, state } = await sent(async () => await callAs(market, agency, testWebhook, atHook(world)))
    notes.delivery = uuid
    return { id: uuid, state }
  },
  causes: {
    'attempt.succeeded': async world => await tryOnce(world, 204),
    'attempt.failed': async world => await tryOnce(world, 500),
    async 'attempt.failed (last)'(world) {
      for (let left = limits.webhooks.waits.length - (await read(world)).attempts; left > 0; left -= 1) {
        await tryOnce(world, 500)
        await world.prepared()
      }
      await tryOnce(world, 500)
    },
    /** Its company pauses the address. The try that is under way is over before anything else happens. */
    async 'endpoint.rests'(world) {
      await callAs(world.market, agency, pauseWebhook, atHook(world))
      receiver.answerWaiting(204)
      await world.passUntil((await world.now()).toISOString())
    },
    async 'delivery.replay'(world) {
      const { endpoints }: WebhookEndpoints = await callAs(world.market, agency, listWebhooks)
      if (endpoints.some(({ state }) => state === 'paused')) await callAs(world.market, agency, resumeWebhook, atHook(world))
      const { state } = await read(world)
      const replay = async () => await callAs(world.market, agency, replayWebhookDelivery, at(world))
      await (dueStates.includes(state) ? replay() : sent(replay))
    },
  },
  where: {
    'attempt.succeeded': isDue,
    'attempt.failed': isDue,
    // The first try is never the last one.
    'attempt.failed (last)': 'webhookDelivery.retrying',
    'endpoint.rests': isDue,
  },
  exempt: ['waiting', 'replayed'].flatMap(state =>
    ['', '=true'].map(outcome => ({
      id: `webhookDelivery.${state}|attempt.failed|0${outcome}`,
      reason: 'The first try is never the last one: eight others follow.',
    })),
  ),
}
