import { afterAll, beforeAll, inject } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { networkFake } from '#tests/support/network-fake.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let fake: Awaited<ReturnType<typeof networkFake>>
let server: RunningServer
beforeAll(async () => {
  fake = await networkFake()
  server = await startServer(fake.env, inject('market'))
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

test('a creator proves a channel by signing in with its network: says no, then yes, and again for the figures', async ({
  visit,
}) => {
  const page = await visit({
    as: 'newcreator@elenco.test',
    server: server.url,
    locale: 'es',
    width: 390,
    // The refused ones: the first sign-in, and the forged one.
    expectErrors: [/409 \(Conflict\)/, /410 \(Gone\)/],
  })
  await page.goto('/public-profile/connections')
  const youtube = page.locator('li[data-network=youtube]')
  fake.say.person = 'denies'
  await youtube.getByRole('button', { name: 'Entrar con YouTube' }).click()
  await expect(page.getByRole('alert')).toHaveText(/No has permitido que la red nos diga de quién es el canal/)
  await expect(page).toHaveURL(/\/public-profile\/connections$/)
  fake.say.person = 'allows'
  await youtube.getByRole('button', { name: 'Entrar con YouTube' }).click()
  await expect(youtube).toHaveText(/@cocina.ana, 48,2\sk seguidores/)
  await expect(youtube).toHaveText(/Conectada/)
  fake.say.channel = { id: 'UC0123456789', handle: 'cocina.ana', title: 'Cocina de Ana', followers: 50_100 }
  await youtube.getByRole('button', { name: 'Entrar otra vez' }).click()
  await expect(youtube).toHaveText(/50,1\sk seguidores/)
  // A network that the installation is not known to has its code in the bio.
  await expect(page.locator('li[data-network=tiktok]').getByRole('button', { name: /^Conectar/ })).toBeVisible()
  // Somebody else's way back connects nothing.
  await page.goto('/public-profile/connections?sign_in=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('alert')).toHaveText(/Ese acceso ya no vale/)
})
