import type { World } from './bindings.ts'

const password = 'tres gatos y un tren'

/** The newest link that the built-in mailbox holds for this address, as an address of ours. */
export async function linkTo({ market }: World, email: string): Promise<string> {
  const response = await fetch(`${market.serverUrl}/dev/mail?to=${encodeURIComponent(email)}`)
  const [mail] = ((await response.json()) as { response: { text: string }[] }).response
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`nothing was mailed to ${email}`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}

/** A stranger asks for an account in the watched page, and waits for the link. Answers the email. */
export async function askForAccount({ page }: World): Promise<string> {
  const email = `vera.${crypto.randomUUID()}@example.org`
  await page.goto('/sign-up')
  await page.locator('input[name=first_name]').fill('Vera')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('heading', { name: 'Look in your mail' }).waitFor()
  return email
}

/** Comes as far as the choice of a part. */
export async function arrive(world: World): Promise<void> {
  await world.page.goto(await linkTo(world, await askForAccount(world)))
  await world.page.getByRole('heading', { name: 'What is your part?' }).waitFor()
}

export { password as strangersPassword }
