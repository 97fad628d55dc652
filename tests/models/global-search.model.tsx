import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { bookmarksMachine } from '#src/machines/bookmarks/bookmarks.machine.ts'
import type { FoundGroup } from '#src/machines/global-search/global-search.machine.ts'
import { globalSearchMachine } from '#src/machines/global-search/global-search.machine.ts'
import { lucia } from '#tests/support/offer-in-market.ts'
import { bringIn, standStill } from '#tests/support/page-clock.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { offline } from './samples.ts'

const id = '5b0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11'
const found: FoundGroup[] = [
  {
    kind: 'deal',
    items: [{ kind: 'deal', uuid: id, at: id, title: 'A charming reel', detail: 'Ceiba', state: 'late', seq: null }],
  },
]

const written = ({ context }: SnapshotFrom<typeof globalSearchMachine>) => context.text
/** Pages of the app are found with the words at once. */
const somethingStands = (snapshot: SnapshotFrom<typeof globalSearchMachine>) => written(snapshot).length > 1

export const model = defineModel<typeof globalSearchMachine>({
  machine: globalSearchMachine,
  inputs: { usual: undefined },
  // A result in sight already can be picked while the next answer is on its way.
  facts: ({ groups, text }) => ({ some: groups.length > 0, written: Math.min(text.length, 2) }),
  events: {
    'global.open': bare('person'),
    'global.close': bare('person'),
    'global.type': {
      by: 'person',
      cases: {
        // A field says nothing where the same is written again.
        words: snapshot => ({ text: written(snapshot) === 'cha' ? 'chat' : 'cha' }),
        letter: snapshot => ({ text: written(snapshot) === 'g' ? 'e' : 'g' }),
        nothing: { text: '' },
      },
    },
    'global.retry': bare('person'),
    'global.pick': { by: 'person', cases: { usual: { to: '/settings/general' } } },
  },
  actors: { look: { done: { some: found, none: [] }, error: { offline } } },
})

/** Nobody keeps anything here. */
const quiet = { load: fromPromise<Bookmark[]>(async () => []), changes: fromCallback(() => {}) }

const field = ({ screen }: Hands) => screen.findByRole('combobox', { name: 'Deals, people, pages…' })
const dialog = ({ screen }: Hands) => screen.findByRole('dialog', { name: 'Search your things' })
const shows = (state: string) => async (hands: Hands) => {
  await dialog(hands)
  const is = hands.container.ownerDocument.querySelector('[role=dialog] [data-state]')?.getAttribute('data-state')
  if (is !== state) throw new Error(`it shows ${is}, not ${state}`)
}

export const view: ViewBinding<typeof globalSearchMachine> = {
  around: { user: someUser() },
  async show({ actor }) {
    const bookmarks = createActor(bookmarksMachine.provide({ actors: quiet })).start()
    const { GlobalSearch } = await import('#src/views/finding/GlobalSearch.tsx')
    return (
      <GlobalSearch actor={actor} bookmarks={bookmarks} page={null} brand={brandOfHost('elenco.localhost')} built={() => true} />
    )
  },
  gestures: {
    'global.open': async ({ keyboard }) => keyboard.keyboard('{Control>}k{/Control}'),
    async 'global.close'(hands) {
      await field(hands)
      await hands.keyboard.keyboard('{Escape}')
    },
    async 'global.type'(hands, event) {
      const { text } = event
      const input = await field(hands)
      await hands.keyboard.tripleClick(input)
      if (text) await hands.keyboard.paste(text)
      else await hands.keyboard.keyboard('{Delete}')
    },
    'global.retry': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Try again' })),
    async 'global.pick'(hands) {
      await field(hands)
      await hands.keyboard.keyboard('{ArrowDown}{Enter}')
    },
  },
  where: { 'global.pick': somethingStands, 'global.type (nothing)': snapshot => written(snapshot) !== '' },
  stands: {
    'globalSearch.closed': ({ screen }) => {
      if (screen.queryByRole('dialog')) throw new Error('the dialog is still there')
    },
    'globalSearch.open.resting': shows('resting'),
    'globalSearch.open.short': shows('short'),
    'globalSearch.open.waiting': shows('waiting'),
    'globalSearch.open.looking': shows('looking'),
    'globalSearch.open.found': shows('found'),
    'globalSearch.open.failed': shows('failed'),
  },
}

const search = /^\/api\/v3\/search$/
const input = ({ page }: World) => page.getByRole('combobox', { name: 'Deals, people, pages…' })

export const browser: BrowserBinding<typeof globalSearchMachine> = {
  as: { as: lucia },
  holds: [{ method: 'GET', path: search }],
  async open({ page }) {
    await page.clock.install()
    await page.goto('/my-work')
    await page.getByRole('button', { name: 'Search your things' }).waitFor()
    await standStill(page)
  },
  causes: {
    'global.open': ({ page }) => page.keyboard.press('Control+k'),
    'global.close': async world => void (await (await bringIn(world.page, input(world))).press('Escape')),
    'global.type (words)': async world => {
      const field = await bringIn(world.page, input(world))
      await field.fill((await field.inputValue()) === 'cha' ? 'chat' : 'cha')
    },
    'global.type (letter)': async world => {
      const field = await bringIn(world.page, input(world))
      await field.fill((await field.inputValue()) === 'g' ? 'e' : 'g')
    },
    'global.type (nothing)': async world => void (await (await bringIn(world.page, input(world))).fill('')),
    'global.retry': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    'global.pick': async world => {
      await input(world).press('ArrowDown')
      await input(world).press('Enter')
    },
    'after pause': ({ page }) => page.clock.fastForward(300),
    'look done (some)': ({ replies }) => replies.answer(search, 200, { groups: found }),
    'look done (none)': ({ replies }) => replies.answer(search, 200, { groups: [] }),
    'look failed': ({ replies }) => replies.cut(search),
  },
  where: { 'global.pick': somethingStands, 'global.type (nothing)': snapshot => written(snapshot) !== '' },
}
