import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

test('spaces are planned from their pages, booked together, and a booked face gets a link', async ({ visit }) => {
  const name = `Calle ${crypto.randomUUID().slice(0, 6)}`
  const page = await visit({ as: 'realty@elenco.test', locale: 'en', reducedMotion: 'reduce' })
  await page.goto(pathOf('campaigns', { section: 'ooh' }))
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create the campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Find spaces' }).click()
  await page.getByRole('searchbox', { name: 'Search spaces' }).fill('mupi ópera')
  await page.getByRole('link', { name: 'Mupi Ópera', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mupi Ópera' })).toBeVisible()
  const from = new Date(Date.now() + 230 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Last day').fill(new Date(Date.parse(from) + 13 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Add to a campaign' }).click()
  await page.getByRole('dialog').getByLabel('Campaign').selectOption({ label: name })
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'See the campaign' }).click()
  await expect(page.getByRole('checkbox', { name: 'Choose Mupi Ópera', checked: true })).toBeVisible()
  await expect(page.getByText('1 space chosen')).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask to book' }).click()
  await expect(page.getByText('1 space is booked or asked for.')).toBeVisible()
  await expect(page.getByText('Everything is booked.')).toBeVisible()
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Give Mupi Ópera a link of its own' }).click()
  await page.getByLabel('Where it leads').fill('https://tienda.example/calle')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('link', { name: /^\/t\// }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mupi Ópera/ })).toBeVisible()
})
