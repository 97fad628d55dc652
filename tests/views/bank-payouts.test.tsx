import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BatchTransfer, PayoutBatch, WaitingPayouts } from '#contract/entities/payout-batch.ts'
import { BankPayouts } from '#src/views/moderation/BankPayouts.tsx'
import { BatchTransfers } from '#src/views/moderation/BatchTransfers.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'

const someBatch = (facts: Partial<PayoutBatch> = {}): PayoutBatch => ({
  uuid: crypto.randomUUID(),
  number: 12,
  kind: 'iban',
  currency: 'EUR',
  count: 2,
  total_minor: 112_346,
  returned: 0,
  built_in: false,
  made_by: 'Alba Staff',
  made_at: '2026-11-20T10:00:00Z',
  executed_by: null,
  executed_at: null,
  ...facts,
})
const someTransfer = (facts: Partial<BatchTransfer> = {}): BatchTransfer => ({
  uuid: crypto.randomUUID(),
  holder: 'Lucía Cobo',
  to: 'ES•••1332',
  country: 'ES',
  amount_minor: 12_345,
  currency: 'EUR',
  state: 'in_batch',
  reason: null,
  ...facts,
})

async function show(
  items: PayoutBatch[],
  waiting: WaitingPayouts[],
  { refused, broken }: { refused?: string; broken?: string } = {},
) {
  const { decision, asked } = decisionThat({ refused })
  const downloaded: number[] = []
  const download = async ({ number }: PayoutBatch) => {
    if (broken) throw { code: broken, retryable: false }
    downloaded.push(number)
  }
  const view = await renderView(
    <BankPayouts batches={collectionWith(items, { waiting })} decision={decision} opened={null} download={download} />,
  )
  return { ...view, asked, downloaded }
}

it('what waits stands by currency and country, and one press makes a file of a currency', async () => {
  const waiting: WaitingPayouts[] = [
    { kind: 'iban', currency: 'EUR', country: 'ES', count: 2, total_minor: 30_000 },
    { kind: 'iban', currency: 'EUR', country: 'DE', count: 1, total_minor: 10_050 },
    { kind: 'clabe', currency: 'MXN', country: 'MX', count: 1, total_minor: 50_000 },
  ]
  const { keyboard, asked } = await show([], waiting)
  const euros = within(await screen.findByRole('list', { name: 'SEPA' }))
  expect(euros.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    expect.stringContaining('Spain2 transfers'),
    expect.stringContaining('Germany1 transfer'),
  ])
  expect(screen.getByText('No file was made yet')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Make a SEPA file' }))
  const sure = await screen.findByRole('alertdialog', { name: 'Make a file of €400.50?' })
  await keyboard.click(within(sure).getByRole('button', { name: 'Make a SEPA file' }))
  await screen.findByText(/The file is made/)
  expect(asked).toMatchObject([{ kind: 'make', body: { kind: 'iban' } }])
})

it('a file is downloaded again, and marked as carried out after being asked once', async () => {
  const open = someBatch()
  const { keyboard, asked, downloaded } = await show(
    [open, someBatch({ number: 11, executed_at: '2026-11-19T10:00:00Z', executed_by: 'Alba Staff', returned: 1 })],
    [],
  )
  await screen.findByText('Nothing waits for the bank.')
  expect(screen.getByText('1 came back')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: /^Download ?SEPA 12$/ }))
  await waitFor(() => expect(downloaded).toEqual([12]))
  expect(screen.queryByRole('button', { name: /^Carried out ?SEPA 11$/ })).toBeNull()
  await keyboard.click(screen.getByRole('button', { name: /^Carried out ?SEPA 12$/ }))
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Carried out' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'execute', uuid: open.uuid }]))
})

it('a refusal and a download that failed are said beside their file', async () => {
  const { keyboard } = await show([someBatch()], [], { refused: 'payout_batch.executed', broken: 'payout_batch.forgotten' })
  await keyboard.click(await screen.findByRole('button', { name: /^Download ?SEPA 12$/ }))
  await screen.findByText(/has deleted their account/)
  await keyboard.click(screen.getByRole('button', { name: /^Carried out ?SEPA 12$/ }))
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Carried out' }))
  await screen.findByText('This file was marked as carried out already.')
})

it('a transfer comes back with the bank’s reason, and what has come back cannot come back again', async () => {
  const { decision, asked } = decisionThat()
  const one = someTransfer()
  const { keyboard } = await renderView(
    <BatchTransfers
      transfers={collectionWith([one, someTransfer({ holder: 'Eva Ruiz', state: 'returned', reason: 'account_closed' })])}
      decision={decision}
    />,
  )
  const press = await screen.findByRole('button', { name: 'It came back' })
  expect(press.hasAttribute('disabled')).toBe(true)
  await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Why it came back: Lucía Cobo' }), 'No such account')
  await keyboard.click(press)
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'It came back' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'return', uuid: one.uuid, body: { reason: 'account_unknown' } }]))
  expect(screen.getByText('The bank says that the account is closed.')).toBeTruthy()
})
