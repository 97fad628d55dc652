import { describe, expect } from 'vitest'
import { getPlans } from '#contract/endpoints/plans.ts'
import { test } from '#tests/support/browser.ts'

const declined = [/402/]

describe('a membership that nobody has to fight', () => {
  test('a pack goes from the shelf into the cart, to the cashier, is declined once, paid, and is there', async ({ visit }) => {
    const page = await visit({ as: 'brand@elenco.test', locale: 'en', expectErrors: declined })
    await page.goto('/checkout')
    await page.getByRole('button', { name: /^Cart/ }).click()
    await page.getByRole('dialog', { name: 'Your cart' }).getByText('Your cart is empty').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add 1,000 AI credits to the cart' }).click()
    const spin = page.getByRole('main').getByRole('spinbutton', { name: 'How many: 1,000 AI credits' })
    await spin.fill('3')
    await spin.blur()
    // The bell's neighbour hears of it from the server.
    await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor()
    await page.getByRole('button', { name: /Go to the cashier.*54\.00/ }).click()
    await page.getByRole('radio', { name: /declined/ }).check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByText('The card was declined').waitFor()
    await page.getByRole('radio', { name: /approved/ }).check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByText('Thank you: it is paid').waitFor()
    await page.goto('/settings/membership')
    await page.getByText('3,050').first().waitFor()
    const file = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /Download invoice/ })
      .first()
      .click()
    expect((await file).suggestedFilename()).toMatch(/^elenco-\d{4}-\d{4}\.pdf$/)
  })

  test('what is pressed while the cart is being saved counts: more of it, out with it, and who pays pays for all of it', async ({
    visit,
  }) => {
    const page = await visit({ as: 'premium@elenco.test', locale: 'en' })
    const main = page.getByRole('main')
    const spin = main.getByRole('spinbutton', { name: 'How many: 1,000 AI credits' })
    const add = main.getByRole('button', { name: 'Add 1,000 AI credits to the cart' })
    let saved = Promise.resolve()
    await page.route('**/v3/cart/items/*', async route => {
      await saved
      await route.continue()
    })
    /** While the server keeps its answer back. */
    const meanwhile = async (press: () => Promise<void>) => {
      let answer = () => {}
      saved = new Promise(resolve => {
        answer = resolve
      })
      await press()
      answer()
    }
    await page.goto('/checkout')
    await meanwhile(async () => {
      for (let times = 0; times < 3; times += 1) await add.click()
    })
    await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor()
    await meanwhile(async () => {
      await spin.fill('5')
      await main.getByRole('button', { name: 'Remove 1,000 AI credits' }).click()
    })
    await main.getByText('Your cart is empty').waitFor()
    await add.click()
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await meanwhile(async () => {
      await spin.fill('2')
      await main.getByRole('button', { name: /Go to the cashier/ }).click()
    })
    await page.getByRole('button', { name: /^Pay.*36\.00/ }).waitFor()
  })

  test('a trial with a card says what will come; it is cancelled, and taken back, with one press each', async ({ visit }) => {
    const page = await visit({ as: 'trial@elenco.test', locale: 'es' })
    await page.goto('/settings/membership')
    await page.locator('.userb', { hasText: 'prueba' }).waitFor()
    const banner = page.getByRole('region', { name: 'Importante' })
    await banner.getByText('se cobra en tu tarjeta').waitFor()
    // The answer says what has become of it: nothing is read for it.
    await page.route(`**${getPlans.path}`, () => {})
    await page.getByRole('button', { name: 'Cancelar el plan' }).click()
    await page.locator('[data-plan=canceled]').waitFor()
    await page.unroute(`**${getPlans.path}`)
    // Nobody reloaded: the person was read again because the server said so, and nothing will be charged.
    await banner.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Seguir con Premium' }).click()
    await page.locator('[data-plan=trialing]').waitFor()
    await banner.getByText('se cobra en tu tarjeta').waitFor()
  })

  test('the banner says the worst thing, hides on its six screens, and stays away for the day', async ({ visit }) => {
    const page = await visit({ as: 'pastdue@elenco.test', locale: 'en' })
    await page.goto('/settings/membership')
    const banner = page.getByRole('region', { name: 'Important' })
    await banner.getByText('did not go through').waitFor()
    await page.goto('/steps/casting-call')
    await page.locator('[data-state=quiet]').waitFor({ state: 'attached' })
    await page.goto('/settings/membership')
    await banner.getByRole('button', { name: 'Close' }).click()
    await page.locator('[data-state=dismissed]').waitFor({ state: 'attached' })
    await page.reload()
    await page.locator('[data-state=dismissed]').waitFor({ state: 'attached' })
  })
})
