import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MarketRange } from '#contract/endpoints/weaver.ts'
import { PackageMarket } from '#src/views/proposals/PackageMarket.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { resourceThat } from '#tests/support/screen-actors.ts'

const reel: MarketRange = {
  network: 'instagram',
  content_type: 'reel',
  currency: 'EUR',
  p25_minor: 32_000,
  p50_minor: 35_000,
  p75_minor: 39_000,
  n: 10,
}
const known = (load: () => Promise<readonly MarketRange[]>) => resourceThat(load)

it('says what a piece usually costs, of how many deals, and how that is reckoned', async () => {
  await renderView(<PackageMarket market={known(async () => [reel])} />)
  const part = await screen.findByRole('region', { name: 'What it usually costs' })
  const line = within(part).getByRole('listitem')
  expect(line.textContent).toMatch(/half are closed between €320 and €390; the middle one at €350\. \(10 deals\)/)
  expect(within(part).getByText(/in the last 180 days.*nobody’s own price/)).toBeTruthy()
})

it('says what is missing where too few deals tell it', async () => {
  await renderView(<PackageMarket market={known(async () => [])} />)
  expect(await screen.findByText(/Not known yet: that takes 8 finished deals, of 3 companies and 3 creators/)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('can be asked for again where it failed', async () => {
  let times = 0
  const load = async () => {
    times += 1
    if (times === 1) throw { code: 'network.offline', retryable: true }
    return [reel]
  }
  await renderView(<PackageMarket market={known(load)} />)
  const again = await screen.findByRole('button')
  again.click()
  expect(await screen.findByRole('listitem')).toBeTruthy()
})
