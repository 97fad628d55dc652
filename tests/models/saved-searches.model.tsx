import type { ContextFrom, SnapshotFrom } from 'xstate'
import { type KeptSearch, savedSearchesMachine } from '#src/machines/saved-searches/saved-searches.machine.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { bringIn } from '#tests/support/page-clock.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { failure, offline } from './samples.ts'

const kept = (n: number, name: string): KeptSearch => ({
  uuid: `0b6f1c2e-77aa-4d1e-9c55-3b1a5de0f21${n}`,
  name,
  filters: { network: 'tiktok' },
  weekly: n === 1,
  created_at: '2026-11-01T09:00:00.000Z',
})
const two = [kept(1, 'Dance'), kept(2, 'Food in Madrid')]
const filters = { network: 'instagram' }
const suggested = 'Instagram'

const contextOf = (snapshot: SnapshotFrom<typeof savedSearchesMachine>): ContextFrom<typeof savedSearchesMachine> =>
  snapshot.context

export const model = defineModel<typeof savedSearchesMachine>({
  machine: savedSearchesMachine,
  inputs: { usual: undefined },
  facts: ({ items, name, weekly, issue, editing, failure: refused }) => ({
    kept: items.length,
    short: name.length === 1,
    weekly,
    issue,
    editing: editing && { short: editing.name.trim().length < 2, weekly: editing.weekly, issue: editing.issue },
    refused: refused?.code ?? null,
  }),
  events: {
    'searches.open': bare('person'),
    'searches.close': bare('person'),
    'searches.change': { by: 'person', cases: { short: { patch: { name: 'x' } }, cleared: { patch: { name: '' } } } },
    'searches.save': { by: 'person', cases: { usual: { filters, suggested } } },
    'searches.forget': { by: 'person', cases: { first: snapshot => ({ uuid: contextOf(snapshot).items[0]?.uuid ?? '' }) } },
    'searches.edit': { by: 'person', cases: { first: snapshot => ({ uuid: contextOf(snapshot).items[0]?.uuid ?? '' }) } },
    'searches.retitle': { by: 'person', cases: { short: { name: 'x' }, other: { name: 'Dance in Cádiz' } } },
    'searches.retell': { by: 'person', cases: { off: { weekly: false }, on: { weekly: true } } },
    'searches.rename': bare('person'),
    'searches.leave': bare('person'),
    'searches.retry': bare('person'),
  },
  actors: {
    load: { done: { two }, error: { offline } },
    save: { done: { usual: kept(3, suggested) }, error: { full: failure('proposal.limit_searches') } },
    rename: {
      done: { usual: kept(1, 'Dance in Cádiz') },
      error: { taken: failure('search.name_taken'), gone: failure('not_found') },
    },
    forget: { done: { usual: { deleted: true } }, error: { offline, gone: failure('not_found') } },
  },
})

const stands =
  (state: string) =>
  async ({ screen }: Hands) => {
    const dialog = await screen.findByRole('dialog')
    const is = dialog.querySelector('[data-state]')?.getAttribute('data-state')
    if (is !== state) throw new Error(`it shows ${is}, not ${state}`)
  }

