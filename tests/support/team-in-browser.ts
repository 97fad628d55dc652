import type { Locator, Page } from 'playwright-core'
import { newPassword } from './team-invitation.ts'

/** The dialog in which an owner invites people to the team. */
export async function openInvitation(owner: Page): Promise<Locator> {
  await owner.goto('/settings/team')
  await owner.getByRole('button', { name: 'Invite people' }).click()
  return owner.getByRole('dialog', { name: 'Invite people' })
}

/** A person who followed the link of an invitation and has no account yet comes in. */
export async function joinAs(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Create my account and join' }).click()
}
