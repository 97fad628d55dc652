import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { Proposal } from '#contract/entities/proposal.ts'
import { orderMachine } from '#src/machines/order/order.machine.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { bringIn } from '#tests/support/page-clock.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { someOwnBrand, someProposal } from '#tests/support/some-proposal.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { failure, offline } from './samples.ts'

const words = 'Three bags of our new roast, and nothing about prices.'
const proposal = someProposal()
/** Its only package cannot be ordered any more. */
const gone = someProposal({ packages: proposal.packages.map(one => ({ ...one, paused: true })) })
const brands = [someOwnBrand()]
const thread = { chat_uuid: '7a0f0f5e-5555-4c5a-9a57-1f1a2b3c4d5e' }

const contextOf = (snapshot: SnapshotFrom<typeof orderMachine>): ContextFrom<typeof orderMachine> => snapshot.context

const isOrderable = (about: Proposal) => about.packages.some(one => !one.paused)

export const model = defineModel<typeof orderMachine>({
  machine: orderMachine,
  inputs: {
    usual: {
      proposal,
      brands,
      kept: { fields: { package_id: '', addons: [], brand_id: '', brief: '' }, message: '' },
    },
  },
  facts: ({ proposal: about, fields, message, issues, tried, failure: refused }) => ({
    orderable: isOrderable(about),
    briefed: fields.brief !== '',
    asked: message !== '',
    issues: Object.values(issues).flat(),
    tried,
    refused: refused?.code ?? null,
  }),
  events: {
    'order.change': { by: 'person', cases: { briefs: { patch: { brief: words } }, clears: { patch: { brief: '' } } } },
    'order.send': bare('person'),
    'quote.open': bare('person'),
    'quote.change': { by: 'person', cases: { asks: { message: words }, clears: { message: '' } } },
    'quote.send': bare('person'),
    'quote.close': bare('person'),
    'order.about': {
      by: 'server',
      cases: { usual: { proposal: someProposal({ version: 2 }), brands }, gone: { proposal: gone, brands } },
    },
  },
  actors: {
    order: {
      done: { usual: thread },
      error: { offline, dearer: failure('proposal.price_changed') },
    },
    ask: { done: { usual: thread }, error: { offline } },
  },
})

const orderState = (container: ParentNode) => container.querySelector('form[data-state]')?.getAttribute('data-state') ?? 'none'
const stands =
  (state: string) =>
  ({ container }: Hands) => {
    const is = orderState(container)
    if (is !== state) throw new Error(`it shows ${is}, not ${state}`)
  }
const asks =
  (state: string) =>
  async ({ screen }: Hands) => {
    const is = orderState(await screen.findByRole('dialog'))
    if (is !== state) throw new Error(`the question shows ${is}, not ${state}`)
  }

const form = (snapshot: SnapshotFrom<typeof orderMachine>) =>
  (snapshot.matches('choosing') || snapshot.matches('refused')) && isOrderable(contextOf(snapshot).proposal)
const isBriefed = (snapshot: SnapshotFrom<typeof orderMachine>) => contextOf(snapshot).fields.brief !== ''
const isAsked = (snapshot: SnapshotFrom<typeof orderMachine>) => contextOf(snapshot).message !== ''
const where = {
  'order.change (briefs)': (snapshot: SnapshotFrom<typeof orderMachine>) => form(snapshot) && !isBriefed(snapshot),
  'order.change (clears)': (snapshot: SnapshotFrom<typeof orderMachine>) => form(snapshot) && isBriefed(snapshot),
  'order.send': form,
  'quote.open': form,
  'quote.change (asks)': (snapshot: SnapshotFrom<typeof orderMachine>) => snapshot.matches('asking') && !isAsked(snapshot),
  'quote.change (clears)': (snapshot: SnapshotFrom<typeof orderMachine>) => snapshot.matches('asking') && isAsked(snapshot),
  'quote.send': 'order.asking',
  'quote.close': 'order.asking',
}
const exempt = ['order.refused|order.send|1', 'order.refused|order.send|0=false'].map(id => ({
  id,
  reason: 'What was refused had a sound briefing, and where no package is left nothing can be sent.',
}))

export const view: ViewBinding<typeof orderMachine> = {
  around: { user: someUser() },
  async show({ actor }) {
    const { OrderForm } = await import('#src/views/proposals/OrderPane.tsx')
    return <OrderForm actor={actor} />
  },
  gestures: {
    async 'order.change'({ keyboard, screen }, event) {
      const { patch } = event
      const field = await screen.findByRole('textbox', { name: /What should the creator know/ })
      await keyboard.clear(field)
      if (patch.brief) await keyboard.paste(patch.brief)
    },
    'order.send': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Send the order' })),
    'quote.open': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: /^Ask for/ })),
    async 'quote.change'({ keyboard, screen }, event) {
      const { message } = event
      const [field] = await screen.findAllByRole('textbox', { name: /^What do you need/ })
      if (!field) throw new Error('there is no field for the question')
      await keyboard.clear(field)
      if (message) await keyboard.paste(message)
    },
    'quote.send': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: /^Send/ })),
    'quote.close': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Cancel' })),
  },
  where,
  stands: {
    'order.choosing': stands('choosing'),
    'order.ordering': stands('ordering'),
    'order.refused': stands('refused'),
    'order.asking': asks('asking'),
    'order.sending': asks('sending'),
    'order.placed': stands('placed'),
  },
  exempt,
}

const orders = /^\/api\/v3\/proposals\/[\w-]+\/orders$/
const quotes = /^\/api\/v3\/proposals\/[\w-]+\/quotes$/
const brief = ({ page }: World) => page.getByRole('textbox', { name: /What should the creator know/ })
const question = ({ page }: World) => page.getByRole('dialog').getByRole('textbox')
const press = async ({ page }: World, name: RegExp) => (await bringIn(page, page.getByRole('button', { name }).last())).click()

export const browser: BrowserBinding<typeof orderMachine> = {
  market: 'deals',
  as: { as: agency },
  holds: [
    { method: 'POST', path: orders },
    { method: 'POST', path: quotes },
  ],
  async open(world) {
    await world.page.goto('/marketplace')
    await world.page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await brief(world).waitFor()
  },
  causes: {
    'order.change (briefs)': world => brief(world).fill(words),
    'order.change (clears)': world => brief(world).fill(''),
    'order.send': world => press(world, /^Send the order/),
    'quote.open': world => press(world, /^Ask for/),
    'quote.change (asks)': world => question(world).fill(words),
    'quote.change (clears)': world => question(world).fill(''),
    'quote.send': world => press(world, /^Send/),
    'quote.close': world => press(world, /^Cancel/),
    'order done': ({ replies }) => replies.pass(orders),
    'order failed (offline)': ({ replies }) => replies.cut(orders),
    'order failed (dearer)': ({ replies }) =>
      replies.answer(orders, 409, { code: 'proposal.price_changed', message: 'The price has changed.' }),
    'ask done': ({ replies }) => replies.pass(quotes),
    'ask failed': ({ replies }) => replies.cut(quotes),
  },
  where,
  ends: ['order done', 'ask done'],
  exempt: [
    ...exempt,
    { id: 'order|order.about|0', reason: 'The page reads the proposal anew by itself; a tour cannot make it wait.' },
  ],
}
