import type { User } from '#contract/entities/user.ts'
import { type BannerActor, bannerMachine } from '#src/machines/banner/banner.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { ViewBinding } from './bindings.ts'

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
  current_plan: { name: 'premium', display_name: 'Premium' },
  meta_info: { vanity_name: null, birthday: null },
  banner_facts: {
    until: '2027-01-01T00:00:00.000Z',
    reason: null,
    ends: '2100-01-01T00:00:00.000Z',
    on_trial: true,
    has_card: false,
  },
} as unknown as User

export const view: ViewBinding = {
  async show({ actor }) {
    const { BannerView } = await import('#src/views/shell/BannerView.tsx')
    return <BannerView actor={actor as unknown as BannerActor} user={user} />
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

export const browser = {
  because: 'It waits for days of a plan and hides on six screens: tests/browser/plans.test.ts walks past it.',
}
