import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { acceptOffer, getDeal } from '#contract/endpoints/deals.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { codeMailedAfter } from '#tests/support/mailed-code.ts'
import { agency, callAs, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'

const market = (): Market => ({ serverUrl: inject('serverUrl'), sessions: inject('sessions') })
const nora = 'newcreator@elenco.test'

async function sign(page: Page, email: string, name: string) {
  await page.getByLabel('Your full name').fill(name)
  const code = await codeMailedAfter(inject('serverUrl'), email, async () => {
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    await page.getByLabel('Code from the mail').waitFor()
  })
  expect(await complaintsOf(page)).toEqual([])
  // One digit off is refused beside the field, and the right one still goes.
  await page.getByLabel('Code from the mail').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await page.getByText('That is not the code.').waitFor()
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Sign the contract' }).click()
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
  return await buffer(await file.createReadStream())
}

test('both sides read the contract and sign it with a mailed code; a stranger checks the file, and one that was changed is nothing', async ({
  visit,
}) => {
  const { uuid, chat_uuid } = await offerInMarket(market(), undefined, nora)
  const params = { uuid }
  const refused = [/403.*contract\/sign/]

  const creator = await visit({ as: nora, locale: 'en', expectErrors: refused })
  await creator.goto(`/chat/${chat_uuid}`)
  const agreement = creator.getByRole('complementary', { name: 'Agreement' })
  await agreement.getByText('The contract of this offer').waitFor()
  await agreement.getByRole('link', { name: 'Read the contract' }).click()
  await creator.getByText('Not agreed yet.').waitFor()
  await expect(creator.getByRole('button', { name: 'Mail me a code' })).toHaveCount(0)

  const { revision, version } = await callAs(market(), nora, getDeal, { params })
  await callAs(market(), nora, acceptOffer, { params, body: { revision, version } })
  await creator.getByText('Agreed, not signed.').waitFor()
  // Side by side where there is room; one after the other, by a switch, where there is not.
  await expect(creator.getByRole('heading', { name: '2. Work' })).toBeVisible()
  await expect(creator.getByRole('heading', { name: '2. Trabajo' })).toBeVisible()
  await creator.setViewportSize({ width: 390, height: 844 })
  await expect(creator.getByRole('heading', { name: '2. Trabajo' })).toBeHidden()
  await creator.getByRole('radiogroup', { name: 'Language of the contract' }).getByText('Español').click()
  await expect(creator.getByRole('heading', { name: '2. Trabajo' })).toBeVisible()
  await expect(creator.getByRole('heading', { name: '2. Work' })).toBeHidden()
  expect(await complaintsOf(creator)).toEqual([])
  await creator.setViewportSize({ width: 1440, height: 900 })
  await sign(creator, nora, 'Nora Nueva Prueba')
  await creator.getByText('Signed by the creator.').waitFor()

  const brand = await visit({ as: agency, locale: 'en', expectErrors: refused })
  await brand.goto(`/chat/${chat_uuid}`)
  const theirs = brand.getByRole('complementary', { name: 'Agreement' })
  await theirs.getByText('not by you').waitFor()
  await theirs.getByRole('link', { name: 'Read the contract' }).click()
  await sign(brand, agency, 'Whoever Signs Here')
  await brand.getByText('Signed by both.').waitFor()
  // A reader who looks at it already sees it come.
  await creator.getByText('Signed by both.').waitFor()
  expect(await complaintsOf(brand)).toEqual([])

  const pdf = await downloaded(brand, 'PDF')
  const json = await downloaded(brand, 'JSON')
  const stranger = await visit({ locale: 'en' })
  await stranger.goto('/verify')
  const drop = async (name: string, mimeType: string, bytes: Buffer) =>
    await stranger.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: bytes })
  await drop('contract.pdf', 'application/pdf', pdf)
  await stranger.getByText('This is the PDF of a contract that was made on Elenco.').waitFor()
  await stranger.getByText('Both sides agreed to it and signed.').waitFor()
  await drop('contract.json', 'application/json', json)
  await stranger.getByText('This is a contract that was made on Elenco.').waitFor()
  await expect(stranger.getByText('Nora')).toHaveCount(0)
  expect(await complaintsOf(stranger)).toEqual([])
  const changed = Buffer.from(json.toString().replace('"quantity":1', '"quantity":2'))
  await drop('contract.json', 'application/json', changed)
  await stranger.getByText('Elenco made no contract with this hash.').waitFor()
  expect(await complaintsOf(stranger)).toEqual([])
})
