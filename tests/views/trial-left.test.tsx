import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { bannerMachine } from '#src/machines/banner/banner.machine.ts'
import { BannerView } from '#src/views/shell/BannerView.tsx'
import { serverNow } from '#src/views/shell/server-now.ts'
import { renderView, someUser } from '#tests/support/render-view.tsx'

const hour = 3_600_000
const person = (said_at: string) =>
  ({
    ...someUser({ role: 'brand' }),
    said_at,
    current_plan: { name: 'premium', display_name: 'Premium' },
    meta_info: { vanity_name: null, birthday: null },
    banner_facts: { until: null, reason: null, ends: '2040-01-04T00:00:00.000Z', on_trial: true, has_card: false },
  }) satisfies User

it('the banner counts from what the server’s clock said, whatever the browser’s says', async () => {
  const actor = createActor(bannerMachine, { input: { cause: 'renew_soon', hidden: false, dismissal: null } }).start()
  await renderView(<BannerView actor={actor} user={person('2040-01-01T12:00:00.000Z')} />)
  expect((await screen.findByRole('region', { name: 'Important' })).textContent).toMatch(/3 days/)
})

it('and goes on from there as time goes by here', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(5_000)
  const user = person('2040-01-01T12:00:00.000Z')
  expect(serverNow(user)).toBe(Date.parse('2040-01-01T12:00:00.000Z'))
  clock.mockReturnValue(5_000 + hour)
  expect(serverNow(user)).toBe(Date.parse('2040-01-01T13:00:00.000Z'))
})
