import { createActor } from 'xstate'
import { dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { ids, someDeal } from '#tests/support/some-deal.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { failure, fault, offline } from './samples.ts'

const offered = someDeal({ side: 'creator', state: 'offer_pending' })
const agreed = someDeal({ side: 'creator', state: 'awaiting_funds', revision: 2 })

export const model = defineModel<typeof dealRoomMachine>({
  machine: dealRoomMachine,
  inputs: { usual: { uuid: ids.deal } },
  events: {
    'deal.act': { by: 'person', cases: { accept: { act: { verb: 'accept' } }, approve: { act: { verb: 'approve' } } } },
    'deal.refresh': bare('server'),
    'deal.retry': bare('person'),
  },
  actors: {
    load: { done: { usual: offered }, error: { offline } },
    act: {
      done: {
        agreed: { deal: agreed, checkout_url: null },
        'to the cashier': { deal: agreed, checkout_url: '/cashier/a-visit' },
      },
      error: { offline, 'moved on': failure('deal.stale_version') },
    },
    changes: { error: { broken: fault } },
  },
  facts: ({ behind }) => behind,
})

const stateOf = ({ stage }: Hands<typeof dealRoomMachine>) => stage.actor.getSnapshot().context.deal?.state
/** The offer, or what it was agreed to be: whose turn it is, is plain. */
const agreement = (hands: Hands<typeof dealRoomMachine>) =>
  stateOf(hands) === 'offer_pending'
    ? hands.screen.getAllByRole('button', { name: /accept/i })[0]
    : hands.screen.getByRole('heading', { name: 'Agreement' })

export const view: ViewBinding<typeof dealRoomMachine> = {
  async show({ actor }) {
    const { AgreementPane } = await import('#src/views/deal-room/AgreementPane.tsx')
    const uploads = createActor(uploadsMachine)
    const forms = { recall: () => null, keep: () => {} }
    return <AgreementPane room={actor} uploads={uploads} evidence={uploads} forms={forms} />
  },
  gestures: {
    /** Read first, then accepted: two presses. */
    async 'deal.act'({ keyboard, screen }) {
      const open = screen.queryByRole('button', { name: 'Review and accept' })
      if (open) await keyboard.click(open)
      await keyboard.click(await screen.findByRole('button', { name: /^Accept(?! the)/ }))
    },
    'deal.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Try again' })),
  },
  stands: {
    'deal-room.loading': ({ container }) => {
      if (!container.querySelector('[aria-busy=true], [role=status]')) throw new Error('nothing says that it loads')
    },
    'deal-room.failed': ({ screen }) => screen.getByRole('alert'),
    'deal-room.shown.idle': agreement,
    'deal-room.shown.gathering': agreement,
    'deal-room.shown.refreshing': agreement,
    'deal-room.shown.acting': ({ container }) => {
      if (!container.querySelector('button[aria-busy=true]')) throw new Error('nothing says that it waits')
    },
  },
}

const one = /^\/api\/v3\/deals\/[0-9a-f-]{36}$/
const accept = /^\/api\/v3\/deals\/[^/]+\/accept$/

export const browser: BrowserBinding<typeof dealRoomMachine> = {
  market: 'pitches',
  as: { as: lucia },
  holds: [
    { method: 'GET', path: one },
    { method: 'POST', path: accept },
  ],
  async open({ page, market, notes }) {
    const deal = await offerInMarket(market)
    notes.deal = deal
    await page.goto(`/chat/${deal.chat_uuid}`)
  },
  causes: {
    'load done': ({ replies }) => replies.pass(one),
    'load failed': ({ replies }) => replies.cut(one),
    'refresh done': ({ replies }) => replies.pass(one),
    'refresh failed': ({ replies }) => replies.cut(one),
    'deal.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    async 'deal.act (accept)'({ page }) {
      const open = page.getByRole('button', { name: 'Review and accept' })
      const agreed = page.getByRole('button', { name: /^Accept(?! the)/ })
      await open.or(agreed).first().waitFor()
      if (await open.isVisible()) await open.click()
      await agreed.click()
    },
    'act done (agreed)': ({ replies }) => replies.pass(accept),
    'act failed (offline)': ({ replies }) => replies.cut(accept),
    'act failed (moved on)': ({ replies }) =>
      replies.answer(accept, 409, { code: 'deal.stale_version', message: 'The offer has changed.' }),
    'deal.refresh': tellResync,
    // A moment, so short that nobody needs to turn the clock.
    'after gathering': async () => {},
  },
  // A sixth of a second: nobody is that quick.
  where: { 'deal.act (accept)': snapshot => !snapshot.matches({ shown: 'gathering' }) },
  // One's own act is also pushed: from there on the page goes its own way.
  ends: ['act done (agreed)'],
  exempt: [
    { id: 'deal-room|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
    { id: 'deal-room.shown.gathering|deal.act|0', reason: 'It lasts a sixth of a second: no hand in a browser is that quick.' },
    ...['idle', 'refreshing'].map(state => ({
      id: `deal-room.shown.${state}|deal.act|0=false`,
      reason: 'What the agreement does not allow has no button.',
    })),
    {
      id: 'deal-room.shown.acting|xstate.done.actor.act|0',
      reason: 'Only paying leads to the cashier, and the brand pays: the walk of two people goes there.',
    },
  ],
}
