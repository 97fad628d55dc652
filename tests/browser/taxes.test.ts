import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { wordsOf } from '#tests/support/words.ts'

// A country that nobody of the demonstration lives in: what other tests bill stays as it is.
const place = 'LU'

test('one of the staff proposes tax lines for a country, another confirms them on a phone, and both see from when', async ({
  visit,
}) => {
  const t = wordsOf('en')
  const es = wordsOf('es')
  const proposer = await visit({ as: 'moderator@elenco.test', locale: 'en', reducedMotion: 'reduce' })
  await proposer.goto('/reports?state=taxes')
  await proposer.getByText(t('taxes:allOff')).waitFor()
  expect(await complaintsOf(proposer)).toEqual([])
  await proposer.getByRole('button', { name: t('taxes:propose') }).click()
  const form = proposer.getByRole('form', { name: t('taxes:propose') })
  const send = form.getByRole('button', { name: t('taxes:form.send') })
  await send.click()
  await expect(form.getByLabel(t('taxes:form.place'))).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(t('taxes:form.place')).selectOption(place)
  const day = await form.getByLabel(t('taxes:form.from_day')).getAttribute('min')
  await form.getByLabel(t('taxes:form.from_day')).fill(day ?? '')
  expect(await complaintsOf(proposer)).toEqual([])
  await send.click()
  await proposer.getByText(t('taxes:sent')).waitFor()
  const own = proposer.locator('[data-tax-change]', { hasText: 'Luxembourg' })
  await own.getByText(t('taxes:ownProposal')).waitFor()
  await expect(own.getByRole('button', { name: t('taxes:confirm') })).toHaveCount(0)

  const second = await visit({ as: 'referee@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
  await second.goto('/reports?state=taxes')
  const row = second.locator('[data-tax-change]', { hasText: 'Luxemburgo' })
  await row.getByRole('button', { name: es('taxes:confirm') }).click()
  await row.getByText(es('taxes:state.agreed')).waitFor()
  await second
    .locator(`[data-place="${place}"]`)
    .getByText(/A partir|a partir/)
    .waitFor()
  expect(await complaintsOf(second)).toEqual([])

  const [file] = await Promise.all([
    proposer.waitForEvent('download'),
    proposer.getByRole('button', { name: t('taxes:files.dac7') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^elenco-dac7-\d{4}\.csv$/)
})
