import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, offerInMarket } from '#tests/support/offer-in-market.ts'

const said = (page: Page, text: string) => page.locator('[data-message]', { hasText: text })

async function choose(page: Page, text: string, item: string) {
  await said(page, text).first().hover()
  await said(page, text)
    .first()
    .getByRole('button', { name: /^(Actions for the message|Acciones del mensaje)/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const nora = 'newcreator@elenco.test'

async function write(page: Page, text: string) {
  await page.locator('form textarea').fill(text)
  await page.getByRole('button', { name: /^(Send|Enviar)$/ }).click()
}

describe('what is done to messages', () => {
  test('answered, changed, reacted to and taken back, each seen by the other at once, by keyboard and on a phone', async ({
    visit,
    serverUrl,
  }) => {
    const deal = await offerInMarket({ serverUrl, sessions: inject('sessions') }, undefined, nora)
    const address = `/chat/${deal.chat_uuid}`
    const [brand, creator] = [
      await visit({ as: agency, locale: 'en' }),
      await visit({ as: nora, locale: 'es', width: 390, reducedMotion: 'reduce' }),
    ]
    await Promise.all([brand.goto(address), creator.goto(address)])
    await write(brand, 'Could you do Thursday?')

    // Nora answers that very message.
    await choose(creator, 'Could you do Thursday?', 'Responder')
    await expect(creator.locator('[data-target]')).toHaveText(/Respondes a/)
    await expect(creator.locator('form textarea')).toBeFocused()
    await isFit(creator)
    await write(creator, 'Sí, a las 10')
    await expect(said(brand, 'Sí, a las 10')).toHaveText(/Could you do Thursday/)
    await expect(creator.locator('[data-target]')).toHaveCount(0)

    // The brand corrects itself: the quote follows.
    await choose(brand, 'Could you do Thursday?', 'Edit')
    await brand.locator('form textarea').fill('Could you do Friday?')
    await brand.keyboard.press('Enter')
    await expect(said(creator, 'Could you do Friday?').first()).toHaveText(/editado/)
    await expect(said(creator, 'Sí, a las 10')).toHaveText(/Could you do Friday/)
    await expect(brand.locator('form textarea')).toHaveValue('')

    // A writer who is about to edit, and does not, keeps what is being written.
    await brand.locator('form textarea').fill('And the contract')
    await choose(brand, 'Could you do Friday?', 'Edit')
    await expect(brand.locator('form textarea')).toBeFocused()
    await brand.keyboard.press('Escape')
    await expect(brand.locator('form textarea')).toHaveValue('And the contract')

    // A reaction is given by the menu, joined by a press, and taken back by another.
    await choose(brand, 'Sí, a las 10', 'React with 🎉')
    const given = said(creator, 'Sí, a las 10').getByRole('button', { name: /^🎉/ })
    await given.click()
    await expect(said(brand, 'Sí, a las 10').getByRole('button', { name: /^🎉/ })).toHaveText(/2$/)
    await isFit(creator)
    if (process.env.SHOTS) {
      await brand.screenshot({ path: `${process.env.SHOTS}/messages-1440.png` })
      await creator.screenshot({ path: `${process.env.SHOTS}/messages-390.png` })
    }
    await given.click()
    await expect(given).toHaveAttribute('aria-pressed', 'false')

    // By keyboard alone: focus, Enter, the item's first letters, Enter.
    await said(creator, 'Sí, a las 10')
      .getByRole('button', { name: /^Acciones del mensaje/ })
      .focus()
    await creator.keyboard.press('Enter')
    await creator.getByRole('menuitem', { name: 'Retirar' }).waitFor()
    await creator.keyboard.press('r')
    await creator.keyboard.press('e')
    await creator.keyboard.press('t')
    await creator.keyboard.press('Enter')
    await expect(creator.getByText('Has retirado este mensaje')).toBeVisible()
    await expect(brand.getByText(/took back a message/)).toBeVisible()
    await brand.reload()
    await expect(brand.getByText(/took back a message/)).toBeVisible()
    await expect(brand.getByText('Sí, a las 10')).toHaveCount(0)

    // The brand wants to hear no more of it.
    await brand.getByRole('button', { name: 'Mute this conversation' }).click()
    const again = brand.getByRole('button', { name: 'Notify me of its messages again' })
    await expect(again).toHaveAttribute('aria-pressed', 'true')
    await brand.reload()
    await again.click()
    await expect(brand.getByRole('button', { name: 'Mute this conversation' })).toHaveAttribute('aria-pressed', 'false')
  })
})
