import { type ContextFrom, createActor, type SnapshotFrom } from 'xstate'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import { brandOfHost } from '#contract/hosts.ts'
import type { KeptPage } from '#contract/rules/bookmark.ts'
import { afterChanges, bookmarksMachine } from '#src/machines/bookmarks/bookmarks.machine.ts'
import { globalSearchMachine } from '#src/machines/global-search/global-search.machine.ts'
import { lucia } from '#tests/support/offer-in-market.ts'
import { bringIn, standStill } from '#tests/support/page-clock.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { failure, fault, offline } from './samples.ts'

const here: KeptPage = { route: 'rights', params: {}, query: {} }
const kept = (n: number, route: Bookmark['route']): Bookmark => ({
  uuid: `5b0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a1${n}`,
  route,
  params: {},
  query: {},
  about: 'page',
  title: null,
})
const two = [kept(1, 'status'), kept(2, 'notifications')]

type Context = ContextFrom<typeof bookmarksMachine>
const contextOf = (snapshot: SnapshotFrom<typeof bookmarksMachine>): Context => snapshot.context
const shown = ({ items, queue }: Context) => afterChanges(items, queue)
const first = (snapshot: SnapshotFrom<typeof bookmarksMachine>) => shown(contextOf(snapshot))[0]?.uuid ?? ''
const coming = ({ queue }: Context) => queue.some(change => change.do === 'keep')

export const model = defineModel<typeof bookmarksMachine>({
  machine: bookmarksMachine,
  inputs: { usual: undefined },
  facts: context => ({ shown: shown(context).length, coming: coming(context), waiting: Math.min(context.queue.length, 2) }),
  events: {
    'bookmarks.keep': { by: 'person', cases: { usual: { page: here } } },
    'bookmarks.remove': { by: 'person', cases: { usual: snapshot => ({ uuid: first(snapshot) }) } },
    'bookmarks.move': { by: 'person', cases: { usual: snapshot => ({ uuid: first(snapshot), place: 1 }) } },
    'bookmarks.retry': bare('person'),
    'bookmarks.refresh': bare('server'),
  },
  actors: {
    load: { done: { two, none: [] }, error: { offline } },
    save: { done: { two }, error: { full: failure('bookmark.limit') } },
    changes: { error: { broken: fault } },
  },
})

const shows =
  (state: string) =>
  async ({ screen }: Hands) => {
    const is = (await screen.findByRole('dialog')).querySelector('[data-bookmarks]')?.getAttribute('data-bookmarks')
    if (is !== state) throw new Error(`it shows ${is}, not ${state}`)
  }
const search = async ({ keyboard, screen }: Hands) => {
  const back = screen.queryByRole('button', { name: 'Back to the search' })
  if (back) await keyboard.click(back)
}
const all = async ({ keyboard, screen }: Hands) => {
  const more = screen.queryByRole('button', { name: 'All bookmarks' })
  if (more) await keyboard.click(more)
}
const where = {
  'bookmarks.keep': (snapshot: SnapshotFrom<typeof bookmarksMachine>) => snapshot.hasTag('known') && !coming(contextOf(snapshot)),
  'bookmarks.remove': (snapshot: SnapshotFrom<typeof bookmarksMachine>) =>
    snapshot.hasTag('known') && shown(contextOf(snapshot)).length > 0,
  'bookmarks.move': (snapshot: SnapshotFrom<typeof bookmarksMachine>) =>
    snapshot.hasTag('known') && shown(contextOf(snapshot)).length > 1,
}
const exempt = [{ id: 'bookmarks|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' }]

