import { fireEvent } from '@testing-library/react'
import type { Page } from 'playwright-core'
import { type SearchBoxActor, type Searcher, searchBoxMachine } from '#src/machines/search-box/search-box.machine.ts'
import { lucia } from '#tests/support/offer-in-market.ts'
import { standStill } from '#tests/support/page-clock.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'

const creator: Searcher = { route: 'casting_calls', suggests: true, kinds: 'content_type' }
const free: Searcher = { route: 'search_proposal', suggests: false, kinds: 'work_types' }

export const model = defineModel<typeof searchBoxMachine>({
  machine: searchBoxMachine,
  inputs: { 'a creator': { searcher: creator }, 'a brand on the Free plan': { searcher: free } },
  events: {
    'search.focus': bare('person'),
    'search.blur': bare('person'),
    'search.type': { by: 'person', cases: { words: { text: 'breakfast' } } },
    'search.submit': bare('person'),
    'search.pick': { by: 'person', cases: { network: { name: 'network', value: 'tiktok' } } },
    'search.escape': bare('person'),
    'searcher.changed': {
      by: 'machine',
      cases: { usual: snapshot => ({ searcher: (snapshot.context as { searcher: Searcher }).searcher }) },
    },
  },
  facts: ({ searcher }) => searcher.route,
})

const field = ({ container }: Hands) => container.querySelector('input') as HTMLInputElement
const panel = ({ screen }: Hands) => screen.findByRole('dialog', { name: 'Suggestions' })
const noPanel = ({ screen }: Hands) => {
  if (screen.queryByRole('dialog')) throw new Error('the panel is still there')
}

export const view: ViewBinding = {
  async show({ actor }) {
    const { MenuSearch } = await import('#src/views/shell/MenuSearch.tsx')
    return <MenuSearch actor={actor as unknown as SearchBoxActor} />
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
    'search.escape': async ({ keyboard }) => keyboard.keyboard('{Escape}'),
  },
  stands: {
    'searchBox.resting': noPanel,
    'searchBox.writing': noPanel,
    'searchBox.suggesting': panel,
    'searchBox.leaving': panel,
  },
}

const input = (world: { page: Page }) => world.page.getByRole('search').first().locator('input')

export const browser: BrowserBinding = {
  as: { as: lucia },
  tours: ['a creator'],
  async open({ page }) {
    await page.clock.install()
    await page.goto('/my-work')
    await page.getByRole('button', { name: /account$/ }).waitFor()
    await standStill(page)
  },
  causes: {
    'search.focus': async world => void (await input(world).focus()),
    'search.blur': async world => void (await input(world).blur()),
    // As dictation writes: without the focus.
    'search.type': async world =>
      void (await input(world).evaluate(field => {
        const box = field as HTMLInputElement
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, `${box.value}b`)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })),
    'search.submit': async world => void (await input(world).press('Enter')),
    // Without giving it the focus, as not every browser does.
    'search.pick': ({ page }) =>
      page
        .getByRole('dialog', { name: 'Suggestions' })
        .getByRole('button', { name: /TikTok/ })
        .evaluate(button => (button as HTMLElement).click()),
    'search.escape': async world => void (await input(world).press('Escape')),
    'after leaving': ({ page }) => page.clock.fastForward(300),
  },
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
