import { createActor, fromCallback } from 'xstate'
import { getTexts } from '#contract/endpoints/ai.ts'
import type { Creation } from '#contract/entities/creation.ts'
import { studioOrderMachine } from '#src/machines/studio-order/studio-order.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { studioResource } from '#tests/support/some-studio.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { failure, fault, offline } from './samples.ts'

const running: Creation = {
  id: '61111111-1111-4111-8111-111111111111',
  kind: 'text',
  action: 'generate-text',
  title: 'Moka at seven',
  state: 'running',
  failure: null,
  created_at: '2026-11-01T10:00:00.000Z',
  finished_at: null,
  credits: { quoted: 6, charged: null },
  built_in: true,
  text: { kind: 'caption', brief: 'Moka at seven', tone: 'warm', language: 'en', length: 'medium', versions: 3 },
  image: null,
  parent: null,
  reference: null,
  favourite: false,
  texts: [],
  pictures: [],
}
const finished_at = '2026-11-01T10:00:01.000Z'
const made: Creation = { ...running, state: 'done', finished_at, credits: { quoted: 6, charged: 6 }, texts: ['The first sip.'] }
const unmade: Creation = { ...running, state: 'failed', failure: 'failed', finished_at, credits: { quoted: 6, charged: 0 } }
const body = { kind: 'caption', brief: 'Moka at seven', language: 'en' } as const

export const model = defineModel<typeof studioOrderMachine>({
  machine: studioOrderMachine,
  inputs: { 'nothing yet': { creation: null }, 'found again': { creation: running } },
  events: {
    'order.make': { by: 'person', cases: { usual: { request: { call: 'text', body } } } },
    'order.retry': bare('person'),
    'order.drop': bare('person'),
    'order.check': bare('person'),
    'order.changed': bare('server'),
  },
  actors: {
    order: { done: { usual: running }, error: { poor: failure('credits.insufficient'), offline } },
    read: { done: { running, made, unmade }, error: { offline } },
    changes: { error: { broken: fault } },
  },
})

const button = ({ screen }: Hands, name: RegExp) => screen.getByRole('button', { name })
const press = (name: RegExp) => (hands: Hands) => hands.keyboard.click(button(hands, name))

export const view: ViewBinding<typeof studioOrderMachine> = {
  async show({ actor }) {
    const { StudioView } = await import('#src/views/studio/StudioView.tsx')
    const store = { recall: () => ({ brief: 'Moka at seven' }), keep: () => {} }
    return (
      <StudioView
        order={actor}
        section="text"
        facts={studioResource()}
        store={store}
        source={null}
        uploads={createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()}
        followed={null}
        star={async (_, on) => on}
        save={async () => new Blob()}
      />
    )
  },
  gestures: {
    'order.make': press(/^Write/),
    'order.retry': press(/^Try again/),
    'order.drop': press(/^Leave it/),
    'order.check': press(/^Look again/),
  },
  stands: {
    'studioOrder.idle': ({ screen }) => screen.getByText('No texts yet'),
    'studioOrder.ordering': ({ screen }) => screen.getByText(/Setting the credits aside/),
    'studioOrder.refused': ({ screen }) => screen.getByRole('alert'),
    'studioOrder.working': ({ screen }) => screen.getByRole('progressbar'),
    'studioOrder.reading': ({ screen }) => screen.getByRole('progressbar'),
    'studioOrder.unread': hands => button(hands, /^Look again/),
    'studioOrder.made': ({ screen }) => screen.getByText('The first sip.'),
    'studioOrder.unmade': ({ screen }) => screen.getByRole('alert'),
  },
}

const orders = /^\/api\/v3\/ai\/generate-text$/
const reads = /^\/api\/v3\/ai\/social-text\/[^/]+$/
const lists = new RegExp(`^/api${getTexts.path}$`)

export const browser: BrowserBinding<typeof studioOrderMachine> = {
  as: { as: 'creator@elenco.test' },
  holds: [
    { method: 'POST', path: orders },
    { method: 'GET', path: reads },
  ],
  async open({ page, replies }, input) {
    await page.clock.install()
    await replies.hold('GET', lists)
    await page.goto('/ai/text')
    await replies.alter(lists, answer => ({ ...answer, response: input === 'found again' ? [running] : [] }))
    await page.getByRole('textbox', { name: /What is it about/ }).fill('Moka at seven, no talking.')
  },
  causes: {
    'order.make': ({ page }) => page.getByRole('button', { name: /^Write/ }).click(),
    'order.retry': ({ page }) => page.getByRole('button', { name: /^Try again/ }).click(),
    'order.drop': ({ page }) => page.getByRole('button', { name: /^Leave it/ }).click(),
    'order.check': ({ page }) => page.getByRole('button', { name: /^Look again/ }).click(),
    'order done': ({ replies }) => replies.answer(orders, 200, running),
    'order failed (poor)': ({ replies }) =>
      replies.answer(orders, 402, {
        code: 'credits.insufficient',
        message: 'Not enough credits.',
        details: { available: 0, needed: 6 },
      }),
    'order failed (offline)': ({ replies }) => replies.cut(orders),
    'after asking': ({ page }) => page.clock.fastForward('00:05'),
    'read done (running)': ({ replies }) => replies.answer(reads, 200, running),
    'read done (made)': ({ replies }) => replies.answer(reads, 200, made),
    'read done (unmade)': ({ replies }) => replies.answer(reads, 200, unmade),
    'read failed': ({ replies }) => replies.cut(reads),
  },
  exempt: [
    ...['working', 'reading', 'unread'].map(state => ({
      id: `studioOrder.${state}|order.changed|0`,
      reason: 'The replies of this tour are written by hand, so no order runs on the server that could be pushed.',
    })),
    { id: 'studioOrder|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
  ],
}
