import { channelMachine } from '#src/machines/channel/channel.machine.ts'
import { lucia as creator, offerInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, NoScreen, World } from './bindings.ts'
import { fault, lucia } from './samples.ts'

const broken = { error: { broken: fault } }

export const model = defineModel<typeof channelMachine>({
  machine: channelMachine,
  inputs: { usual: { user: lucia.uuid, lastId: '5' } },
  events: {
    'stream.opened': { by: 'server', cases: { following: { role: 'following' }, reading: { role: 'reading' } } },
    'stream.event': { by: 'server', cases: { usual: { event: { type: 'resync' }, id: '7' } } },
    'stream.lost': bare('server'),
    'channel.wake': bare('machine'),
  },
  actors: { stream: broken, wakes: broken },
})

export const view: NoScreen = { because: 'It has no screen; the bell and the open screen show what it hears.' }

const ofOurs = 'It breaks only by a fault of ours: a stream that ends, however it ends, is told as lost.'
const stream = /^\/api\/v3\/events$/

/** The connection is held until it is needed, and made once. */
async function beginReading({ replies, notes }: World) {
  if (!notes.reading) await replies.pass(stream)
  notes.reading = true
}

export const browser: BrowserBinding<typeof channelMachine> = {
  as: { as: creator },
  holds: [{ method: 'GET', path: stream }],
  async open({ page }) {
    await page.clock.install()
    await page.goto('/help/start')
  },
  causes: {
    // With locks in the browser a tab is told at once that it follows, and then that it reads.
    'stream.opened (following)': async () => {},
    'stream.opened (reading)': beginReading,
    async 'stream.event'(world) {
      await beginReading(world)
      await offerInMarket(world.market)
    },
    // Silence for longer than the server is ever silent.
    async 'stream.lost'(world) {
      await beginReading(world)
      world.notes.reading = false
      await world.page.clock.fastForward('01:00')
    },
    'after backoff': ({ page }) => page.clock.fastForward('00:30'),
    'channel.wake': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
  where: {
    'stream.opened (following)': 'channel.open.connecting',
    'stream.opened (reading)': 'channel.open.live',
    'stream.event': 'channel.open.live',
    'stream.lost': 'channel.open.live',
  },
  exempt: ['channel.open|xstate.error.actor.stream|0', 'channel|xstate.error.actor.wakes|0'].map(id => ({ id, reason: ofOurs })),
}
