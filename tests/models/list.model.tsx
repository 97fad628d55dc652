import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import { addItems, createList } from '#contract/endpoints/lists.ts'
import { listMachine } from '#src/machines/list/list.machine.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { collectionWith, resourceWith } from '#tests/support/screen-actors.ts'
import { someItem, someList } from '#tests/support/some-list.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const [one, two] = [someItem(1), someItem(2)]
const change = { kind: 'change', items: [one.uuid], change: { stage: 'contacted' } } as const
const remove = { kind: 'remove', items: [one.uuid] } as const

export const model = defineModel<typeof listMachine>({
  machine: listMachine,
  inputs: { usual: undefined },
  events: {
    'list.pick': { by: 'person', cases: { usual: { item: one.uuid } } },
    'list.pickAll': { by: 'person', cases: { usual: { items: [one.uuid, two.uuid] } } },
    'list.clear': bare('person'),
    'list.change': { by: 'person', cases: { stage: { change }, remove: { change: remove } } },
  },
  actors: { change: { done: { usual: { changed: 1, removed: 1 } }, error: { offline } } },
  facts: ({ picked }) => Math.min(2, picked.length),
})

const picked = ({ context }: SnapshotFrom<typeof listMachine>) => context.picked
const rows = ({ screen }: Hands) => screen.getByRole('button', { name: /^Person 1/ })
const meters = ['idle', 'refused', 'changing']

export const view: ViewBinding<typeof listMachine> = {
  async show({ actor }) {
    const { ListView } = await import('#src/views/lists/ListView.tsx')
    return (
      <ListView
        list={resourceWith(someList())}
        items={collectionWith([one, two], { stages: { new: 2 } })}
        actor={actor}
        download={async () => {}}
        onPanel={() => {}}
        onOpen={() => {}}
      />
    )
  },
  gestures: {
    'list.pick': ({ keyboard, screen }) => keyboard.click(screen.getByRole('checkbox', { name: 'Choose Person 1' })),
    'list.pickAll': ({ keyboard, screen }) => keyboard.click(screen.getByRole('checkbox', { name: /Choose everybody/ })),
    'list.clear': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Choose nobody' })),
    async 'list.change'({ keyboard, screen }, event) {
      const { change: asked } = event
      if (asked.kind === 'change')
        return await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Stage of Person 1' }), 'contacted')
      await keyboard.click(screen.getByRole('button', { name: 'Take out' }))
      const asking = await screen.findByRole('alertdialog')
      const buttons = [...asking.querySelectorAll('button')]
      await keyboard.click(
        present(
          buttons.find(button => button.textContent === 'Take out'),
          'the button that takes out',
        ),
      )
    },
  },
  where: {
    'list.pickAll': snapshot => picked(snapshot).length < 2,
    'list.clear': snapshot => picked(snapshot).length > 0,
    'list.change (remove)': snapshot => picked(snapshot).length > 0,
  },
  stands: Object.fromEntries(
    meters.map(state => [
      `list.${state}`,
      state === 'refused' ? (hands: Hands) => hands.screen.getByRole('alert') : (hands: Hands) => rows(hands),
    ]),
  ),
}

const verb = /^\/api\/v3\/lists\/[^/]+\/items(?:\/remove)?$/

export const browser: BrowserBinding<typeof listMachine> = {
  as: { as: agency },
  holds: [
    { method: 'PUT', path: verb },
    { method: 'POST', path: verb },
  ],
  async open({ page, market }) {
    const uuid = randomUUID()
    await callAs(market, agency, createList, { body: { uuid, name: 'A list of a tour' } }).catch(() => null)
    const people = [1, 2].map(n => ({ network: 'blog', handle: `${uuid.slice(0, 8)}-${n}`, name: `Person ${n}` }))
    await callAs(market, agency, addItems, { params: { uuid }, body: { people } })
    await page.goto(`/lists/${uuid}`)
    await page.getByRole('checkbox', { name: 'Choose Person 1' }).waitFor()
  },
  causes: {
    'list.pick': ({ page }) => page.getByRole('checkbox', { name: 'Choose Person 1' }).click(),
    'list.pickAll': ({ page }) => page.getByRole('checkbox', { name: /Choose everybody/ }).click(),
    'list.clear': ({ page }) => page.getByRole('button', { name: 'Choose nobody' }).click(),
    async 'list.change (stage)'({ page }) {
      const stage = page.getByRole('combobox', { name: 'Stage of Person 2' })
      await stage.selectOption((await stage.inputValue()) === 'new' ? 'contacted' : 'new')
    },
    'change done': ({ replies }) => replies.pass(verb),
    'change failed': ({ replies }) => replies.cut(verb),
  },
  where: {
    'list.pickAll': snapshot => picked(snapshot).length < 2,
    'list.clear': snapshot => picked(snapshot).length > 0,
  },
}
