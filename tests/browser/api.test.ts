import { describe } from 'vitest'
import { listDeals } from '#contract/endpoints/deals.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

describe('programs of a company', () => {
  test('an owner makes a key, a program calls with it, and cannot any more once it is ended', async ({ visit, serverUrl }) => {
    const owner = await visit({ as: 'whitelabel@elenco.test', locale: 'en', expectErrors: [/403/] })
    await owner.goto('/settings/general')
    await owner.getByRole('link', { name: 'For programs' }).click()
    await owner.getByRole('button', { name: 'Make a key' }).click()
    const dialog = owner.getByRole('dialog', { name: 'A new key' })
    await dialog.getByLabel('Name').fill('Nightly import')
    await dialog.getByLabel('Deals').selectOption('read')
    await dialog.getByLabel('Your password').fill('not mine')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await dialog.getByText('not the current password').or(dialog.locator('[data-error]')).first().waitFor()
    expect(await complaintsOf(owner)).toEqual([])
    await dialog.getByLabel('Your password').fill('elenco-demo')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    const once = owner.getByRole('alertdialog', { name: 'The key “Nightly import”' })
    const secret = await once.getByLabel('Key', { exact: true }).inputValue()
    expect(await complaintsOf(owner)).toEqual([])
    await once.getByRole('button', { name: 'I have kept it' }).click()

    const call = async () =>
      (await fetch(`${serverUrl}/api${listDeals.path}`, { headers: { authorization: `Bearer ${secret}` } })).status
    expect(await call()).toBe(200)
    const row = owner.locator('[data-key="Nightly import"]')
    await owner.reload()
    await row.getByText('Last used').waitFor()
    await row.getByRole('button', { name: 'Rename' }).click()
    const rename = owner.getByRole('dialog', { name: 'Rename the key' })
    await rename.getByLabel('Name').fill('Import')
    await rename.getByRole('button', { name: 'Save' }).click()
    const renamed = owner.locator('[data-key="Import"]')
    await renamed.getByRole('button', { name: 'End' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await owner.getByText('1 key has ended').waitFor()
    expect(await call()).toBe(401)
  })

  test('a webhook is added, tried and paused, and what was sent says how it went', async ({ visit }) => {
    const owner = await visit({ as: 'whitelabel@elenco.test', locale: 'es', width: 390 })
    await owner.goto('/settings/api')
    await owner.getByRole('button', { name: 'Añadir un webhook' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Añadir un webhook' })
    await dialog.getByLabel('Nombre').fill('CRM')
    await dialog.getByLabel('Dirección').fill('https://nobody.elenco-hooks.example/x')
    await dialog.getByRole('button', { name: 'Añadir' }).click()
    const once = owner.getByRole('alertdialog', { name: 'El secreto de «CRM»' })
    expect(await once.getByLabel('Secreto', { exact: true }).inputValue()).toMatch(/^whs_/)
    expect(await complaintsOf(owner)).toEqual([])
    await once.getByRole('button', { name: 'Ya lo he guardado' }).click()
    const row = owner.locator('[data-hook="CRM"]')
    await row.getByRole('button', { name: 'Enviar una prueba' }).click()
    // Nobody has that name: the row hears of it without being read again by hand.
    const sent = owner.locator('[data-delivery="test"]')
    await sent.getByText('Se reintenta').waitFor()
    await sent.getByText('No se pudo llegar a esta dirección.').waitFor()
    await sent.locator('summary').click()
    await sent.getByText('It works.').waitFor()
    expect(await complaintsOf(owner)).toEqual([])
    await row.getByRole('button', { name: 'Pausar' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Pausar' }).click()
    await sent.getByText('Falló').waitFor()
    await owner.getByLabel('Estado').selectOption('sent')
    await owner.getByText('Nada de ese tipo').waitFor()
    await owner.getByRole('button', { name: 'Ver todo' }).click()
    await sent.getByText('Falló').waitFor()
    await row.getByRole('button', { name: 'Quitar' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('who has no plan, company or role for it is told so', async ({ visit }) => {
    const said = {
      'brand@elenco.test': 'Your plan has no keys.',
      'espejo@elenco.test': 'Your plan has no webhooks.',
      'creator@elenco.test': 'Keys and webhooks come with the brands’ plans',
      'reviewer@elenco.test': 'The owner and the administrators look after this',
    }
    for (const [as, words] of Object.entries(said)) {
      const page = await visit({ as, locale: 'en' })
      await page.goto('/settings/api')
      await page.getByText(words).waitFor()
    }
  })
})
