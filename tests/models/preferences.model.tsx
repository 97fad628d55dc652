import { preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { usualPreferences } from '#src/machines/preferences/preferences.ts'
import { lucia as creator } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { fault } from './samples.ts'

export const model = defineModel<typeof preferencesMachine>({
  machine: preferencesMachine,
  inputs: { usual: { preferences: usualPreferences } },
  events: {
    'preferences.change': { by: 'person', cases: { width: { changes: { width: 'boxed' } } } },
    'preferences.toggleDark': bare('person'),
    'preferences.reset': bare('person'),
    'preferences.kept': bare('machine'),
    'preferences.notKept': bare('machine'),
    'preferences.changedElsewhere': { by: 'tab', cases: { usual: { preferences: { ...usualPreferences, skin: 'bordered' } } } },
  },
  actors: { keeper: { error: { broken: fault } } },
})

const keepsNothing = /This browser keeps nothing/

export const view: ViewBinding<typeof preferencesMachine> = {
  async show({ actor }) {
    const [{ Customizer }, { DarkSwitch }, { PreferencesContext }] = await Promise.all([
      import('#src/views/shell/Customizer.tsx'),
      import('#src/views/shell/DarkSwitch.tsx'),
      import('#src/views/actors.ts'),
    ])
    // jsdom has dialogs without the way to open them.
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
    return (
      <PreferencesContext value={actor}>
        <DarkSwitch />
        <Customizer brand="elenco" onClose={() => {}} />
      </PreferencesContext>
    )
  },
  gestures: {
    async 'preferences.change'({ keyboard, screen }) {
      // The current choice is chosen by choosing something else first, which changes it as well.
      const boxed = screen.getByRole<HTMLInputElement>('radio', { name: 'Boxed' })
      await keyboard.click(boxed.checked ? screen.getByRole('radio', { name: 'Full' }) : boxed)
    },
    'preferences.toggleDark': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: /mode|dark|light/i })),
    'preferences.reset': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Reset' })),
  },
  stands: {
    'preferences.kept': ({ screen }: Hands) => {
      if (screen.queryByText(keepsNothing)) throw new Error('it says that nothing is kept')
    },
    'preferences.unkept': ({ screen }) => screen.getByText(keepsNothing),
  },
}

const key = 'elenco:device:preferences'

/** Does it, and whether what is chosen can be written then. */
async function whileKeeping({ page }: World, keeps: boolean) {
  await page.evaluate(
    ([works, name]) => {
      const proto: Storage & { really?: Storage['setItem'] } = Object.getPrototypeOf(localStorage)
      proto.really ??= proto.setItem
      const { really } = proto
      proto.setItem = function setItem(this: Storage, at: string, value: string) {
        if (!works && at === name) throw new DOMException('full', 'QuotaExceededError')
        really.call(this, at, value)
      }
    },
    [keeps, key] as const,
  )
}

async function change({ page }: Pick<World, 'page'>) {
  await page.getByRole('button', { name: 'Appearance' }).click()
  const panel = page.getByRole('dialog', { name: 'Appearance' })
  const width = panel.getByRole('group', { name: 'Content width' })
  await width.getByRole('radio', { checked: false }).check({ force: true })
  await panel.getByRole('button', { name: 'Done' }).click()
}

/** A full storage answers what is written next. */
async function write(world: World, keeps: boolean) {
  await whileKeeping(world, keeps)
  await change(world)
}

export const browser: BrowserBinding<typeof preferencesMachine> = {
  as: { as: creator },
  open: async ({ page }) => void (await page.goto('/help/start')),
  causes: {
    'preferences.kept': world => write(world, true),
    'preferences.notKept': world => write(world, false),
    'preferences.change': change,
    'preferences.toggleDark': async ({ page }) =>
      void (await page
        .getByRole('banner')
        .getByRole('button', { name: /mode|dark|light/i })
        .click()),
    async 'preferences.reset'({ page }) {
      await page.getByRole('button', { name: 'Appearance' }).click()
      const panel = page.getByRole('dialog', { name: 'Appearance' })
      await panel.getByRole('button', { name: 'Reset' }).click()
      await panel.getByRole('button', { name: 'Done' }).click()
    },
    /** Another tab of the same browser chooses. */
    async 'preferences.changedElsewhere'({ page }) {
      const other = await page.context().newPage()
      await other.goto('/help/start')
      await change({ page: other })
      await other.close()
    },
  },
  // Nothing can be read from another tab either where nothing is kept: both go by one storage.
  where: { 'preferences.changedElsewhere': 'preferences.kept' },
  exempt: [
    {
      id: 'preferences|xstate.error.actor.keeper|0',
      reason: 'What keeps answers whether it could; it breaks only by a fault of ours.',
    },
  ],
}