export const view: ViewBinding<typeof bookmarksMachine> = {
  around: { user: someUser() },
  async show({ actor }) {
    const searching = createActor(globalSearchMachine).start()
    searching.send({ type: 'global.open' })
    const { SearchDialog } = await import('#src/views/finding/SearchDialog.tsx')
    const bookmarks = actor
    const brand = brandOfHost('elenco.localhost')
    return <SearchDialog actor={searching} bookmarks={bookmarks} page={here} brand={brand} built={() => true} />
  },
  gestures: {
    async 'bookmarks.keep'(hands) {
      await search(hands)
      await hands.keyboard.click(await hands.screen.findByRole('button', { name: 'Keep this page' }))
    },
    async 'bookmarks.remove'(hands) {
      await all(hands)
      await hands.keyboard.click(
        present((await hands.screen.findAllByRole('button', { name: /^Remove / }))[0], 'a bookmark to remove'),
      )
    },
    async 'bookmarks.move'(hands) {
      await all(hands)
      await hands.keyboard.click(
        present((await hands.screen.findAllByRole('button', { name: /^Move .* down$/ }))[0], 'a bookmark to move'),
      )
    },
    'bookmarks.retry': async hands => {
      await search(hands)
      await hands.keyboard.click(await hands.screen.findByRole('button', { name: 'Try again' }))
    },
  },
  where,
  stands: {
    'bookmarks.loading': shows('loading'),
    'bookmarks.failed': shows('failed'),
    'bookmarks.ready': shows('ready'),
    'bookmarks.refreshing': shows('refreshing'),
    'bookmarks.saving': shows('saving'),
  },
  exempt,
}

const list = /^\/api\/v3\/bookmarks$/
const one = /^\/api\/v3\/bookmarks\/[\w-]+$/
const stream = /^\/api\/v3\/events$/
const saves = { keep: list, remove: one, move: one }
/** The dialog in which the answer to what is being saved waits. */
const inDialog = (world: World) => world.page.getByRole('dialog')
async function press(world: World, part: 'search' | 'all', name: string | RegExp) {
  const back = inDialog(world).getByRole('button', { name: 'Back to the search' })
  if (part === 'search' && (await back.isVisible())) await back.click()
  const more = inDialog(world).getByRole('button', { name: 'All bookmarks' })
  if (part === 'all' && (await more.isVisible())) await more.click()
  await (await bringIn(world.page, inDialog(world).getByRole('button', { name }).first())).click()
}
type Noted = { wanted?: RegExp[] }

/** Remembers in which order what is saved was wanted: each waits at its own address. */
async function want(world: World<Noted>, change: keyof typeof saves) {
  world.notes.wanted = [...(world.notes.wanted ?? []), saves[change]]
}
function wanted(world: World<Noted>): RegExp {
  const [next = list, ...rest] = world.notes.wanted ?? []
  world.notes.wanted = rest
  return next
}

export const browser: BrowserBinding<typeof bookmarksMachine, Noted> = {
  as: { as: lucia },
  holds: [
    { method: 'GET', path: list },
    { method: 'POST', path: list },
    { method: 'PUT', path: one },
    { method: 'DELETE', path: one },
    { method: 'GET', path: stream },
  ],
  async open(world) {
    world.notes.wanted = []
    await world.page.clock.install()
    await world.page.goto('/rights')
    await world.page.getByRole('button', { name: 'Search your things' }).click()
    await inDialog(world).getByRole('combobox').waitFor()
    await standStill(world.page)
  },
  causes: {
    'load done (two)': ({ replies }) => replies.answer(list, 200, { items: two }),
    'load done (none)': ({ replies }) => replies.answer(list, 200, { items: [] }),
    'load failed': ({ replies }) => replies.cut(list),
    'loadAgain done (two)': ({ replies }) => replies.answer(list, 200, { items: two }),
    'loadAgain done (none)': ({ replies }) => replies.answer(list, 200, { items: [] }),
    'loadAgain failed': ({ replies }) => replies.cut(list),
    async 'bookmarks.keep'(world) {
      await press(world, 'search', 'Keep this page')
      await want(world, 'keep')
    },
    async 'bookmarks.remove'(world) {
      await press(world, 'all', /^Remove /)
      await want(world, 'remove')
    },
    async 'bookmarks.move'(world) {
      await press(world, 'all', /^Move .* down$/)
      await want(world, 'move')
    },
    'bookmarks.retry': world => press(world, 'search', 'Try again'),
    'bookmarks.refresh': tellResync,
    'save done': world => world.replies.answer(wanted(world), 200, { items: two }),
    async 'save failed'(world) {
      const path = wanted(world)
      world.notes.wanted = []
      await world.replies.answer(path, 409, { code: 'bookmark.limit', message: 'No more pages can be kept.' })
    },
  },
  where,
  exempt,
}
