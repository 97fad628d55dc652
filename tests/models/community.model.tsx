import { createActor } from 'xstate'
import { communityImages } from '#contract/endpoints/ai-community.ts'
import type { CommunityImage } from '#contract/entities/community.ts'
import { collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { communityMachine } from '#src/machines/community/community.machine.ts'
import { listForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const id = '64111111-1111-4111-8111-111111111111'
const image: CommunityImage = {
  id,
  image_id: '65111111-1111-4111-8111-111111111111',
  url: '/icon.svg',
  width: 512,
  height: 512,
  author: { name: 'Nadia', vanity_name: null },
  own: false,
  prompt: 'Waves',
  style: 'print',
  shape: 'square',
  theme: 'sea',
  likes: 2,
  liked: false,
  remixes: 0,
  parent: null,
  state: 'visible',
  created_at: '2026-11-01T10:00:00.000Z',
}

export const model = defineModel<typeof communityMachine>({
  machine: communityMachine,
  inputs: { usual: undefined },
  events: {
    'community.act': { by: 'person', cases: { usual: { act: { like: id } } } },
    'community.retry': bare('person'),
    'community.drop': bare('person'),
  },
  actors: { act: { done: { usual: image }, error: { offline } } },
})

const press = (name: RegExp) => (hands: Hands) => hands.keyboard.click(hands.screen.getByRole('button', { name }))
const root = ({ container }: Hands, state: string) => {
  if (!container.querySelector(`[data-state=${state}]`)) throw new Error(`it is not ${state}`)
}

export const view: ViewBinding<typeof communityMachine> = {
  async show({ actor }) {
    const { CommunityView } = await import('#src/views/community/CommunityView.tsx')
    const first = { items: [image], meta: { page: 1, size_page: 24, count: 1 } }
    const gallery = createActor(collectionMachine, { input: { filters: {}, first } }).start()
    return <CommunityView gallery={listForAnyView(gallery)} actor={actor} themes={[]} recent={[]} staff={false} />
  },
  gestures: {
    'community.act': press(/^Like/),
    'community.retry': press(/^Try again/),
    'community.drop': press(/^Leave it/),
  },
  stands: {
    'community.idle': hands => root(hands, 'idle'),
    'community.acting': hands => root(hands, 'acting'),
    'community.refused': ({ screen }) => screen.getByRole('alert'),
  },
}

const calls = new RegExp(`^/api${communityImages.path}$`)

export const browser: BrowserBinding<typeof communityMachine> = {
  as: { as: 'creator@elenco.test' },
  async open({ page, replies }) {
    await page.goto('/ai/community')
    await page.getByRole('button', { name: /^Like/ }).first().waitFor()
    // Looking and acting are one call: it waits from here on.
    await replies.hold('POST', calls)
  },
  causes: {
    'community.act': ({ page }) => page.getByRole('button', { name: /^Like/ }).first().click(),
    'community.retry': ({ page }) => page.getByRole('button', { name: /^Try again/ }).click(),
    'community.drop': ({ page }) => page.getByRole('button', { name: /^Leave it/ }).click(),
    'act done': ({ replies }) => replies.pass(calls),
    'act failed': ({ replies }) => replies.cut(calls),
  },
}
