import { fireEvent } from '@testing-library/react'
import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { limits } from '#contract/limits.ts'
import { type Searcher, searchBoxMachine } from '#src/machines/search-box/search-box.machine.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { standStill } from '#tests/support/page-clock.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const creator: Searcher = { route: 'casting_calls', suggests: true, kinds: 'content_type' }
const brand: Searcher = { route: 'search_proposal', suggests: true, kinds: 'work_types' }
const free: Searcher = { ...brand, suggests: false }
/** A title holds the letter that is written here. */
const found = {
  casting_calls: [],
  proposals: [{ uuid: '5b0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11', title: 'A breakfast at a slow pace' }],
  creators: [{ vanity_name: 'abril', name: 'Abril Soler' }],
}

export const model = defineModel<typeof searchBoxMachine>({
  machine: searchBoxMachine,
  inputs: {
    'a brand': { searcher: brand },
    'a creator': { searcher: creator },
    'a brand on the Free plan': { searcher: free },
  },
  events: {
    'search.focus': bare('person'),
    'search.blur': bare('person'),
    'search.type': { by: 'person', cases: { words: { text: 'breakfast' } } },
    'search.submit': bare('person'),
    'search.pick': { by: 'person', cases: { network: { name: 'network', value: 'tiktok' } } },
    'search.open': {
      by: 'person',
      cases: { proposal: { page: { route: 'proposal', params: { uuid: found.proposals[0]?.uuid ?? '' } } } },
    },
    'search.escape': bare('person'),
    'searcher.changed': {
      by: 'machine',
      cases: { usual: snapshot => ({ searcher: snapshot.context.searcher }) },
    },
  },
  actors: { suggest: { done: { found }, error: { offline } } },
  facts: ({ searcher, text, found }) => [searcher.route, text.trim() !== '', found !== null],
})

const field = ({ container }: Hands) => present(container.querySelector('input'), 'the field')
/** What was found is shown in place of networks and kinds of work. */
const shows = {
  found: (snapshot: SnapshotFrom<typeof searchBoxMachine>) => snapshot.context.found !== null,
  trends: (snapshot: SnapshotFrom<typeof searchBoxMachine>) => snapshot.context.found === null,
}
const where = { 'search.open': shows.found, 'search.pick': shows.trends }
const panel = ({ screen }: Hands) => screen.findByRole('dialog', { name: 'Suggestions' })
const noPanel = ({ screen }: Hands) => {
  if (screen.queryByRole('dialog')) throw new Error('the panel is still there')
}

export const view: ViewBinding<typeof searchBoxMachine> = {
  async show({ actor }) {
    const { MenuSearch } = await import('#src/views/shell/MenuSearch.tsx')
    return <MenuSearch actor={actor} />
  },
  gestures: {
    'search.focus': async hands => hands.keyboard.click(field(hands)),
    'search.blur': async ({ keyboard }) => keyboard.click(document.body),
    // As dictation writes: without the focus.
    'search.type': async hands => void fireEvent.change(field(hands), { target: { value: `${field(hands).value}b` } }),
    'search.submit': async ({ keyboard }) => keyboard.keyboard('{Enter}'),
    async 'search.pick'({ keyboard, screen, stage }) {
      const button = await screen.findByRole('button', { name: /TikTok/ })
      // Not every browser gives a button the focus that is pressed.
      if (stage.actor.getSnapshot().matches('leaving')) fireEvent.click(button)
      else await keyboard.click(button)
    },
    async 'search.open'({ keyboard, screen, stage }) {
      const button = await screen.findByRole('button', { name: /slow pace/ })
      if (stage.actor.getSnapshot().matches('leaving')) fireEvent.click(button)
      else await keyboard.click(button)
    },
    'search.escape': async ({ keyboard }) => keyboard.keyboard('{Escape}'),
  },
  where,
  stands: {
    'searchBox.resting': noPanel,
    'searchBox.writing': noPanel,
    'searchBox.suggesting.deciding': panel,
    'searchBox.suggesting.trending': ({ screen }) => screen.findByRole('button', { name: /TikTok/ }),
    'searchBox.suggesting.waiting': panel,
    'searchBox.suggesting.looking': panel,
    'searchBox.suggesting.found': ({ screen }) => screen.findByRole('region', { name: 'Creators' }),
    'searchBox.leaving': panel,
  },
}

const input = (world: { page: Page }) => world.page.getByRole('search').first().locator('input')

const suggest = /^\/api\/v3\/proposals\/suggest$/

export const browser: BrowserBinding<typeof searchBoxMachine> = {
  as: { as: agency },
  holds: [{ method: 'GET', path: suggest }],
  tours: ['a brand'],
  async open({ page }) {
    await page.clock.install()
    await page.goto('/brand-work')
    await page.getByRole('button', { name: /account$/ }).waitFor()
    await standStill(page)
  },
  causes: {
    'search.focus': async world => void (await input(world).focus()),
    'search.blur': async world => void (await input(world).blur()),
    // As dictation writes: without the focus.
    'search.type': async world =>
      void (await input(world).evaluate((box: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, `${box.value}b`)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })),
    'search.submit': async world => void (await input(world).press('Enter')),
    // Without giving it the focus, as not every browser does.
    'search.pick': ({ page }) =>
      page
        .getByRole('dialog', { name: 'Suggestions' })
        .getByRole('button', { name: /TikTok/ })
        .evaluate((button: HTMLElement) => button.click()),
    'search.open': ({ page }) =>
      page
        .getByRole('dialog', { name: 'Suggestions' })
        .getByRole('button', { name: /slow pace/ })
        .evaluate((button: HTMLElement) => button.click()),
    'suggest done': ({ replies }) => replies.answer(suggest, 200, found),
    'suggest failed': ({ replies }) => replies.cut(suggest),
    'after pause': ({ page }) => page.clock.fastForward(limits.search.pause + 50),
    'search.escape': async world => void (await input(world).press('Escape')),
    'after leaving': ({ page }) => page.clock.fastForward(300),
  },
  where,
  exempt: [
    {
      id: 'searchBox|searcher.changed|0',
      reason: 'It is said when a person’s own data change; the pages that change them have tours of their own.',
    },
    ...['searchBox.resting|search.focus|1', 'searchBox.resting|search.focus|0=false'].map(id => ({
      id,
      reason: 'Who is on the Free plan searches proposals; the box is not shown before there is a screen to search them on.',
    })),
  ],
}
