import { inject } from 'vitest'
import { acceptOffer } from '#contract/endpoints/deals.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { agency, callAs, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'
import { wordsOf } from '#tests/support/words.ts'

const market = (): Market => ({ serverUrl: inject('serverUrl'), sessions: inject('sessions') })
const today = () => new Date().toISOString().slice(0, 10)
const nora = 'newcreator@elenco.test'

test('the agency pays by transfer: too little goes back, the whole sum is protected, and both sides see it', async ({
  visit,
}) => {
  const offered = await offerInMarket(market(), undefined, nora)
  const { uuid, version, revision, chat_uuid } = offered
  await callAs(market(), nora, acceptOffer, { params: { uuid }, body: { revision, version } })

  const pays = await visit({ as: agency, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  const t = wordsOf('en')
  await pays.goto(`/chat/${chat_uuid}`)
  await pays.getByRole('button', { name: t('deal-room:action.transfer') }).click()
  await pays.waitForURL(/\/transfer\//)
  expect(await complaintsOf(pays)).toEqual([])
  const reference = await pays.getByText(/^EL-/).innerText()

  const works = await visit({ as: nora, locale: 'es', width: 1440, reducedMotion: 'reduce' })
  await works.goto(`/chat/${chat_uuid}`)
  await works.getByText(/anunció una transferencia/).waitFor()

  const staff = await visit({ as: 'admin@elenco.test', locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await staff.goto(`/reports?state=incoming&query=${reference}`)
  const row = staff.locator('[data-incoming]', { hasText: reference })
  const book = async (amount: string, movement: string) => {
    await row.getByRole('button', { name: new RegExp(t('moderation:incoming.arrived')) }).click()
    if (amount) await row.getByLabel(t('moderation:incoming.form.amount_minor'), { exact: true }).fill(amount)
    await row.getByLabel(t('moderation:incoming.form.bank_reference'), { exact: true }).fill(movement)
    await row.getByLabel(t('moderation:incoming.form.sender_name'), { exact: true }).fill('Agencia Ceiba')
    await row.getByLabel(t('moderation:incoming.form.sender_account'), { exact: true }).fill(ibans.spain)
    await row.getByRole('button', { name: t('moderation:incoming.form.send'), exact: true }).click()
  }
  await book('100', `first ${reference}`)
  await row.getByText(t('moderation:incoming.goesBack')).waitFor()
  await pays.reload()
  await pays.getByText(t('cashier:transfer.goesBack')).waitFor()
  expect(await complaintsOf(staff)).toEqual([])
  // The whole sum stands in the bank's file: one press books it, another finds it booked.
  const lines = [
    'bank_reference,date,amount,currency,sender_name,sender_account,text',
    `second ${reference},${today()},${(offered.fees.total_minor / 100).toFixed(2)},EUR,Agencia Ceiba,${ibans.spain},Pago ${reference}`,
    `third ${reference},${today()},-12.00,EUR,El banco,${ibans.spain},Gastos`,
  ]
  const bring = () =>
    staff
      .getByLabel(new RegExp(`^${t('moderation:incoming.statement.choose')}`))
      .setInputFiles({ name: 'movements.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await bring()
  await staff.getByText(t('moderation:incoming.statement.verdict.outgoing')).waitFor()
  await isFit(staff)
  await staff.getByRole('button', { name: t('moderation:incoming.statement.book') }).click()
  await staff.getByText(t('moderation:incoming.statement.booked'), { exact: true }).waitFor()
  await row.getByText(t('moderation:incoming.state.paid'), { exact: true }).waitFor()
  await bring()
  await staff.getByText(t('moderation:incoming.statement.verdict.booked')).waitFor()

  await pays.getByText(t('cashier:transfer.over.paid')).waitFor()
  await pays.getByRole('link', { name: t('cashier:back.deal') }).click()
  await pays.getByText(t('deal-room:stub.title.protected')).first().waitFor()
  await works.getByText(wordsOf('es')('deal-room:stub.title.protected')).first().waitFor()
  await expect(works.getByText(/anunció una transferencia/)).toHaveCount(0)
})
