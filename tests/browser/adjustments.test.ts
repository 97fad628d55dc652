import reasons from '#contract/words/es/adjustment-reasons.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { wordsOf } from '#tests/support/words.ts'

const nora = 'newcreator@elenco.test'
const note = 'La comisión de tu último acuerdo se cobró dos veces.'

test('one of the staff proposes a sum, another confirms it, and the creator reads why on a phone', async ({ visit }) => {
  const t = wordsOf('en')
  const es = wordsOf('es')
  const proposer = await visit({ as: 'moderator@elenco.test', locale: 'en', reducedMotion: 'reduce', expectErrors: [/400/] })
  await proposer.goto('/reports?state=adjustments')
  await proposer.getByRole('button', { name: t('adjustments:propose') }).click()
  const form = proposer.getByRole('form', { name: t('adjustments:propose') })
  const send = form.getByRole('button', { name: t('adjustments:form.send') })
  await send.click()
  await expect(form.getByLabel(t('adjustments:form.who'))).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(t('adjustments:form.who')).fill('nobody@elenco.test')
  await form.getByLabel(t('adjustments:form.reason')).selectOption('fee_correction')
  await form.getByLabel(t('adjustments:form.amount_minor')).fill('12.50')
  await form.getByLabel(t('adjustments:form.note')).fill(note)
  await send.click()
  await form.getByText(t('errors:field.nobody_here')).waitFor()
  expect(await complaintsOf(proposer)).toEqual([])
  await form.getByLabel(t('adjustments:form.who')).fill(nora)
  await send.click()
  await proposer.getByText(t('adjustments:sent')).waitFor()
  const own = proposer.locator('[data-adjustment]', { hasText: note })
  await own.getByText(t('adjustments:ownProposal')).waitFor()
  await expect(own.getByRole('button', { name: t('adjustments:confirm') })).toHaveCount(0)
  expect(await complaintsOf(proposer)).toEqual([])

  const second = await visit({ as: 'referee@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
  await second.goto('/reports?state=adjustments')
  const row = second.locator('[data-adjustment]', { hasText: note })
  await row.getByRole('textbox', { name: es('adjustments:answer') }).waitFor()
  expect(await complaintsOf(second)).toEqual([])
  await row.getByRole('button', { name: es('adjustments:confirm') }).click()
  await row.getByText(es('adjustments:state.posted')).waitFor()

  const creator = await visit({ as: nora, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await creator.goto('/my-work/transactions?type=adjustment')
  await creator.getByText(note).waitFor()
  await creator.getByText(reasons.fee_correction, { exact: false }).waitFor()
  expect(await complaintsOf(creator)).toEqual([])
})
