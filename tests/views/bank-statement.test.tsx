import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BankMovement, BankStatement } from '#contract/entities/bank-statement.ts'
import { BankStatementPart } from '#src/views/moderation/BankStatementPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const movement = (n: number, more: Partial<BankMovement> = {}): BankMovement => ({
  n,
  bank_reference: `B-${n}`,
  arrived_on: '2030-01-13',
  amount_minor: 34_320,
  currency: 'EUR',
  sender_name: 'Café Ceiba SL',
  sender_account: 'ES9121000418450200051332',
  text: `Pago EL-${n}`,
  verdict: 'fits',
  transfer: {
    uuid: `${n}1111111-2222-4333-8444-555555555555`,
    reference: `EL-${n}`,
    company: 'Café Ceiba',
    amount_minor: 34_320,
  },
  ...more,
})
const statement: BankStatement = {
  account: null,
  movements: [movement(1), movement(2), movement(3, { verdict: 'outgoing', amount_minor: -1_200, transfer: null })],
}
const choose = () => {
  const file = new File(['x'], 'movements.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText(/^Statement as a file/), { target: { files: [file] } })
}

it('proposes what fits, one press each; a second one waits until the first is booked', async () => {
  let arrive = () => {}
  const { decision, asked } = decisionThat({
    answer: ({ kind }) => (kind === 'read' ? statement : new Promise<void>(resolve => (arrive = resolve))),
  })
  const { keyboard } = await renderView(<BankStatementPart decision={decision} />)
  choose()
  const fitting = within(await screen.findByRole('list', { name: 'Pays what was announced' }))
  const [first, second] = fitting.getAllByRole('button', { name: /^Book it/ })
  expect(within(screen.getByRole('list', { name: 'Left to you' })).getByText('Money that left')).toBeTruthy()
  await keyboard.click(first ?? document.body)
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'read' }, { kind: 'arrived', body: { bank_reference: 'B-1' } }]))
  await keyboard.click(second ?? document.body)
  expect(second?.getAttribute('aria-busy')).toBe('true')
  expect(asked).toHaveLength(2)
  arrive()
  await fitting.findByText('Booked')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'arrived', body: { bank_reference: 'B-2' } }))
  arrive()
  await waitFor(() => expect(fitting.getAllByText('Booked')).toHaveLength(2))
  expect(asked).toHaveLength(3)
})

it('says what is wrong with a file beside it', async () => {
  const { decision } = decisionThat({ refused: 'bank_file.unreadable' })
  await renderView(<BankStatementPart decision={decision} />)
  choose()
  expect(await screen.findByText('This is no statement of a bank that can be read.')).toBeTruthy()
})
