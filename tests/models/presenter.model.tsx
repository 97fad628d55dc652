import { createActor } from 'xstate'
import { createPresenter, getPresenters } from '#contract/endpoints/ai-presenters.ts'
import type { Presenter } from '#contract/entities/presenter.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { type PresenterRequest, presenterMachine } from '#src/machines/presenter/presenter.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { someStudio } from '#tests/support/some-studio.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { failure, offline } from './samples.ts'

const nora: Presenter = {
  id: '63111111-1111-4111-8111-111111111111',
  name: 'Nora',
  kind: 'generated',
  face: presenterLibrary[2]?.face ?? null,
  image: null,
  own: true,
  created_at: '2026-11-01T10:00:00.000Z',
  delete_token: 'a token of the test',
}
const request: PresenterRequest = { body: { kind: 'generated', name: 'Nora', prompt: 'Curls' }, photo: null }

export const model = defineModel<typeof presenterMachine>({
  machine: presenterMachine,
  inputs: { usual: undefined },
  events: {
    'presenter.make': { by: 'person', cases: { usual: { request } } },
    'presenter.remove': { by: 'person', cases: { usual: { presenter: nora } } },
    'presenter.retry': bare('person'),
    'presenter.drop': bare('person'),
  },
  actors: {
    make: { done: { usual: nora }, error: { poor: failure('credits.insufficient'), offline } },
    remove: { done: { usual: { deleted: true } }, error: { offline } },
  },
})

const press = (name: RegExp) => (hands: Hands) => hands.keyboard.click(hands.screen.getByRole('button', { name }))

export const view: ViewBinding<typeof presenterMachine> = {
  async show({ actor }) {
    const { PresentersView } = await import('#src/views/presenters/PresentersView.tsx')
    const presenters = createActor(resourceMachine, { input: { id: 'presenters', first: [nora] } }).start()
    const store = { recall: () => ({ kind: 'generated', name: 'Nora', prompt: 'Curls' }), keep: () => {} }
    return <PresentersView actor={actor} presenters={forAnyView(presenters)} store={store} studio={someStudio} />
  },
  gestures: {
    'presenter.make': press(/^Make presenter/),
    'presenter.remove': async hands => {
      await press(/^Delete Nora/)(hands)
      const sure = await hands.screen.findByRole('alertdialog')
      const [confirm] = [...sure.querySelectorAll('button')].filter(one => one.textContent === 'Delete')
      if (!confirm) throw new Error('nothing asks once more')
      await hands.keyboard.click(confirm)
    },
    'presenter.retry': press(/^Try again/),
    'presenter.drop': press(/^Leave it/),
  },
  stands: {
    'presenter.idle': ({ screen }) => screen.getByRole('button', { name: /^Delete Nora/ }),
    'presenter.making': ({ container }) => {
      if (!container.querySelector('form button[aria-busy=true]')) throw new Error('nothing says that it waits')
    },
    'presenter.removing': ({ container }) => {
      if (!container.querySelector('li button[aria-busy=true]')) throw new Error('nothing says that it waits')
    },
    'presenter.refused': ({ screen }) => screen.getByRole('alert'),
  },
}

const makes = new RegExp(`^/api${createPresenter.path}$`)
const removes = /^\/api\/v3\/ai\/delete-presenter\/[^/]+$/
const lists = new RegExp(`^/api${getPresenters.path}$`)

export const browser: BrowserBinding<typeof presenterMachine> = {
  as: { as: 'creator@elenco.test' },
  holds: [
    { method: 'POST', path: makes },
    { method: 'GET', path: removes },
  ],
  async open({ page, replies }) {
    await replies.hold('GET', lists)
    await page.goto('/ai/presenters')
    await replies.alter(lists, answer => ({ ...answer, response: [nora, ...(answer.response as Presenter[])] }))
    await page.getByRole('textbox', { name: /^What do they look like/ }).fill('Curls')
    await page.getByRole('textbox', { name: /^Name of the presenter/ }).fill('Nora')
  },
  causes: {
    'presenter.make': ({ page }) => page.getByRole('button', { name: /^Make presenter/ }).click(),
    'presenter.remove': async ({ page }) => {
      await page.getByRole('button', { name: /^Delete Nora/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    'presenter.retry': ({ page }) => page.getByRole('button', { name: /^Try again/ }).click(),
    'presenter.drop': ({ page }) => page.getByRole('button', { name: /^Leave it/ }).click(),
    'make done': ({ replies }) => replies.answer(makes, 200, nora),
    'make failed (poor)': ({ replies }) =>
      replies.answer(makes, 402, {
        code: 'credits.insufficient',
        message: 'Not enough credits.',
        details: { available: 0, needed: 15 },
      }),
    'make failed (offline)': ({ replies }) => replies.cut(makes),
    'remove done': ({ replies }) => replies.answer(removes, 200, { deleted: true }),
    'remove failed': ({ replies }) => replies.cut(removes),
  },
}
