import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'

const reason = 'The client asked us to prepare their next list.'

describe('a managed account', () => {
  test('is worked in by staff, tab by tab, while the client reads along, sends them out and sees what was done', async ({
    visit,
  }) => {
    const staff = await visit({ as: 'referee@elenco.test', locale: 'en', expectErrors: [/401/, /403/] })
    const client = await visit({ as: 'espejo@elenco.test', locale: 'es', width: 390 })
    await client.goto('/settings/managed')
    await client.getByRole('heading', { name: 'Cuenta gestionada' }).waitFor()

    await staff.goto('/managed-accounts')
    await staff.getByRole('button', { name: /^Begin/ }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Begin' }).click()
    const strip = staff.getByRole('region', { name: 'In a client’s account' })
    await strip.getByText(reason).waitFor()
    await strip.getByText(/minutes left/).waitFor()
    // The client hears of it where they are.
    await client.getByText('Trabaja en ella ahora').waitFor()
    await isFit(client)

    // Another tab of the same browser is one's own.
    const own = await staff.context().newPage()
    await own.goto('/managed-accounts')
    await own.getByText('works in it now').waitFor()
    await expect(own.getByRole('region', { name: 'In a client’s account' })).toHaveCount(0)
    await own.close()

    await staff.goto('/settings/general')
    await staff.getByRole('heading', { name: 'This is the client’s alone' }).waitFor()
    expect(await complaintsOf(staff)).toEqual([])
    await staff.goto('/lists')
    await staff.getByRole('button', { name: 'New list' }).first().click()
    await staff.getByRole('textbox', { name: 'Name' }).fill('Oil and bread')
    await staff.getByRole('dialog').getByRole('button', { name: 'Create the list' }).click()
    await staff.getByRole('heading', { name: 'Oil and bread' }).waitFor()

    await client.reload()
    await client.getByRole('button', { name: '1 cambio', exact: true }).first().click()
    await client.getByText('Lista creada').first().waitFor()
    expect(await complaintsOf(client)).toEqual([])
    await client.getByRole('button', { name: 'Echar' }).click()
    await client.getByRole('alertdialog').getByRole('button', { name: 'Echar' }).click()
    await client.getByText('La terminaste tú').waitFor()

    // Their browser does not have to ask: it is back in their own account.
    await staff.waitForURL(/managed-accounts/)
    await staff.getByText('You are back in your own').waitFor()
    await staff.goto('/audit')
    await staff.getByText('Sent out of an account by the client').first().waitFor()
    expect(await complaintsOf(staff)).toEqual([])
    await staff.getByLabel('Done by (mail address or id)').fill('referee@elenco.test')
    await staff.getByRole('button', { name: 'Show', exact: true }).click()
    await staff.waitForURL(/actor=/)
    await staff.getByText('List begun').first().waitFor()
  })
})
