import { fireEvent, within } from '@testing-library/react'
import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { toastsMachine } from '#src/machines/toasts/toasts.machine.ts'
import { lucia as creator, offerInMarket } from '#tests/support/offer-in-market.ts'
import { standStill } from '#tests/support/page-clock.ts'
import { bare, defineModel, type EventSamples } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { tellTabs, userOf } from './other-tab.ts'

const unknown = { id: 'nobody knows' }
const target = { send: () => {} }

export const model = defineModel<typeof toastsMachine>({
  machine: toastsMachine,
  inputs: { usual: undefined },
  events: {
    'toasts.show': {
      by: 'machine',
      cases: {
        'good news': { toast: { id: 'saved', tone: 'success', title: { text: 'Saved' } } },
        'bad news': {
          toast: {
            id: 'lost',
            tone: 'error',
            title: { text: 'Not saved' },
            action: { label: { text: 'Try again' }, target, event: { type: 'again' } },
          },
        },
      },
    },
    'toasts.dismiss': { by: 'person', cases: { known: { id: 'saved' }, unknown } },
    'toasts.act': { by: 'person', cases: { known: { id: 'lost' }, unknown } },
    'toasts.hold': bare('person'),
    'toasts.release': bare('person'),
    'toasts.clear': bare('machine'),
    'toasts.expired': { by: 'machine', cases: { usual: { id: 'saved' } } } satisfies EventSamples<{ id: string }>,
  },
  facts: ({ toasts }) => toasts.map(({ id }) => id).sort(),
})

const ids = ({ context }: SnapshotFrom<typeof toastsMachine>) => context.toasts.map(({ id }) => id)
const has = (id: string) => (snapshot: SnapshotFrom<typeof toastsMachine>) => ids(snapshot).includes(id)
const hasNot = (id: string) => (snapshot: SnapshotFrom<typeof toastsMachine>) => !ids(snapshot).includes(id)
const messages = ({ screen }: Hands) => screen.getByRole('region', { name: 'Messages' })
/** The press of a screen reader: it presses without pointing, so that nothing is held. */
async function press({ screen }: Hands, title: string, name: string) {
  const toast = present(screen.getByText(title).closest<HTMLElement>('.toast'), `the message "${title}"`)
  await fireEvent.click(within(toast).getByRole('button', { name }))
}

const inLine = (hands: Hands<typeof toastsMachine>) => {
  const [shown, told] = [messages(hands).querySelectorAll('.toast').length, ids(hands.stage.actor.getSnapshot()).length]
  if (shown !== Math.min(3, told)) throw new Error(`${shown} messages show where ${told} wait`)
}

export const view: ViewBinding<typeof toastsMachine> = {
  async show({ actor }) {
    const [{ Toasts }, { ToastsContext }] = await Promise.all([
      import('#src/views/shell/Toasts.tsx'),
      import('#src/views/actors.ts'),
    ])
    return (
      <ToastsContext value={actor}>
        <Toasts />
      </ToastsContext>
    )
  },
  gestures: {
    'toasts.dismiss': hands => press(hands, 'Saved', 'Dismiss'),
    'toasts.act': hands => press(hands, 'Not saved', 'Try again'),
    'toasts.hold': async hands => void (await fireEvent.pointerEnter(messages(hands))),
    'toasts.release': async hands => void (await fireEvent.pointerLeave(messages(hands))),
  },
  // Nothing can be pressed or pointed at where nothing shows; what is pressed is on screen.
  where: {
    'toasts.dismiss (known)': has('saved'),
    'toasts.act (known)': has('lost'),
    'toasts.dismiss (unknown)': 'toasts.running',
    'toasts.act (unknown)': 'toasts.running',
  },
  stands: { 'toasts.running': inLine, 'toasts.held': inLine },
}

const removal = /^\/api\/v3\/notifications\/[0-9a-f-]{36}$/
const region = (page: Page) => page.getByRole('region', { name: 'Messages' })
const presses = (element: HTMLElement) => element.click()

/** The pointer comes to the messages, and leaves them: the bell's list, which is opened meanwhile, takes the focus. */
const point = ({ page }: World, type: 'pointerover' | 'pointerout') =>
  region(page).evaluate((section, what) => void section.dispatchEvent(new PointerEvent(what, { bubbles: true })), type)

const bell = ({ page }: Pick<World, 'page'>) => page.getByRole('button', { name: /^Notifications/ })
const newest = ({ page }: Pick<World, 'page'>) => page.locator('[data-index="0"]')

export const browser: BrowserBinding<typeof toastsMachine> = {
  as: { as: creator },
  holds: [{ method: 'DELETE', path: removal }],
  async open({ page, market }) {
    await page.clock.install()
    await offerInMarket(market)
    await page.goto('/help/start')
    // The list has been read once, and is closed: what comes while it is open is seen there, and no message.
    await bell({ page }).click()
    await newest({ page }).waitFor()
    await bell({ page }).evaluate(presses)
    await newest({ page }).waitFor({ state: 'detached' })
    await standStill(page)
  },
  causes: {
    'toasts.show (good news)': async ({ market }) => void (await offerInMarket(market)),
    /** A notification that could not be removed is told, with a way to try again. */
    async 'toasts.show (bad news)'(world) {
      await bell(world).evaluate(presses)
      await newest(world).getByRole('button', { name: 'Remove' }).evaluate(presses)
      await bell(world).evaluate(presses)
      await world.replies.cut(removal)
    },
    'toasts.dismiss (known)': ({ page }) =>
      region(page).getByRole('status').first().getByRole('button', { name: 'Dismiss' }).evaluate(presses),
    async 'toasts.act (known)'({ page, replies }) {
      await region(page).getByRole('button', { name: 'Try again' }).evaluate(presses)
      await replies.pass(removal)
    },
    'toasts.hold': world => point(world, 'pointerover'),
    'toasts.release': world => point(world, 'pointerout'),
    'toasts.expired': ({ page }) => page.clock.fastForward('00:07'),
    /** Signed out in another tab. */
    async 'toasts.clear'({ page }) {
      await tellTabs(page, 'signed-out', await userOf(page))
    },
  },
  where: {
    'toasts.show (good news)': hasNot('saved'),
    'toasts.show (bad news)': hasNot('lost'),
    'toasts.dismiss (known)': has('saved'),
    'toasts.act (known)': has('lost'),
    'toasts.hold': snapshot => ids(snapshot).length > 0,
    'toasts.expired': has('saved'),
  },
  ends: ['toasts.clear'],
  exempt: ['toasts.dismiss', 'toasts.act'].map(event => ({
    id: `toasts.running|${event}|0=false`,
    reason: 'Only a message that is shown has something to press.',
  })),
}
