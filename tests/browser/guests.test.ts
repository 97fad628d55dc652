import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { linkMailedTo } from '#tests/support/mailed-link.ts'
import { joinAs, openInvitation } from '#tests/support/team-in-browser.ts'

const agency = 'whitelabel@elenco.test'

describe('a guest of named campaigns', () => {
  test('is invited to one of two, to the other before they answer, reads that one without prices, is led nowhere else, is shown the other, and leaves', async ({
    visit,
    serverUrl,
  }) => {
    const email = `client-${crypto.randomUUID().slice(0, 6)}@outside.test`
    const names = [`Marea ${crypto.randomUUID().slice(0, 5)}`, `Brisa ${crypto.randomUUID().slice(0, 5)}`] as const
    const owner = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
    for (const name of names) {
      await owner.goto('/campaigns')
      await owner.getByRole('button', { name: 'New campaign' }).first().click()
      await owner.getByRole('dialog').getByLabel('Name').fill(name)
      await owner.getByRole('dialog').getByRole('button', { name: 'Create the campaign' }).click()
      await owner.getByRole('heading', { level: 1, name }).waitFor()
    }
    const dialog = await openInvitation(owner)
    await dialog.getByLabel('Emails').fill(email)
    await dialog.getByLabel('Role').selectOption('guest')
    await dialog.getByText('They do not see prices, budgets').waitFor()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Choose at least one campaign.').waitFor()
    expect(await complaintsOf(owner)).toEqual([])
    await dialog.getByLabel(names[1]).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    const invitation = owner.locator(`[data-invitation="${email}"]`)
    await invitation.getByText(names[1]).waitFor()
    await invitation.getByRole('button', { name: /^Campaigns…/ }).click()
    const naming = owner.getByRole('dialog', { name: `Campaigns that ${email} is invited to` })
    await naming.getByLabel(names[1]).uncheck()
    await naming.getByRole('button', { name: 'Save' }).click()
    await naming.getByText('Choose at least one campaign.').waitFor()
    expect(await complaintsOf(owner)).toEqual([])
    await naming.getByLabel(names[0]).check()
    await naming.getByRole('button', { name: 'Save' }).click()
    await invitation.getByText(names[0]).waitFor()

    const address = await linkMailedTo(serverUrl, email)
    const guest = await visit({ locale: 'en', width: 390, reducedMotion: 'reduce', expectErrors: [/401/] })
    await guest.goto(address)
    await guest.getByRole('heading', { name: `Follow ${names[0]}` }).waitFor()
    expect(await complaintsOf(guest)).toEqual([])
    await joinAs(guest, 'Vera')
    // There is no other home.
    await guest.waitForURL(/\/campaigns$/)
    await guest.getByRole('link', { name: names[0] }).click()
    await guest.getByRole('heading', { level: 1, name: names[0] }).waitFor()
    await expect(guest.getByRole('heading', { name: 'Casting calls' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Budget' })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    expect(await complaintsOf(guest)).toEqual([])
    const own = guest.url()
    for (const tab of ['deals', 'report']) {
      await guest.goto(`${own}?tab=${tab}`)
      await guest.getByText(tab === 'deals' ? 'No deals yet' : 'Declared by the brand').waitFor()
      expect(await complaintsOf(guest)).toEqual([])
    }
    await guest.goto('/lists')
    await guest.getByRole('heading', { name: 'This is not part of what you were invited to' }).waitFor()
    await guest.goto('/settings/general')
    await guest.getByLabel('First name').waitFor()
    await expect(guest.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(0)

    // The other campaign instead.
    await owner.reload()
    const row = owner.locator(`[data-member="${email}"]`)
    await row.getByRole('button', { name: /^Campaigns…/ }).click()
    const choice = owner.getByRole('dialog', { name: 'Campaigns that Vera sees' })
    await choice.getByLabel(names[0]).uncheck()
    await choice.getByRole('button', { name: 'Save' }).click()
    await choice.getByText('Choose at least one campaign.').waitFor()
    await choice.getByLabel(names[1]).check()
    await choice.getByRole('button', { name: 'Save' }).click()
    await row.getByText(`Sees ${names[1]}`).waitFor()
    await guest.goto('/campaigns')
    await guest.getByRole('link', { name: names[1] }).waitFor()
    await expect(guest.getByRole('link', { name: names[0] })).toHaveCount(0)

    await guest.goto('/settings/team')
    await guest.getByRole('button', { name: 'Leave the team' }).click()
    await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave the team' }).click()
    // The news of it may come before the answer, and lead to the account instead.
    await guest.waitForURL(url => !url.pathname.endsWith('/settings/team'))
    await owner.reload()
    await expect(row).toHaveCount(0)
  })

  test('of a campaign out of home reads its places without prices, and is led there from every door', async ({
    visit,
    serverUrl,
  }) => {
    const email = `client-${crypto.randomUUID().slice(0, 6)}@outside.test`
    const name = `Fachada ${crypto.randomUUID().slice(0, 5)}`
    const owner = await visit({ as: 'realty@elenco.test', locale: 'en', reducedMotion: 'reduce' })
    await owner.goto('/realty/search?kind=billboard_static')
    await owner.locator('main').getByRole('listitem').getByRole('link').first().click()
    await owner.getByRole('button', { name: 'Add to a campaign' }).click()
    const adding = owner.getByRole('dialog')
    await adding.getByLabel('Campaign', { exact: true }).selectOption({ label: 'A new campaign' })
    await adding.getByLabel('Name').fill(name)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await owner.getByRole('link', { name: 'See the campaign' }).waitFor()
    const dialog = await openInvitation(owner)
    await dialog.getByLabel('Emails').fill(email)
    await dialog.getByLabel('Role').selectOption('guest')
    await dialog.getByText('the places that were booked').waitFor()
    await dialog.getByLabel(name).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await owner.locator(`[data-invitation="${email}"]`).getByText(name).waitFor()

    const guest = await visit({ locale: 'en', width: 390, reducedMotion: 'reduce', expectErrors: [/401/] })
    await guest.goto(await linkMailedTo(serverUrl, email))
    await joinAs(guest, 'Vera')
    await guest.waitForURL(/\/campaigns\/ooh$/)
    await guest.getByRole('link', { name }).click()
    await guest.getByRole('heading', { level: 1, name }).waitFor()
    await expect(guest.getByRole('heading', { name: 'Spaces' })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    expect(await guest.locator('main').innerText()).not.toContain('€')
    expect(await complaintsOf(guest)).toEqual([])
    await guest.goto(`${guest.url()}?tab=report`)
    await guest.getByText('Once spaces are booked').waitFor()
    await guest.goto('/realty/bookings')
    await guest.getByRole('heading', { name: 'This is not part of what you were invited to' }).waitFor()
    await guest.getByRole('link', { name: 'To your campaigns' }).click()
    await guest.waitForURL(/\/campaigns\/ooh$/)
  })

  test('of the demonstration sees a campaign with work in it, in every light', async ({ visit }) => {
    const page = await visit({ as: 'guest@elenco.test', locale: 'es', colorScheme: 'dark' })
    await page.goto('/')
    await page.waitForURL(/\/campaigns$/)
    await page.getByRole('link', { name: 'Tueste de otoño' }).click()
    await page.getByRole('link', { name: /^Acuerdos/ }).click()
    await page.getByText('El café de las once, en la oficina').first().waitFor()
    expect(await page.locator('main').innerText()).not.toContain('€')
    expect(await complaintsOf(page)).toEqual([])
  })
})
