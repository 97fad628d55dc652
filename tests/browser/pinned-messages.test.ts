import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { sendMessage } from '#contract/endpoints/chats.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, callAs, offerInMarket } from '#tests/support/offer-in-market.ts'

const creator = 'newcreator@elenco.test'

test('one side pins an address, the other finds it among the pinned, goes there and lets it go', async ({ visit, serverUrl }) => {
  const { chat_uuid } = await offerInMarket({ serverUrl, sessions: inject('sessions') }, undefined, creator)
  const market = { serverUrl, sessions: inject('sessions') }
  const write = async (text: string) =>
    await callAs(market, agency, sendMessage, { params: { uuid: chat_uuid }, body: { client_id: randomUUID(), text } })
  await write('El plató está en la calle del Pez 12')
  for (let n = 1; n <= 12; n += 1) await write(`Detalle ${n}.`)

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
})
