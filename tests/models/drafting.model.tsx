import { draftingMachine } from '#src/machines/drafting/drafting.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { failure, offline } from './samples.ts'

const order = { kind: 'casting_call', brief: 'We make coffee in the mountains.', language: 'en', max_credits: 2 } as const

export const model = defineModel<typeof draftingMachine>({
  machine: draftingMachine,
  inputs: { usual: undefined },
  events: {
    'drafting.write': { by: 'person', cases: { usual: { order, before: 'We make coffee.' } } },
    'drafting.retry': bare('person'),
    'drafting.drop': bare('person'),
    'drafting.undo': bare('person'),
  },
  actors: { write: { done: { usual: 'A draft.' }, error: { poor: failure('credits.insufficient'), offline } } },
})

const press = (name: RegExp) => (hands: Hands) => hands.keyboard.click(hands.screen.getByRole('button', { name }))

export const view: ViewBinding<typeof draftingMachine> = {
  async show({ actor }) {
    const { DraftingView } = await import('#src/views/drafting/DraftingView.tsx')
    return (
      <DraftingView
        drafting={actor}
        kind="casting_call"
        language="en"
        facts={[order.brief]}
        text="We make coffee."
        max={1_200}
        onText={() => {}}
      />
    )
  },
  gestures: {
    'drafting.write': press(/^(Write with AI|Another draft)/),
    'drafting.retry': press(/^Try again/),
    'drafting.drop': press(/^Leave it/),
    'drafting.undo': press(/^Put back/),
  },
  stands: {
    'drafting.idle': ({ screen }) => screen.getByRole('button', { name: /^Write with AI/ }),
    'drafting.writing': ({ container }) => {
      if (!container.querySelector('[aria-busy=true]')) throw new Error('nothing is busy')
    },
    'drafting.refused': ({ screen }) => screen.getByRole('alert'),
    'drafting.written': ({ screen }) => screen.getByText(/nothing is sent by itself/),
  },
}

const drafts = /^\/api\/v3\/ai\/create-description$/
const credits = { quoted: 2, charged: 2, available: 40 }

export const browser: BrowserBinding<typeof draftingMachine> = {
  as: { as: 'premium@elenco.test' },
  holds: [{ method: 'POST', path: drafts }],
  async open({ page }) {
    await page.goto('/steps/casting-call')
    await page
      .getByRole('textbox', { name: /Description|What it is about|brief/i })
      .first()
      .fill('We make coffee in the mountains.')
  },
  causes: {
    'drafting.write': ({ page }) => page.getByRole('button', { name: /^(Write with AI|Another draft)/ }).click(),
    'drafting.retry': ({ page }) =>
      page
        .locator('[data-drafting]')
        .getByRole('button', { name: /^Try again/ })
        .click(),
    'drafting.drop': ({ page }) =>
      page
        .locator('[data-drafting]')
        .getByRole('button', { name: /^Leave it/ })
        .click(),
    'drafting.undo': ({ page }) => page.getByRole('button', { name: /^Put back/ }).click(),
    'write done': ({ replies }) =>
      replies.answer(drafts, 200, { id: '81111111-1111-4111-8111-111111111111', text: 'A draft that is long enough.', credits }),
    'write failed (poor)': ({ replies }) =>
      replies.answer(drafts, 402, { code: 'credits.insufficient', message: 'Not enough.', details: { available: 0, needed: 2 } }),
    'write failed (offline)': ({ replies }) => replies.cut(drafts),
  },
}
