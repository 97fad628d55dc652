import { afterAll, beforeAll, inject } from 'vitest'
import type { SignedIn } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { agency, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { type OpenAiFake, startOpenAi } from '#tests/support/openai-fake.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { demoPassword, signIn } from '#tests/support/sign-in.ts'

let fake: OpenAiFake
let server: RunningServer
let sessions: Record<string, SignedIn>
beforeAll(async () => {
  fake = await startOpenAi()
  server = await startServer({ AI_SPEECH_URL: fake.url, AI_SPEECH_KEY: 'sk-secret-of-the-test' }, inject('market'))
  sessions = { [agency]: await signIn(server.url, agency), [lucia]: await signIn(server.url, lucia) }
})
afterAll(async () => {
  await server?.stop()
  await fake?.close()
})

test('a voice note is recorded, kept when it cannot be sent, heard by the other side and written down', async ({ visit }) => {
  const { chat_uuid } = await offerInMarket({ serverUrl: server.url, sessions })
  const enter = async (email: string, options: Parameters<typeof visit>[0]) => {
    const page = await visit({ server: server.url, locale: 'en', reducedMotion: 'reduce', ...options })
    await page.goto(pathOf('sign-in'))
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL(url => !url.pathname.startsWith('/sign-in'))
    await page.goto(pathOf('chat-proposal', { chat_uuid }))
    return page
  }
  const page = await enter(lucia, { width: 390, expectErrors: [/ERR_FAILED/] })
  const record = page.getByRole('button', { name: 'Record a voice note' })
  await record.click()
  await expect(page.getByText('The microphone is not allowed here.')).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  await page.context().grantPermissions(['microphone'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('timer')).toHaveText('0:02 of 3:00')
  expect(await complaintsOf(page)).toEqual([])
  await isFit(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('group', { name: /^Voice note, \d:\d\d$/ })).toBeVisible()

  const messages = /\/messages$/
  await page.route(messages, route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.locator('[data-voice-state]').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Not sent, your recording is still here.')).toBeVisible()
  await page.unroute(messages)
  await page.locator('[data-voice-state]').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator('[data-message] [data-voice]')).toHaveCount(1)
  await expect(record).toBeVisible()

  const brand = await enter(agency, { width: 1440 })
  const player = brand.locator('[data-message] [data-voice]')
  const heard = player.locator('audio')
  await player.getByRole('button', { name: 'Speed 1, change' }).click()
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5)
  await player.getByRole('slider').press('ArrowRight')
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5)
  await player.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.played.length)).toBeGreaterThan(0)
  fake.will({ with: 'whole', body: { text: 'Nos vemos el jueves a las diez.' } })
  await brand.getByRole('button', { name: 'Write it down (1 credit)' }).click()
  await expect(brand.locator('[data-transcript]')).toHaveText('Nos vemos el jueves a las diez.')
  expect(await complaintsOf(brand)).toEqual([])
  await isFit(brand)
})
