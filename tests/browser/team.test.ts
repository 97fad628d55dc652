import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { linkMailedTo } from '#tests/support/mailed-link.ts'
import { joinAs, openInvitation } from '#tests/support/team-in-browser.ts'

const email = 'noa.sanz@colleagues.test'

describe('a team', () => {
  test('the owner invites, a colleague comes in by the mail’s link, reads what the role allows, and is out at once when removed', async ({
    visit,
    serverUrl,
  }) => {
    const owner = await visit({ as: 'whitelabel@elenco.test', locale: 'en' })
    const dialog = await openInvitation(owner)
    await dialog.getByLabel('Emails').fill('not-an-address')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('This is no email: not-an-address').waitFor()
    await dialog.getByLabel('Emails').fill(email)
    await dialog.getByLabel('Role').selectOption('viewer')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await owner.locator(`[data-invitation="${email}"]`).getByText('Waiting').waitFor()
    const address = await linkMailedTo(serverUrl, email)

    expect(await complaintsOf(owner)).toEqual([])

    // Somebody else who is signed in is told whose it is.
    const other = await visit({ as: 'brand@elenco.test', locale: 'en' })
    await other.goto(address)
    await other.getByRole('heading', { name: 'This is for somebody else' }).waitFor()

    const colleague = await visit({ locale: 'en', expectErrors: [/401/, /403/] })
    await colleague.goto(address)
    await colleague.getByRole('heading', { name: 'Join Agencia Marea' }).waitFor()
    expect(colleague.url()).not.toContain('token')
    expect(await complaintsOf(colleague)).toEqual([])
    await joinAs(colleague, 'Noa')
    await colleague.getByRole('heading', { name: /Noa/ }).waitFor()
    // A person who reads along begins nothing.
    expect(await colleague.getByRole('link', { name: 'Publish a casting call' }).count()).toBe(0)
    await colleague.goto('/steps/casting-call')
    await colleague.getByRole('heading', { name: 'This is for other roles of your team' }).waitFor()
    await colleague.goto('/campaigns')
    await colleague.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor()
    expect(await colleague.getByRole('button', { name: 'New campaign' }).count()).toBe(0)
    await colleague.goto('/settings/team')
    await colleague.locator(`[data-member="${email}"]`).getByText('Viewer').waitFor()
    expect(await colleague.getByRole('button', { name: 'Invite people' }).count()).toBe(0)

    await owner.reload()
    const row = owner.locator(`[data-member="${email}"]`)
    await row.getByRole('button', { name: 'Remove' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
    // The other browser does not have to ask: its session ends under it.
    await colleague.waitForURL(/\/sign-in/)
  })
})