const hasRows = (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
  snapshot.matches('ready') && contextOf(snapshot).items.length > 0
const writesName = (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
  snapshot.matches('ready') && contextOf(snapshot).editing !== null
const where = {
  'searches.open': 'saved-searches.closed',
  'searches.close': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    snapshot.hasTag('open') && !snapshot.matches('saving') && !snapshot.matches('renaming'),
  'searches.change (short)': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    (snapshot.matches('ready') || snapshot.matches('reading')) && contextOf(snapshot).name === '',
  'searches.change (cleared)': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    (snapshot.matches('ready') || snapshot.matches('reading')) && contextOf(snapshot).name !== '',
  'searches.save': 'saved-searches.ready',
  'searches.forget': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    hasRows(snapshot) && contextOf(snapshot).editing === null,
  'searches.edit': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    hasRows(snapshot) && contextOf(snapshot).editing === null,
  'searches.retitle (short)': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    writesName(snapshot) && contextOf(snapshot).editing?.name !== 'x',
  'searches.retitle (other)': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    writesName(snapshot) && contextOf(snapshot).editing?.name !== 'Dance in Cádiz',
  'searches.retell (off)': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    writesName(snapshot) && contextOf(snapshot).editing?.weekly === true,
  'searches.retell (on)': (snapshot: SnapshotFrom<typeof savedSearchesMachine>) =>
    writesName(snapshot) && contextOf(snapshot).editing?.weekly === false,
  'searches.rename': writesName,
  'searches.leave': writesName,
  'searches.retry': 'saved-searches.unread',
}

async function first<T>(found: Promise<T[]>): Promise<T> {
  const [one] = await found
  if (one === undefined) throw new Error('none of them is there')
  return one
}

export const view: ViewBinding<typeof savedSearchesMachine> = {
  around: { user: someUser() },
  async show({ actor }) {
    const { SavedSearches } = await import('#src/views/saved-searches/SavedSearches.tsx')
    const searches = actor
    return <SavedSearches actor={searches} filters={filters} suggested={suggested} addressOf={() => '/'} weekly />
  },
  gestures: {
    'searches.open': async ({ keyboard, screen }) =>
      keyboard.click(await screen.findByRole('button', { name: 'Saved searches' })),
    'searches.close': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Close' })),
    async 'searches.change'({ keyboard, screen }, event) {
      const { patch } = event
      const field = await screen.findByRole('textbox', { name: 'Name of this search' })
      await keyboard.clear(field)
      if (patch.name) await keyboard.type(field, patch.name)
    },
    'searches.save': async ({ keyboard, screen }) =>
      keyboard.click(await screen.findByRole('button', { name: 'Save this search' })),
    'searches.forget': async ({ keyboard, screen }) =>
      keyboard.click(await first(screen.findAllByRole('button', { name: /^Forget / }))),
    'searches.retry': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Try again' })),
    'searches.edit': async ({ keyboard, screen }) =>
      keyboard.click(await first(screen.findAllByRole('button', { name: /^Change / }))),
    async 'searches.retitle'({ keyboard, screen }, event) {
      const { name } = event
      const field = await screen.findByRole('textbox', { name: /^New name of / })
      // All of it at once: one event, not one for each sign.
      await keyboard.tripleClick(field)
      await keyboard.paste(name)
    },
    'searches.retell': async ({ keyboard, screen }) => {
      const field = await screen.findByRole('textbox', { name: /^New name of / })
      const form = field.closest('form')
      const box = form?.querySelector<HTMLInputElement>('input[type="checkbox"]')
      if (!box) throw new Error('it does not ask whether news are told')
      await keyboard.click(box)
    },
    'searches.rename': async ({ keyboard, screen }) =>
      keyboard.click(await screen.findByRole('button', { name: 'Save the change' })),
    'searches.leave': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Leave it' })),
  },
  where,
  stands: {
    'saved-searches.closed': ({ screen }) => {
      if (screen.queryByRole('dialog')) throw new Error('the panel is open')
    },
    'saved-searches.reading': stands('reading'),
    'saved-searches.unread': stands('unread'),
    'saved-searches.ready': stands('ready'),
    'saved-searches.saving': stands('saving'),
    'saved-searches.renaming': stands('renaming'),
    'saved-searches.forgetting': stands('forgetting'),
  },
}

const list = /^\/api\/v3\/saved-searches$/
const one = /^\/api\/v3\/saved-searches\/[\w-]+$/
const inPanel = ({ page }: World) => page.getByRole('dialog')
const press = async (world: World, name: string | RegExp) =>
  (await bringIn(world.page, inPanel(world).getByRole('button', { name }).first())).click()

export const browser: BrowserBinding<typeof savedSearchesMachine> = {
  as: { as: agency },
  holds: [
    { method: 'GET', path: list },
    { method: 'POST', path: list },
    { method: 'DELETE', path: one },
    { method: 'PUT', path: one },
  ],
  async open({ page }) {
    await page.goto('/marketplace?network=instagram')
    await page.getByRole('button', { name: 'Saved searches' }).waitFor()
  },
  causes: {
    'searches.open': ({ page }) => page.getByRole('button', { name: 'Saved searches' }).click(),
    'searches.close': world => press(world, 'Close'),
    'searches.change (short)': world => inPanel(world).getByLabel('Name of this search').fill('x'),
    'searches.change (cleared)': world => inPanel(world).getByLabel('Name of this search').fill(''),
    'searches.save': world => press(world, 'Save this search'),
    'searches.forget': world => press(world, /^Forget /),
    'searches.retry': world => press(world, 'Try again'),
    'searches.edit': world => press(world, /^Change /),
    'searches.retitle (short)': world =>
      inPanel(world)
        .getByLabel(/^New name of/)
        .fill('x'),
    'searches.retitle (other)': world =>
      inPanel(world)
        .getByLabel(/^New name of/)
        .fill('Dance in Cádiz'),
    'searches.retell (off)': world => inPanel(world).getByRole('listitem').getByLabel('Tell me once a week').uncheck(),
    'searches.retell (on)': world => inPanel(world).getByRole('listitem').getByLabel('Tell me once a week').check(),
    'searches.rename': world => press(world, 'Save the change'),
    'searches.leave': world => press(world, 'Leave it'),
    'load done': ({ replies }) =>
      replies.alter(list, () => ({ response: two, meta: { page: 1, size_page: 20, count: two.length } })),
    'load failed': ({ replies }) => replies.cut(list),
    'save done': ({ replies }) => replies.answer(list, 200, kept(3, suggested)),
    'save failed': ({ replies }) =>
      replies.answer(list, 409, { code: 'proposal.limit_searches', message: 'No more searches can be kept; delete one.' }),
    'rename done': ({ replies }) => replies.answer(one, 200, kept(1, 'Dance in Cádiz')),
    'rename failed (taken)': ({ replies }) =>
      replies.answer(one, 409, { code: 'search.name_taken', message: 'Another one that is kept has this name.' }),
    'rename failed (gone)': ({ replies }) => replies.answer(one, 404, { code: 'not_found', message: 'It is not there.' }),
    'forget done': ({ replies }) => replies.answer(one, 200, { deleted: true }),
    'forget failed (offline)': ({ replies }) => replies.cut(one),
    'forget failed (gone)': ({ replies }) => replies.answer(one, 404, { code: 'not_found', message: 'It is not there.' }),
  },
  where,
}
