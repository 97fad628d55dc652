import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { bannerMachine } from '#src/machines/banner/banner.machine.ts'
import { someUser } from '#tests/support/render-view.tsx'
import { bare, defineModel } from '#workbench/model.ts'
import { leaveBehind } from './arrive.ts'
import type { BrowserBinding, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'

const none = { cause: null, hidden: false, dismissal: null }

export const model = defineModel<typeof bannerMachine>({
  machine: bannerMachine,
  inputs: {
    nothing: none,
    'a ban': { ...none, cause: 'banned' },
    'an open bill': { ...none, cause: 'payment_incomplete' },
    'put away': { ...none, cause: 'renew_soon', dismissal: { cause: 'renew_soon', until: Date.now() + 3_600_000 } },
  },
  facts: ({ cause, hidden, dismissal }) => ({ cause, hidden, dismissed: dismissal?.cause ?? null }),
  events: {
    'banner.told': { by: 'machine', cases: { bill: { cause: 'payment_incomplete' }, nothing: { cause: null } } },
    'banner.moved': { by: 'machine', cases: { there: { hidden: true }, back: { hidden: false } } },
    'banner.dismiss': bare('person'),
  },
})

const user = {
  ...someUser({ role: 'brand' }),
  current_plan: { name: 'premium', display_name: 'Premium' },
  meta_info: { vanity_name: null, birthday: null },
  banner_facts: {
    until: '2027-01-01T00:00:00.000Z',
    reason: null,
    ends: '2100-01-01T00:00:00.000Z',
    on_trial: true,
    has_card: false,
  },
} satisfies User

export const view: ViewBinding<typeof bannerMachine> = {
  async show({ actor }) {
    const { BannerView } = await import('#src/views/shell/BannerView.tsx')
    return <BannerView actor={actor} user={user} />
  },
  gestures: {
    'banner.dismiss': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: /close/i })),
  },
  stands: {
    'banner.quiet': ({ container }) => container.querySelector('[data-state=quiet]') ?? Promise.reject(new Error('it shows')),
    'banner.dismissed': ({ container }) =>
      container.querySelector('[data-state=dismissed]') ?? Promise.reject(new Error('it shows')),
    'banner.shown': ({ screen }) => screen.getByRole('region', { name: 'Important' }),
  },
}

const profile = /^\/api\/accounts\/profile$/
const brand = 'brand@elenco.test'
const contextOf = ({ context }: SnapshotFrom<typeof bannerMachine>) => context

/** The reader, as the server names them, with this to tell. */
const tells = (banner: User['banner']) => ({ banner, ...(banner && { banner_facts: user.banner_facts }) })
const causeOf: Record<string, User['banner']> = {
  nothing: null,
  'a ban': 'banned',
  'an open bill': 'payment_incomplete',
  'put away': 'renew_soon',
}

const told = (banner: User['banner']) => async (world: World) => {
  await tellResync(world)
  await world.replies.alter(profile, tells(banner))
}

/** An address of ours, as a link of the page would go there. */
const goTo = ({ page }: World, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

export const browser: BrowserBinding<typeof bannerMachine> = {
  as: { as: brand },
  holds: [{ method: 'GET', path: profile }],
  async open(world, input) {
    const { page, market, replies } = world
    await page.clock.install()
    if (input === 'put away') {
      const data = { cause: 'renew_soon', until: Date.now() + 3_600_000 }
      const name = `elenco:private:banner:${market.sessions[brand]?.user.uuid}`
      await leaveBehind(world, [{ name, value: JSON.stringify({ v: 1, data }) }])
    }
    await page.goto('/help/start')
    await replies.alter(profile, tells(causeOf[input] ?? null))
  },
  causes: {
    'banner.told (bill)': told('payment_incomplete'),
    'banner.told (nothing)': told(null),
    'banner.moved (there)': world => goTo(world, '/steps/casting-call'),
    'banner.moved (back)': world => goTo(world, '/help/start'),
    'banner.dismiss': ({ page }) =>
      page.getByRole('region', { name: 'Important' }).getByRole('button', { name: /close/i }).click(),
    'after nextDay': ({ page }) => page.clock.fastForward('25:00:00'),
  },
  // It hears only what changes.
  where: {
    'banner.told (bill)': snapshot => contextOf(snapshot).cause !== 'payment_incomplete',
    'banner.told (nothing)': snapshot => contextOf(snapshot).cause !== null,
    'banner.moved (there)': snapshot => !contextOf(snapshot).hidden,
    'banner.moved (back)': snapshot => contextOf(snapshot).hidden,
    'banner.dismiss': snapshot => snapshot.matches('shown') && contextOf(snapshot).cause !== 'banned',
  },
  // A day later the stream is made anew first.
  ends: ['after nextDay'],
  exempt: [{ id: 'banner.shown|banner.dismiss|0=false', reason: 'What may not be put away has no such button.' }],
}
