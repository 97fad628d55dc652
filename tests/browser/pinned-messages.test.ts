import { randomUUID } from 'node:crypto'
import { buffer as bytesOf, text as textOf } from 'node:stream/consumers'
import { inject } from 'vitest'
import { sendMessage } from '#contract/endpoints/chats.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, callAs, offerInMarket } from '#tests/support/offer-in-market.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const creator = 'newcreator@elenco.test'

test('one side pins an address, the other finds it among the pinned, goes there and lets it go; the whole is taken along as text and as PDF', async ({
  visit,
  serverUrl,
}) => {
  const { chat_uuid } = await offerInMarket({ serverUrl, sessions: inject('sessions') }, undefined, creator)
  const market = { serverUrl, sessions: inject('sessions') }
  const write = async (text: string) =>
    await callAs(market, agency, sendMessage, { params: { uuid: chat_uuid }, body: { client_id: randomUUID(), text } })
  await write('El plató está en la calle del Pez 12')
  for (let n = 1; n <= 4; n += 1) await write(`Detalle ${n}.`)

  const page = await visit({ as: creator, locale: 'en' })
  await page.goto(`/chat/${chat_uuid}`)
  const line = page.locator('[data-message]', { hasText: 'calle del Pez' })
  await line.hover()
  await line.getByRole('button', { name: /^Actions for the message/ }).click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect(line.getByText('Pinned')).toBeVisible()

  const other = await visit({ as: agency, width: 390, locale: 'es' })
  await other.goto(`/chat/${chat_uuid}`)
  await other.getByRole('button', { name: 'Más sobre esta conversación' }).click()
  await other.getByRole('menuitem', { name: 'Mensajes fijados' }).click()
  const pins = other.getByRole('region', { name: 'Mensajes fijados' })
  await expect(pins.getByText('calle del Pez')).toBeVisible()
  await isFit(other)
  await pins.getByRole('button', { name: /calle del Pez/ }).click()
  await expect(other.locator('[data-message]', { hasText: 'calle del Pez' })).toBeVisible()
  await pins.getByRole('button', { name: 'Dejar de fijar' }).click()
  await expect(pins.getByText('No hay nada fijado')).toBeVisible()
  await expect(line.getByText('Pinned')).toBeHidden()
  await other.keyboard.press('Escape')
  await expect(pins).toBeHidden()

  // On paper it reads as on the screen, the product's own lines too.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Download as text' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`elenco-chat-${chat_uuid.slice(0, 8)}.txt`)
  const text = await textOf(await download.createReadStream())
  expect(text).toContain('El plató está en la calle del Pez 12')
  expect(text).toContain('makes you an offer of')
  expect(text.indexOf('Detalle 2.')).toBeGreaterThan(text.indexOf('Detalle 1.'))

  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Download as PDF' }).click()
  const pages = await printed
  expect(pages.suggestedFilename()).toBe(`elenco-chat-${chat_uuid.slice(0, 8)}.pdf`)
  const lines = readPdf(await bytesOf(await pages.createReadStream())).map(line => line.text)
  expect(lines.join('\n')).toContain('El plató está en la calle del Pez 12')
  expect(lines).toContain('An offer was made.')
})
