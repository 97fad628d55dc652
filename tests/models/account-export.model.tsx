import { limits } from '#contract/limits.ts'
import { accountExportMachine } from '#src/machines/account-export/account-export.machine.ts'
import { lucia as creator } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { press } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { sendOne } from './one-field-form.ts'
import { failure, offline } from './samples.ts'

const address = { url: '/api/accounts/export/none?until=0&sig=none', until: '2026-11-28T10:10:00.000Z' }

export const model = defineModel<typeof accountExportMachine>({
  machine: accountExportMachine,
  inputs: { usual: undefined },
  events: {
    'export.open': bare('person'),
    'export.ask': { by: 'person', cases: { usual: { password: 'elenco-demo' }, nothing: { password: '' } } },
    'export.close': bare('person'),
    'export.retry': bare('person'),
    'export.take': bare('person'),
    'export.saved': bare('person'),
  },
  actors: {
    make: { done: { usual: address }, error: { 'wrong password': failure('account.wrong_password'), offline } },
  },
})

const prepare = 'Prepare the archive'
const opens = /^(Take my data along|Ask for another address)$/

const stand = (state: string, check?: (hands: Hands) => unknown) =>
  [
    `accountExport.${state}`,
    (hands: Hands) => {
      if (!hands.container.querySelector(`[data-export][data-state=${state}]`)) throw new Error(`nothing says ${state}`)
      check?.(hands)
    },
  ] as const

export const view: ViewBinding<typeof accountExportMachine> = {
  async show({ actor }) {
    const { ExportPart } = await import('#src/views/account/ExportPart.tsx')
    const known = { email: creator, has_password: true, google: false, delete_on: null, shows_presence: true }
    return <ExportPart known={known} actor={actor} />
  },
  gestures: {
    'export.open': () => press(opens),
    'export.ask': (hands, { password }) => sendOne(hands, 'password', password, prepare),
    'export.close': () => press(/^Cancel$/),
    'export.retry': () => press(/^Try again$/),
    'export.take': () => press(/^Download the archive$/),
    'export.saved': () => press(/^I have it$/),
  },
  stands: Object.fromEntries([
    stand('offered', ({ screen }) => screen.getByRole('button', { name: opens })),
    stand('asking', ({ screen }) => screen.getByLabelText('Your password')),
    stand('making', ({ container }) => {
      if (!container.querySelector('[aria-busy=true]')) throw new Error('nothing is busy')
    }),
    stand('failed', ({ screen }) => screen.getByRole('alert')),
    stand('ready', ({ screen }) => screen.getByText(/The download has begun/)),
    stand('saved', ({ screen }) => screen.getByText(/has forgotten the address/)),
    stand('expired', ({ screen }) => screen.getByText(/has run out/)),
  ]),
}

const asked = /^\/api\/accounts\/export$/

const button =
  (name: RegExp) =>
  async ({ page }: World) =>
    await page.locator('[data-export]').getByRole('button', { name }).click()

async function say({ page }: World, password: string) {
  await page.locator('[data-export] input[name=password]').fill(password)
  await page.getByRole('button', { name: prepare }).click()
}

export const browser: BrowserBinding<typeof accountExportMachine> = {
  as: { as: creator },
  holds: [{ method: 'POST', path: asked }],
  async open({ page }) {
    await page.clock.install()
    await page.goto('/settings/general')
    await page.locator('[data-export]').waitFor()
  },
  causes: {
    'export.open': button(opens),
    'export.ask': world => say(world, 'elenco-demo'),
    'export.ask (nothing)': world => say(world, ''),
    'export.close': button(/^Cancel$/),
    'export.retry': button(/^Try again$/),
    'export.take': button(/^Download the archive$/),
    'export.saved': button(/^I have it$/),
    'make done': ({ replies }) => replies.pass(asked),
    'make failed (wrong password)': ({ replies }) =>
      replies.answer(asked, 403, { code: 'account.wrong_password', message: 'Not your password.' }),
    'make failed (offline)': ({ replies }) => replies.cut(asked),
    'after addressLasts': ({ page }) => page.clock.fastForward(limits.account.exportAddress),
  },
}
