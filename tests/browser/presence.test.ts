import { inject } from 'vitest'
import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { agency, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'

test('one sees that the other is here and writes, until the message is there; who switches it off is seen no more', async ({
  visit,
  serverUrl,
}) => {
  const { chat_uuid } = await offerInMarket({ serverUrl, sessions: { ...inject('sessions') } })
  const address = pathOf('chat-proposal', { chat_uuid })
  const brand = await visit({ as: agency, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  const creator = await visit({ as: lucia, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await creator.goto(address)
  await expect(creator.getByText('En línea', { exact: true })).toBeVisible()
  await brand.goto(address)
  await expect(brand.getByText('Active now')).toBeVisible()
  expect(await complaintsOf(brand)).toEqual([])

  const words = creator.getByRole('textbox', { name: /^Escribe a/ })
  await words.pressSequentially('Mañana')
  await expect(brand.getByText('writing…')).toBeVisible()
  await creator.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(brand.locator('[data-message]', { hasText: 'Mañana' })).toBeVisible()
  await expect(brand.getByText('writing…')).toHaveCount(0)
  await expect(brand.getByText('Active now')).toBeVisible()
  await isFit(creator)

  await creator.goto(pathOf('pages-account-setting', { section: 'general' }))
  const shows = creator.getByRole('checkbox', { name: /Mostrar cuándo estoy aquí/ })
  await expect.poll(() => shows.isChecked()).toBe(true)
  await shows.click()
  await expect.poll(() => shows.isChecked()).toBe(false)
  expect(await complaintsOf(creator)).toEqual([])
  await brand.reload()
  await expect(brand.getByRole('textbox', { name: /^Write to/ })).toBeVisible()
  await expect(brand.getByText('Active now')).toHaveCount(0)
  await creator.goto(address)
  await expect(creator.getByRole('textbox', { name: /^Escribe a/ })).toBeVisible()
  await expect(creator.getByText('En línea', { exact: true })).toHaveCount(0)
})
