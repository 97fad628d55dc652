import { getBranding, putBranding } from '#contract/endpoints/branding.ts'
import { createList, linkList } from '#contract/endpoints/lists.ts'
import { accentLook } from '#contract/rules/branding.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const marea = 'whitelabel@elenco.test'
const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')

test('a company’s colour is tried, saved and seen by a guest on a shared list, light and dark; public pages stay ours', async ({
  visit,
  serverUrl,
}) => {
  const market = { serverUrl, sessions: {} }
  const before = await callAs(market, marea, getBranding, {})
  const uuid = crypto.randomUUID()
  await callAs(market, marea, createList, { body: { uuid, name: 'Otoño' } })
  const { link } = await callAs(market, marea, linkList, { params: { uuid }, body: {} })

  const owner = await visit({ as: marea, locale: 'en', width: 390, reducedMotion: 'reduce' })
  await owner.goto('/settings/branding')
  const field = owner.getByRole('textbox', { name: /^Accent colour/ })
  await field.fill('#FFD400')
  await expect(owner.getByText(/On light pages this colour would be hard to read/)).toBeVisible()
  // The words are there again, though the page was left.
  await owner.reload()
  await expect(field).toHaveValue('#FFD400')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('button', { name: 'Save' })).toBeHidden()
  const yellow = accentLook('#ffd400')
  await expect.poll(() => owner.evaluate(accent)).toBe(yellow.light.accent)
  expect(await complaintsOf(owner)).toEqual([])

  for (const colorScheme of ['light', 'dark'] as const) {
    const guest = await visit({ locale: 'es', width: 390, colorScheme })
    await guest.goto(`/shared/lists/${link?.token}`)
    await expect(guest).toHaveTitle('Otoño · Agencia Marea')
    expect(await guest.evaluate(accent)).toBe(yellow[colorScheme].accent)
    await guest.goto('/casting-calls')
    await expect(guest).toHaveTitle(/Elenco$/)
    expect([yellow.light.accent, yellow.dark.accent]).not.toContain(await guest.evaluate(accent))
  }
  await callAs(market, marea, putBranding, { body: { accent: before.accent } })
})
