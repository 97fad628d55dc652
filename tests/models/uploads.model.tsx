import { createActor, type SnapshotFrom } from 'xstate'
import { acceptOffer, fundDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { limits } from '#contract/limits.ts'
import { dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { agency, callAs, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { someDeal } from '#tests/support/some-deal.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { card, failure, fault, someFile } from './samples.ts'

const filesOf = ({ context }: SnapshotFrom<typeof uploadsMachine>) => context.files
/** The page names files itself: the first of those that are there. */
const first = (snapshot: SnapshotFrom<typeof uploadsMachine>) => filesOf(snapshot)[0]?.id ?? 'a'

export const model = defineModel<typeof uploadsMachine>({
  machine: uploadsMachine,
  inputs: { usual: undefined },
  events: {
    'uploads.add': { by: 'person', cases: { usual: () => ({ id: 'a', file: someFile() }) } },
    'uploads.drop': { by: 'person', cases: { usual: snapshot => ({ id: first(snapshot) }) } },
    'uploads.clear': bare('machine'),
    'upload.done': { by: 'server', cases: { usual: snapshot => ({ id: first(snapshot), file: card }) } },
    'upload.moved': { by: 'server', cases: { usual: snapshot => ({ id: first(snapshot), share: 0.5 }) } },
    'upload.interrupted': { by: 'server', cases: { usual: snapshot => ({ id: first(snapshot) }) } },
    'upload.failed': {
      by: 'server',
      cases: { usual: snapshot => ({ id: first(snapshot), failure: failure('upload.too_large') }) },
    },
  },
  allow: [{ rule: 'sink', id: 'uploads.open', reason: 'It lives as long as the form that it belongs to.' }],
  actors: { uploads: { error: { broken: fault } } },
  facts: ({ files }) => Math.min(2, files.length),
})

/** Each file is on its way, here, or refused, and says which. */
function saysHowEachIs({ container, stage }: Hands<typeof uploadsMachine>) {
  const shown = container.querySelectorAll('form li').length
  const waiting = filesOf(stage.actor.getSnapshot())
  if (shown !== waiting.length) throw new Error(`${shown} files show where ${waiting.length} are chosen`)
  const refused = container.querySelectorAll('form li [role=alert]').length
  const failed = waiting.filter(one => one.failure).length
  if (refused !== failed) throw new Error(`${refused} files say that they were refused, ${failed} were`)
}

export const view: ViewBinding<typeof uploadsMachine> = {
  async show({ actor }) {
    const { DeliverPanel } = await import('#src/views/deal-room/DeliverPanel.tsx')
    const deal = someDeal({ side: 'creator', state: 'in_production' })
    const room = createActor(dealRoomMachine, { input: { uuid: deal.uuid } })
    const forms = { recall: () => null, keep: () => {} }
    return <DeliverPanel room={room} deal={deal} uploads={actor} forms={forms} />
  },
  gestures: {
    async 'uploads.add'({ keyboard, container }) {
      await keyboard.upload(present(container.querySelector<HTMLElement>('input[type=file]'), 'a field for files'), someFile())
    },
    'uploads.drop': ({ keyboard, screen }) =>
      keyboard.click(present(screen.getAllByRole('button', { name: /cut\.mp4/ })[0], 'a file')),
  },
  where: { 'uploads.drop': snapshot => filesOf(snapshot).length > 0 },
  stands: { 'uploads.open': saysHowEachIs },
}

const upload = /^\/api\/v3\/uploads$/
const part = /^\/api\/v3\/resumable-uploads\/[^/]+$/
const large = Buffer.alloc(limits.upload.resumableFrom + 1, 97)

/** A file is chosen; its call waits. */
async function choose({ page }: World, buffer = Buffer.from('a first cut')) {
  const form = page.locator('form:has(ul[aria-label="Files"]), form:has(input[type=file])').last()
  await form.locator('input[type=file]').setInputFiles({ name: 'cut.mp4', mimeType: 'video/mp4', buffer })
  await removers(page).first().waitFor()
}

const removers = (page: World['page']) => page.getByRole('button', { name: /cut\.mp4/ })

async function bringUp(world: World) {
  await choose(world)
  await world.replies.pass(upload)
}

export const browser: BrowserBinding<typeof uploadsMachine> = {
  market: 'deals',
  as: { as: lucia },
  holds: [
    { method: 'POST', path: upload },
    { method: 'PATCH', path: part },
  ],
  /** To the work that is paid for, where it is handed in. */
  async open({ page, market }) {
    const deal = await offerInMarket(market)
    const params = { uuid: deal.uuid }
    const { revision, version } = deal
    const accepted = await callAs(market, lucia, acceptOffer, { params, body: { revision, version } })
    const { checkout_url } = await callAs(market, agency, fundDeal, { params, body: { revision: accepted.revision } })
    await callAs(market, agency, payCheckout, { params: { session: checkout_url.split('/').at(-1) }, body: { card: 'approved' } })
    // Evidence for a dispute has an actor of its own there; that of the delivery starts after it, and is the one that is watched.
    await page.goto(`/chat/${deal.chat_uuid}?pane=deliver`)
    await page.getByRole('button', { name: 'Deliver', exact: true }).waitFor()
  },
  causes: {
    'uploads.add': world => choose(world),
    async 'uploads.drop'(world) {
      await choose(world)
      await removers(world.page).last().click()
    },
    'upload.moved': bringUp,
    'upload.done': bringUp,
    async 'upload.interrupted'(world) {
      await choose(world, large)
      await world.replies.cut(part)
      await world.page.getByText(/goes on by itself/).waitFor()
    },
    async 'upload.failed'(world) {
      await choose(world)
      await world.replies.answer(upload, 413, { code: 'upload.too_large', message: 'The file is too large.' })
    },
    /** Handed in: what stood in the way is taken out first. */
    async 'uploads.clear'(world) {
      while ((await removers(world.page).count()) > 0) await removers(world.page).first().click()
      await bringUp(world)
      await world.page.getByRole('button', { name: 'Deliver', exact: true }).click()
    },
  },
  ends: ['uploads.clear'],
  exempt: [
    { id: 'uploads|xstate.error.actor.uploads|0', reason: 'What uploads answers with facts; it breaks only by a fault of ours.' },
  ],
}
