import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { mailedCode } from './mailed-code.ts'

const agency = 'premium@elenco.test'
const free = 'brand@elenco.test'

describe('a list of people', () => {
  test('is begun in the marketplace, filled from a file, changed together, shared and voted on', async ({ visit, serverUrl }) => {
    const name = `Winter ${crypto.randomUUID().slice(0, 6)}`
    const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
    await brand.goto('/marketplace?query=canales')
    await brand
      .getByRole('button', { name: /^Add .* to a list$/ })
      .first()
      .click()
    const dialog = brand.getByRole('dialog')
    await dialog.getByLabel('New list with this name').fill(name)
    await dialog.getByRole('button', { name: 'Create and add' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: name }).getByText('In it')).toBeVisible()

    await brand.goto('/lists')
    await brand.getByRole('link', { name }).click()
    await expect(brand.getByRole('heading', { level: 1, name })).toBeVisible()
    await brand.getByRole('button', { name: 'Import' }).first().click()
    const file = {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Nombre;Enlace;Etapa\nAna;https://instagram.com/ana.uno;Contactada\nSin red;beto;\n=1+1;https://www.tiktok.com/@cele;\n',
      ),
    }
    await brand.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('PK\u0003\u0004\u0000\u0000') })
    await expect(brand.getByText('This file is no CSV table.')).toBeVisible()
    await brand.locator('input[type=file]').setInputFiles(file)
    await expect(brand.getByText('Row 3: Network is missing')).toBeVisible()
    await brand.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(brand.getByText('2 added; 0 were there already.')).toBeVisible()
    await brand.getByRole('button', { name: 'Undo the import' }).click()
    await expect(brand.getByText('Undone: 2 taken out.')).toBeVisible()
    await brand.getByRole('dialog').or(brand.getByRole('alertdialog')).getByRole('button', { name: 'Close' }).last().click()

    await brand.getByRole('button', { name: 'Import' }).first().click()
    await brand.locator('input[type=file]').setInputFiles(file)
    await brand.getByRole('button', { name: 'Import 2 rows' }).click()
    // Closed before that, it would stop where it is.
    await expect(brand.getByText('2 added; 0 were there already.')).toBeVisible()
    await brand.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(brand.getByRole('row')).toHaveCount(4)
    await brand.getByRole('checkbox', { name: 'Choose everybody on this page' }).click()
    await brand.getByRole('combobox', { name: 'Move to stage' }).selectOption('negotiating')
    await expect(brand.getByText('3 people changed')).toBeVisible()
    await brand.getByRole('button', { name: /^Ana/ }).click()
    await brand.getByRole('dialog').getByLabel(/^Note/).fill('Answers in the morning.')
    await brand.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(brand.getByText('1 person changed')).toBeVisible()

    await brand.getByRole('button', { name: 'Share' }).click()
    await brand.getByRole('checkbox', { name: 'May vote' }).check()
    await brand.getByRole('button', { name: 'Create the link' }).click()
    const address = new URL(await brand.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).pathname
    const guest = await visit({ locale: 'en', width: 390, reducedMotion: 'reduce', expectErrors: [/410/] })
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(guest.getByText('Answers in the morning.')).toHaveCount(0)
    expect(await complaintsOf(guest)).toEqual([])
    await guest.getByRole('button', { name: 'Vote for Ana' }).click()
    const email = `${crypto.randomUUID().slice(0, 12)}@example.com`
    await guest.getByLabel('Your name').fill('Marta Gil')
    await guest.getByLabel('Your email').fill(email)
    await guest.getByRole('button', { name: 'Mail me a code' }).click()
    await expect(guest.getByLabel('Code from the mail')).toBeVisible()
    expect(await complaintsOf(guest)).toEqual([])
    await guest.getByLabel('Code from the mail').fill(await mailedCode(serverUrl, email))
    await guest.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(guest.getByText('1 for, 0 against')).toHaveCount(1)
    await guest.reload()
    await expect(guest.getByText('1 for, 0 against')).toHaveCount(1)
    await brand.getByRole('button', { name: 'End the link' }).click()
    await expect(brand.getByRole('button', { name: 'Create the link' })).toBeVisible()
    await guest.reload()
    await expect(guest.getByText('This link has ended').first()).toBeVisible()
  })

  test('is a card for each person on a phone: the box beside the name, two facts on a line', async ({ visit }) => {
    const brand = await visit({ as: agency, locale: 'es', width: 390, reducedMotion: 'reduce' })
    await brand.goto('/lists')
    await brand.getByRole('link', { name: 'Otoño en taza' }).click()
    const row = brand.getByRole('row', { name: /Marc Soler/ })
    await row.scrollIntoViewIfNeeded()
    const topOf = async (part: string) => (await row.locator(part).boundingBox())?.y ?? Number.NaN
    const [box, who, stage, price] = await Promise.all(
      ['input[type=checkbox]', 'td[data-who]', 'td[data-label=Etapa]', 'td[data-label=Precio]'].map(topOf),
    )
    expect(Math.abs((box ?? 0) - (who ?? 0))).toBeLessThan(24)
    expect(Math.abs((stage ?? 0) - (price ?? 0))).toBeLessThan(4)
  })

  test('belongs to Premium: on Free the menu says so, and the address tells how', async ({ visit }) => {
    const brand = await visit({ as: free, locale: 'en', reducedMotion: 'reduce' })
    await brand.goto('/lists')
    await expect(brand.getByText('Lists come with Premium')).toBeVisible()
    await expect(brand.getByRole('button', { name: 'New list' })).toHaveCount(0)
    await brand.goto('/marketplace')
    await expect(brand.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(brand.getByRole('button', { name: /^Add .* to a list$/ })).toHaveCount(0)
  })
})
