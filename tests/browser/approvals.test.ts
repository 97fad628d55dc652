import { shortlistApplication } from '#contract/endpoints/applications.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { mailedCode } from './mailed-code.ts'

test('a brand asks somebody outside, who votes on a phone without an account and changes the vote, until the link is ended', async ({
  visit,
  serverUrl,
}) => {
  const market = { serverUrl, sessions: {} }
  const title = `Merienda ${crypto.randomUUID().slice(0, 6)}`
  const { pitch } = await pitchInMarket(market, title, undefined, 'newcreator@elenco.test')
  await callAs(market, agency, shortlistApplication, { params: { uuid: pitch.uuid } })

  const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
  const call = pitch.casting_call.uuid
  await brand.goto(`/casting-calls/${call}/applications?application=${pitch.uuid}`)
  await brand.getByRole('button', { name: 'Ask outside' }).click()
  const dialog = brand.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  const address = dialog.getByLabel('Link', { exact: true })
  await expect(address).toHaveValue(/shared\/pitches/)
  expect(await complaintsOf(brand)).toEqual([])
  const path = new URL(await address.inputValue()).pathname
  await brand.keyboard.press('Escape')

  // A link that has ended is answered as gone.
  const outside = await visit({ locale: 'en', width: 390, reducedMotion: 'reduce', expectErrors: [/410/] })
  await outside.goto(path)
  await expect(outside.getByRole('heading', { level: 2, name: 'Nora Iglesias' })).toBeVisible()
  await expect(outside.getByText('250')).toHaveCount(0)
  expect(await complaintsOf(outside)).toEqual([])
  await outside.getByRole('button', { name: 'Against', exact: true }).click()
  await expect(outside.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
  const email = `${crypto.randomUUID().slice(0, 12)}@example.com`
  await outside.getByLabel('Your name').fill('Marta Gil')
  await outside.getByLabel('Your email').fill(email)
  await outside.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(outside.getByLabel('Code from the mail')).toBeVisible()
  // The typed words and the vote that waits outlive a reload.
  await outside.reload()
  await expect(outside.getByLabel('Your name')).toHaveValue('Marta Gil')
  await expect(outside.getByText(/Your vote is kept here/)).toBeVisible()
  expect(await complaintsOf(outside)).toEqual([])
  await outside.getByLabel('Code from the mail').fill(await mailedCode(serverUrl, email))
  await outside.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(outside.getByText('You voted against')).toBeVisible()
  await outside.reload()
  await expect(outside.getByText('Marta Gil')).toBeVisible()

  // Another browser with the same address is the same voter.
  const second = await visit({ locale: 'en', width: 390, reducedMotion: 'reduce' })
  await second.goto(path)
  await second.getByLabel('Your name').fill('Marta Gil')
  await second.getByLabel('Your email').fill(email)
  await second.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(second.getByLabel('Code from the mail')).toBeVisible()
  await second.getByLabel('Code from the mail').fill(await mailedCode(serverUrl, email, 2))
  await second.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(second.getByText('You voted against')).toBeVisible()
  await outside.getByRole('button', { name: 'Change my vote' }).click()
  await outside.getByLabel('Your reason').fill('The butter convinced me.')
  await outside.getByRole('button', { name: 'For', exact: true }).click()
  await expect(outside.getByText('You voted for')).toBeVisible()
  expect(await complaintsOf(outside)).toEqual([])

  // Nobody else acts for this company, so there is no vote of one's own to wait for.
  await expect(brand.getByText('The butter convinced me.')).toBeVisible()
  expect(await complaintsOf(brand)).toEqual([])
  await brand.getByRole('button', { name: 'Ask outside' }).click()
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByRole('button', { name: 'End the link' }).click()
  await expect(dialog.getByText(/The last link was ended/)).toBeVisible()
  await outside.reload()
  await expect(outside.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  expect(await complaintsOf(outside)).toEqual([])
})
