import { fireEvent } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { addNetwork, checkNetwork, listNetworks, removeNetwork } from '#contract/endpoints/profile.ts'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { networkConnectionMachine } from '#src/machines/network-connection/network-connection.machine.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { turnUntil } from '#tests/support/page-clock.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { failure, offline } from './samples.ts'
import { waits } from './sign-up.model.tsx'

const connected: ConnectedNetwork = {
  uuid: '31111111-1111-4111-8111-111111111111',
  network: 'spotify',
  handle: 'luciavega',
  profile_url: 'https://open.spotify.com/user/luciavega',
  display_name: 'Lucía',
  followers: 1200,
  avg_views: null,
  engagement_rate: null,
  source: 'code_in_bio',
  state: 'connected',
  last_sync_at: '2026-01-02T03:04:05.000Z',
  verification: null,
}
const pending: ConnectedNetwork = {
  ...connected,
  state: 'pending_verification',
  last_sync_at: null,
  verification: {
    method: 'code_in_bio',
    code: 'ABCD2345',
    expires: '2099-01-02T03:04:05.000Z',
    tries_left: 5,
    reader: 'builtin',
  },
}
const failed: ConnectedNetwork = { ...connected, handle: 'nocode', state: 'failed', last_sync_at: null }

export const model = defineModel<typeof networkConnectionMachine>({
  machine: networkConnectionMachine,
  inputs: {
    'nothing yet': { network: 'spotify', channel: null },
    'a code is out': { network: 'spotify', channel: pending },
    connected: { network: 'spotify', channel: connected },
    'signed in': { network: 'spotify', channel: { ...connected, source: 'oauth' } },
    'not proved': { network: 'spotify', channel: failed },
  },
  events: {
    'connection.open': bare('person'),
    'connection.write': { by: 'person', cases: { usual: { handle: 'luciavega' } } },
    'connection.add': bare('person'),
    'connection.signIn': bare('person'),
    'connection.check': bare('person'),
    'connection.refresh': bare('person'),
    'connection.remove': bare('person'),
    'connection.told': {
      by: 'machine',
      cases: {
        connected: { channel: connected },
        gone: { channel: null },
        'the same': ({ context }) => ({ channel: context.channel }),
      },
    },
  },
  actors: {
    add: {
      // Another code for the same channel, or the one that was written.
      done: {
        usual: ({ context }: SnapshotFrom<typeof networkConnectionMachine>) => ({
          ...pending,
          handle: context.channel?.handle ?? 'luciavega',
        }),
      },
      error: { offline },
    },
    check: {
      done: { usual: connected },
      error: { 'not there': failure('network.code_missing'), 'too often': failure('network.code_over'), offline },
    },
    refresh: {
      done: { usual: { ...connected, followers: 1320, changed: { followers: 120 } } },
      error: { 'too soon': failure('rate.limited') },
    },
    signIn: { done: { usual: undefined }, error: { offline } },
    remove: { done: { usual: undefined }, error: { offline } },
  },
  facts: ({ channel, handle }) => [channel?.state, channel?.source, channel?.followers, handle !== ''],
})

const press = (name: RegExp) => (hands: Hands) => hands.keyboard.click(hands.screen.getByRole('button', { name }))
const sees = (name: RegExp) => (hands: Hands) => hands.screen.getByRole('button', { name })

export const view: ViewBinding<typeof networkConnectionMachine> = {
  async show({ actor }) {
    const { NetworkRow } = await import('#src/views/onboarding/NetworkRow.tsx')
    return (
      <ul>
        <NetworkRow actor={actor} refreshes signsIn />
      </ul>
    )
  },
  gestures: {
    'connection.open': press(/^With a code/),
    'connection.signIn': press(/^Sign in with/),
    async 'connection.write'({ container }, event) {
      const input = present(container.querySelector('input'), 'the field')
      const { handle } = event
      // The same value again is no change: an empty space more is the same channel.
      fireEvent.change(input, { target: { value: input.value === handle ? `${handle} ` : handle } })
    },
    'connection.add': press(/^(Go on|Ask for another code)/),
    'connection.check': press(/^Done: check it/),
    'connection.refresh': press(/^(Read|Sign in) again/),
    'connection.remove': press(/^Remove/),
  },
  stands: {
    'networkConnection.absent': sees(/^With a code/),
    'networkConnection.leaving': waits,
    'networkConnection.naming': sees(/^Go on/),
    'networkConnection.adding': waits,
    'networkConnection.waiting': sees(/^Done: check it/),
    'networkConnection.checking': waits,
    'networkConnection.connected': sees(/^(Read|Sign in) again/),
    'networkConnection.refreshing': waits,
    'networkConnection.failed': sees(/^Ask for another code/),
    'networkConnection.removing': waits,
  },
}

const add = /^\/api\/accounts\/profile\/networks\/add$/
const check = /^\/api\/accounts\/profile\/networks\/check\//
const remove = /^\/api\/accounts\/profile\/networks\/remove\//
const list = /^\/api\/accounts\/profile\/networks$/
const signIns = /^GET \/api\/accounts\/profile\/networks\/sign-in$/
const signIn = /^POST \/api\/accounts\/profile\/networks\/sign-in$/
const refresh = /^\/api\/v3\/social\/update\/info\//

/** The last row of the list: its actor is the one that is watched. */
const row = ({ page }: World) => page.locator('li[data-network=spotify]')
const presses = (name: RegExp) => (world: World) => row(world).getByRole('button', { name }).click()

const own = async ({ market }: World): Promise<ConnectedNetwork[]> =>
  (await callAs(market, lucia, listNetworks)).filter((one: ConnectedNetwork) => one.network === 'spotify')

