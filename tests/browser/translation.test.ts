import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { sendMessage } from '#contract/endpoints/chats.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { agency, callAs, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { type OpenAiFake, startOpenAi } from '#tests/support/openai-fake.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'

let fake: OpenAiFake
let server: RunningServer
let sessions: Record<string, SignedIn>
beforeAll(async () => {
  fake = await startOpenAi()
  server = await startServer({ AI_TEXT_URL: fake.url, AI_TEXT_KEY: 'sk-secret-of-the-test' }, inject('market'))
  sessions = { [agency]: await signIn(server.url, agency), [lucia]: await signIn(server.url, lucia) }
})
afterAll(async () => {
  await server?.stop()
  await fake?.close()
})

test('one reads what the other side writes in one’s own language, message by message or all of it', async ({ visit }) => {
  const market = { serverUrl: server.url, sessions }
  const { chat_uuid } = await offerInMarket(market)
  const write = (text: string) =>
    callAs(market, lucia, sendMessage, { params: { uuid: chat_uuid }, body: { client_id: randomUUID(), text } })
  await write('¿Podemos grabar el jueves por la mañana?')
  const page = await visit({ server: server.url, locale: 'en', width: 1440, reducedMotion: 'reduce', expectErrors: [/502/] })
  await page.goto(pathOf('sign-in'))
  const enter = async () => {
    await page.getByLabel('Email', { exact: true }).fill(agency)
    await page.getByLabel('Password', { exact: true }).fill('elenco-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => !url.pathname.startsWith('/sign-in'))
  }
  await enter()
  const address = pathOf('chat-proposal', { chat_uuid })
  await page.goto(address)

  // One message, which fails first.
  const first = page.locator('[data-message]', { hasText: /Podemos grabar|Can we film/ })
  fake.will({ with: 'status', status: 500 }, { with: 'pieces', pieces: ['Can we film on Thursday morning?'] })
  await first.hover()
  await first.getByRole('button', { name: /^Actions for the message/ }).click()
  await page.getByRole('menuitem', { name: 'Translate into English (1 credit)' }).click()
  await expect(first.getByRole('alert')).toBeVisible()
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(first.locator('[lang=en]')).toHaveText('Can we film on Thursday morning?')
  await page.reload()
  await expect(first.locator('[lang=en]')).toHaveText('Can we film on Thursday morning?')
  await first.getByRole('button', { name: 'Show the original' }).click()
  await expect(first.locator('[lang=es]')).toHaveText('¿Podemos grabar el jueves por la mañana?')

  // From now on all of it.
  fake.will({ with: 'pieces', pieces: ['We will bring the lights.'] })
  await write('Llevaremos las luces y la cámara.')
  const second = page.locator('[data-message]', { hasText: /Llevaremos|bring the lights/ })
  await expect(second).toBeVisible()
  expect(fake.asked).toHaveLength(0)
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: /^Read it in English/ }).click()
  await expect(second.locator('[lang=en]')).toHaveText('We will bring the lights.')
  fake.will({ with: 'pieces', pieces: ['And the sound.'] })
  await write('Y también el sonido de la sala.')
  await expect(page.locator('[data-message]', { hasText: 'And the sound.' })).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  await isFit(page)
  await page.getByRole('button', { name: 'Stop translating' }).click()
  await expect(page.getByRole('button', { name: 'Stop translating' })).toHaveCount(0)
  fake.will({ with: 'pieces', pieces: ['Not this one'] })
  await write('Hasta el jueves, entonces, y gracias.')
  await expect(page.locator('[data-message]', { hasText: 'Hasta el jueves' })).toBeVisible()
  expect(fake.asked).toHaveLength(0)
})
