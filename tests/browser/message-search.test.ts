import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { sendMessage } from '#contract/endpoints/chats.ts'
import type { Message } from '#contract/entities/chat.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, callAs, offerInMarket } from '#tests/support/offer-in-market.ts'

const creator = 'newcreator@elenco.test'

const said = (page: Page, text: string) => page.locator('[data-message]', { hasText: text })
const inView = (page: Page, text: string) =>
  said(page, text).evaluate(line => {
    const { top, bottom } = line.getBoundingClientRect()
    const around = line.closest('[data-thread]')?.getBoundingClientRect()
    return around !== undefined && top >= around.top && bottom <= around.bottom
  })
const comesIntoView = (page: Page, text: string) => expect.poll(() => inView(page, text)).toBe(true)

test('what was said long ago is found, led to, and read on from there to the end', async ({ visit, serverUrl }) => {
  const market = { serverUrl, sessions: inject('sessions') }
  const { chat_uuid } = await offerInMarket(market, undefined, creator)
  const write = async (as: string, text: string): Promise<Message> =>
    await callAs(market, as, sendMessage, { params: { uuid: chat_uuid }, body: { client_id: randomUUID(), text } })
  const first = await write(agency, 'El ñandú merienda a las cinco')
  await write(creator, 'Escríbeme a merengana@example.com si hay otro ñandú')
  for (let n = 1; n <= 50; n += 1) {
    await write(agency, `Pregunta ${n}.`)
    await write(creator, `Respuesta ${n}.`)
  }

  // By its address, in the middle of its window; the newest is a press away.
  const page = await visit({ as: creator, locale: 'en' })
  await page.goto(`/chat/${chat_uuid}?at=${first.seq}`)
  await comesIntoView(page, 'El ñandú merienda')
  await expect(page.locator('[data-at]')).toHaveText(/El ñandú merienda/)
  await expect(page.locator('[data-at]')).toHaveCount(0)
  await expect(said(page, 'Respuesta 50.')).toHaveCount(0)
  await page.getByRole('button', { name: 'To the newest messages' }).click()
  await comesIntoView(page, 'Respuesta 50.')
  await expect(page.getByRole('button', { name: 'To the newest messages' })).toBeHidden()

  // Found in the conversation, without accents, and gone to twice.
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click()
  const panel = page.getByRole('region', { name: 'Search this conversation' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('NANDU MERIENDA')
  await panel.getByRole('link', { name: /El ñandú merienda/ }).click()
  await comesIntoView(page, 'El ñandú merienda')
  await isFit(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/search-room-1440.png` })

  // A message that the other side writes meanwhile waits at the end, and one reads on to it.
  await write(agency, 'Y esto es lo último.')
  await expect(page.getByRole('button', { name: 'To the newest messages' })).toBeVisible()
  const thread = page.locator('[data-thread]')
  await expect
    .poll(async () => {
      await thread.evaluate(element => element.scrollBy(0, 1_500))
      return await said(page, 'Y esto es lo último.').count()
    })
    .toBe(1)
  await expect(page.getByRole('button', { name: 'To the newest messages' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(thread).toBeFocused()
  await expect(panel).toBeHidden()

  // The other side, on a phone: over all conversations, without what is hidden from it.
  const phone = await visit({ as: agency, locale: 'es', width: 390 })
  await phone.goto('/chat')
  const field = phone.getByRole('searchbox', { name: 'Buscar mensajes' })
  await field.fill('merengana')
  await expect(phone.getByRole('heading', { name: 'No se ha encontrado nada' })).toBeVisible()
  await isFit(phone)
  await field.fill('otro nandu')
  await expect(phone.getByRole('link', { name: /otro ñandú/ })).toHaveText(/Escríbeme a •••••• si hay/)
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/search-list-390.png` })
  await field.fill('el nandu merienda')
  await phone.getByRole('link', { name: /El ñandú merienda/ }).click()
  await expect(phone).toHaveURL(new RegExp(`/chat/${chat_uuid}\\?at=${first.seq}`))
  await comesIntoView(phone, 'El ñandú merienda')
  await isFit(phone)
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/search-at-390.png` })

  // And by the search of the top bar, from anywhere.
  await page.goto('/settings/general')
  await page.getByRole('button', { name: 'Search your things' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search your things' })
  await dialog.getByRole('combobox').fill('nandu merienda')
  await dialog.getByRole('option', { name: /El ñandú merienda/ }).click()
  await comesIntoView(page, 'El ñandú merienda')
})