/** Beside the page, by the same person elsewhere. */
async function takeOff(world: World) {
  for (const { uuid } of await own(world)) await callAs(world.market, lucia, removeNetwork, { params: { uuid } })
}
async function name(world: World, handle = 'luciavega'): Promise<string> {
  const { network } = await callAs(world.market, lucia, addNetwork, { body: { network: 'spotify', handle } })
  return network.uuid
}

/** The page hears that its list has changed, and gathers what else may come before it reads. */
async function readAnew(world: World, done: Promise<unknown>) {
  await tellResync(world)
  await turnUntil(world.page, done)
}

/** The built-in reader finds no code in this one's bio. */
const codeless = 'nocode'
const channelOf = ({ context }: SnapshotFrom<typeof networkConnectionMachine>) => context.channel
const handleOf = (snapshot: SnapshotFrom<typeof networkConnectionMachine>) => channelOf(snapshot)?.handle ?? ''

export const browser: BrowserBinding<typeof networkConnectionMachine> = {
  as: { as: lucia },
  tours: ['nothing yet', 'not proved'],
  holds: [
    { method: 'POST', path: add },
    { method: 'POST', path: check },
    { method: 'POST', path: remove },
    { method: 'GET', path: refresh },
    // Nobody has told this installation's name to a network: the page believes that somebody has.
    { method: 'GET', path: signIns },
    { method: 'POST', path: signIn },
  ],
  async open(world, input) {
    await takeOff(world)
    if (input === 'a code is out') await name(world)
    if (input === 'connected') await callAs(world.market, lucia, checkNetwork, { params: { uuid: await name(world) } })
    if (input === 'not proved') {
      const uuid = await name(world, codeless)
      for (let tries = 5; tries > 0; tries -= 1)
        await callAs(world.market, lucia, checkNetwork, { params: { uuid } }).catch(() => {})
    }
    await world.page.clock.install()
    await world.page.goto('/my-work/networks')
    await world.replies.answer(signIns, 200, { networks: ['spotify'] })
  },
  causes: {
    'connection.open': presses(/^(Connect|With a code)/),
    'connection.signIn': presses(/^Sign in with/),
    // The page's target is its own address: it stays.
    'signIn done': ({ page, replies }) => replies.answer(signIn, 200, { address: `${page.url()}#` }),
    'signIn failed': ({ replies }) => replies.cut(signIn),
    async 'connection.write'(world) {
      world.notes.tries = Number(world.notes.tries ?? 0) + 1
      await row(world).locator('input').fill(`luciavega${world.notes.tries}`)
    },
    'connection.add': presses(/^(Go on|Ask for another code)/),
    'add done': ({ replies }) => replies.pass(add),
    'add failed': ({ replies }) => replies.cut(add),
    'connection.check': presses(/^Done: check it/),
    'check done': ({ replies }) => replies.pass(check),
    'check failed (not there)': ({ replies }) =>
      replies.answer(check, 409, { code: 'network.code_missing', message: 'Not there.', details: { tries_left: 3 } }),
    async 'check failed (too often)'(world) {
      for (const { uuid } of await own(world))
        for (let tries = 5; tries > 0; tries -= 1)
          await callAs(world.market, lucia, checkNetwork, { params: { uuid } }).catch(() => {})
      await world.replies.pass(check)
    },
    'check failed (offline)': ({ replies }) => replies.cut(check),
    'connection.refresh': presses(/^Read again/),
    /** The real cooldown is six hours long. */
    async 'refresh done'(world) {
      const [channel] = await own(world)
      await world.replies.answer(refresh, 200, { ...channel, changed: { followers: 120 } })
    },
    'refresh failed': ({ replies }) => replies.pass(refresh),
    'connection.remove': presses(/^Remove/),
    'remove done': ({ replies }) => replies.pass(remove),
    'remove failed': ({ replies }) => replies.cut(remove),
    'after codeLasts': ({ page }) => page.clock.fastForward('16:00'),
    async 'connection.told (connected)'(world) {
      const [channel] = await own(world)
      const uuid = channel?.uuid ?? (await name(world, `elsewhere${Date.now() % 100_000}`))
      await callAs(world.market, lucia, checkNetwork, { params: { uuid } })
      await readAnew(world, world.took('connection.told'))
    },
    async 'connection.told (the same)'(world) {
      const told = world.page.waitForResponse(response => list.test(new URL(response.url()).pathname))
      await readAnew(world, told)
      await (await told).finished()
      // Once the page has answered, it has taken in what came before.
      await world.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    },
    async 'connection.told (gone)'(world) {
      await takeOff(world)
      await readAnew(world, world.took('connection.told'))
    },
  },
  // From then on the page's clock is ahead of the server's, and every code that comes is too old.
  ends: ['after codeLasts'],
  where: {
    'check done': snapshot => !handleOf(snapshot).startsWith(codeless),
    'check failed (too often)': snapshot => handleOf(snapshot).startsWith(codeless),
    'connection.told (connected)': snapshot =>
      channelOf(snapshot)?.state !== 'connected' && !handleOf(snapshot).startsWith(codeless),
    'connection.told (gone)': snapshot => channelOf(snapshot) !== null,
    'connection.told (the same)': snapshot => channelOf(snapshot) !== null,
  },
  exempt: [
    ...['0', '0=true'].map(which => ({
      id: `networkConnection.connected|connection.refresh|${which}`,
      reason: 'Nobody can have signed in with a network where tours run: tests/browser/network-sign-in.test.ts does, and again.',
    })),
    {
      id: 'networkConnection.naming|connection.told|0=false',
      reason: 'Where there is no channel in the list, before and after, a row is not told.',
    },
  ],
}
