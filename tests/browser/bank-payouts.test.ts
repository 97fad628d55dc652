import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { moveClock } from '#contract/endpoints/dev.ts'
import { limits } from '#contract/limits.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { test } from '#tests/support/browser.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { demoPassword, signIn } from '#tests/support/sign-in.ts'
import { wordsOf } from '#tests/support/words.ts'

// The clock moves here: a server of its own.
let server: RunningServer
beforeAll(async () => {
  server = await startServer({}, inject('market'))
})
afterAll(() => server?.stop())

async function advance(ms: number) {
  const { access_token } = await signIn(server.url, 'admin@elenco.test')
  const answer = await fetch(server.url + moveClock.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: ms }),
  })
  expect(answer.status).toBe(200)
}

test('Lucía is paid into her bank account by a file that staff make, and the bank sends it back', async ({ visit }) => {
  const enter = async (locale: 'en' | 'es', width: number, email: string) => {
    const page = await visit({ locale, width, reducedMotion: 'reduce' })
    const t = wordsOf(locale)
    await page.goto(`${server.url}/sign-in`)
    await page.getByLabel(t('sign-in:email.label'), { exact: true }).fill(email)
    await page.getByLabel(t('sign-in:password.label'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: t('sign-in:submit') }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/sign-in'))
    return { page, t }
  }
  const lucia = await enter('es', 390, 'creator@elenco.test')
  const { t } = lucia
  await lucia.page.goto(`${server.url}/my-work/transactions`)
  await lucia.page.getByRole('button', { name: t('payout:bank.add.iban') }).click()
  await lucia.page.getByLabel(t('payout:bank.account.iban'), { exact: true }).fill(`${ibans.spain}0`)
  await lucia.page.getByLabel(t('payout:bank.holder'), { exact: true }).fill('Lucía Vega')
  await lucia.page.getByLabel(t('payout:password'), { exact: true }).fill(demoPassword)
  await lucia.page.keyboard.press('Enter')
  await lucia.page.getByText(t('errors:field.iban')).waitFor()
  await lucia.page.getByLabel(t('payout:bank.account.iban'), { exact: true }).fill(ibans.spain)
  await lucia.page.keyboard.press('Enter')
  await lucia.page.locator('bdi', { hasText: 'ES•••1332' }).waitFor()
  await advance(limits.payout.coolOff + 60_000)
  await lucia.page.reload()
  await lucia.page.getByRole('button', { name: new RegExp(`^${t('payout:money.ask')}`) }).click()
  await lucia.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('payout:money.ask'), exact: true })
    .click()
  await lucia.page.locator('li[data-payout]').first().waitFor()

  const staff = await enter('en', 1440, 'admin@elenco.test')
  const word = staff.t
  await staff.page.goto(`${server.url}/reports?state=payouts`)
  const confirm = async (name: string) => {
    await staff.page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await staff.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  }
  await confirm(word('moderation:payouts.make.iban'))
  const [download] = await Promise.all([
    staff.page.waitForEvent('download'),
    staff.page.getByRole('button', { name: new RegExp(`^${word('moderation:payouts.download')}`) }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^elenco-sepa-\d+\.xml$/)
  expect(await text(await download.createReadStream())).toContain('<Nm>Lucia Vega</Nm>')
  await confirm(word('moderation:payouts.execute.do'))
  await staff.page.locator('li[data-batch=executed]').waitFor()
  await lucia.page.locator('li[data-payout=paid]').waitFor()

  await staff.page.getByRole('button', { name: new RegExp(`^${word('moderation:payouts.show')}`) }).click()
  const hers = staff.page.locator('li[data-transfer]', { hasText: 'Lucía Vega' })
  await hers.getByRole('combobox').selectOption('account_closed')
  await hers.getByRole('button', { name: word('moderation:payouts.return.do') }).click()
  await staff.page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('moderation:payouts.return.do'), exact: true })
    .click()
  await staff.page.locator('li[data-transfer=returned]').waitFor()
  await lucia.page.locator('li[data-payout=returned]').waitFor()
  await lucia.page.getByText(t('payout:money.why.account_closed')).waitFor()
})
