import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { devMail, moveClock } from '#contract/endpoints/dev.ts'
import { confirmPaypal, listPayouts, savePaypal } from '#contract/endpoints/finance.ts'
import { getPlans } from '#contract/endpoints/plans.ts'
import { test } from '#tests/support/browser.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { demoPassword } from '#tests/support/sign-in.ts'

// A server of its own: months go by here.
let server: RunningServer
beforeAll(async () => {
  server = await startServer({}, inject('market'))
})
afterAll(async () => await server.stop())

const brand = 'brand@elenco.test'
const day = 86_400_000
const market = () => ({ serverUrl: server.url, sessions: {} })
const advance = async (days: number) =>
  await callAs(market(), 'admin@elenco.test', moveClock, { body: { advance_ms: days * day } })
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await (await fetch(`${server.url}${devMail.path}?to=${encodeURIComponent(email)}`)).json()).response

test('Free, a trial, Premium, a pause, a charge that fails, another card, cancelled, Free again: banner, menu, invoices and mail follow', async ({
  visit,
}) => {
  // In steps: whoever stays away for thirty days is signed out.
  const comeBack = async (...steps: number[]) => {
    for (const days of steps) {
      await advance(days)
      await Promise.all([page.waitForResponse(answer => answer.url().endsWith(getPlans.path)), page.reload()])
    }
  }
  const subjects = async () => {
    return (await mailsTo(brand)).map(mail => mail.subject)
  }
  const page = await visit({ as: brand, server: server.url, locale: 'en', reducedMotion: 'reduce' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const plan = async (state: string) => await page.locator(`[data-plan=${state}]`).waitFor()
  const label = async (words: string) => await page.locator('.userb', { hasText: words }).waitFor()
  const banner = page.getByRole('region', { name: 'Important' })
  const pay = async (card: RegExp) => {
    await page.getByRole('radio', { name: card }).check()
    await button(/^Pay/).click()
    await plan('active')
  }

  await page.goto('/settings/membership')
  await label('Free')
  await button('Try 14 days free').click()
  await plan('trialing')
  await label('trial')

  await advance(11.5)
  await banner.getByText('trial').first().waitFor()
  await button('Keep Premium').click()
  await pay(/once/)
  await label('Premium')
  await banner.waitFor({ state: 'detached' })

  await button('Pause').click()
  await label('Free')
  await comeBack(10)
  await button('Resume').click()
  await label('Premium')

  await comeBack(20)
  await advance(15)
  await plan('past_due')
  await banner.getByText('did not go through').waitFor()
  await label('Premium')
  await button('Pay with another card').click()
  await pay(/approved/)
  await banner.waitFor({ state: 'detached' })

  // To Free at the end of what was paid; one click takes it back.
  await button('Move to Free').click()
  await plan('canceled')
  await button('Keep Premium after all').click()
  await plan('active')
  await button('Cancel the plan').click()
  await plan('canceled')
  await comeBack(20)
  await advance(12)
  await plan('expired')
  await label('Free')

  // Fees of deals have invoices of their own.
  const invoices = page.getByRole('row', { name: /Premium/ }).getByRole('button', { name: /Download invoice/ })
  expect(await invoices.count()).toBe(2)
  const file = page.waitForEvent('download')
  await invoices.first().click()
  const pdf = await buffer(await (await file).createReadStream())
  expect([pdf.subarray(0, 5).toString(), pdf.length > 1000]).toEqual(['%PDF-', true])
  for (const subject of [
    '14 días de Premium',
    'Tu prueba termina pronto',
    'Un pago no ha salido',
    'Tu plan no se renovará',
    'Tu plan Premium ha terminado',
  ])
    expect(await subjects()).toContain(subject)
  expect((await subjects()).filter(subject => subject.startsWith('Tu recibo'))).toHaveLength(2)
})

test('Lucía says where she is paid, asks for what is hers a day later, and it arrives', async ({ visit }) => {
  const email = 'lucia.cobra@example.org'
  await callAs(market(), lucia, savePaypal, { body: { email, confirm_email: email, password: demoPassword } })
  const token = /[?&]token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1]
  await callAs(market(), lucia, confirmPaypal, { body: { token } })
  await advance(1.01)
  const page = await visit({ as: lucia, server: server.url, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await page.goto('/my-work/transactions')
  const money = page.getByRole('region', { name: 'Cobrar', exact: true })
  await money.getByText('no se envía nada a ningún sitio').waitFor()
  await money.getByRole('button', { name: /^Cobrar.*€/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cobrar/ })
    .click()
  await money.getByText('En camino. Te avisamos cuando llegue.').waitFor()
  await money.locator('[data-payout]').getByText('a l•••@example.org').waitFor()
  // A day is counted from when it was sent, which follows in a moment.
  await expect.poll(async () => (await callAs(market(), lucia, listPayouts))[0]?.state).toBe('sent')
  await advance(1)
  // Nobody reloaded: the server said that it has arrived.
  await money.locator('[data-payout=paid]').waitFor()
  await money.getByText('Todavía no hay nada disponible').waitFor()
  await page.getByRole('cell', { name: 'Cobro', exact: true }).waitFor()
  await advance(0.1)
  expect((await mailsTo(lucia)).map(mail => mail.subject)).toContainEqual(expect.stringMatching(/^Te hemos pagado .*€$/))
})
