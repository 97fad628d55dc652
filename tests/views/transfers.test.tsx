import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AwaitedTransfer, OwedReturn } from '#contract/entities/incoming-transfer.ts'
import { TransferView } from '#src/views/cashier/TransferView.tsx'
import { IncomingTransfers } from '#src/views/moderation/IncomingTransfers.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someTransfer } from '#tests/support/some-transfer.ts'

const forms = { recall: () => null, keep: () => {} }
const arrived = {
  uuid: 'a1111111-2222-4333-8444-555555555555',
  arrived_on: '2030-01-13',
  amount_minor: 34_570,
  used_minor: 34_320,
  back_minor: 250,
  returned_on: null,
}

describe('the page of a transfer', () => {
  it('says where to, with which reference and until when, and how the demonstration goes on', async () => {
    const { decision, asked } = decisionThat({ answer: () => someTransfer({ state: 'paid' }) })
    const { keyboard } = await renderView(<TransferView actor={resourceWith(someTransfer())} decision={decision} />)
    const data = within(screen.getByRole('region', { name: 'Data of the transfer' }))
    for (const words of ['Elenco Demo', 'ES91 2100 0418 4502 0005 1332', 'EL-7KQ4-M2XH'])
      expect(data.getByText(words)).toBeTruthy()
    expect(data.getAllByRole('button', { name: /Copy/ })).toHaveLength(3)
    await keyboard.click(screen.getByRole('button', { name: /has arrived/ }))
    await waitFor(() => expect(asked).toMatchObject([{ kind: 'play', uuid: someTransfer().uuid }]))
  })

  it('where real money is taken nobody says by a press that it is there', async () => {
    await renderView(<TransferView actor={resourceWith(someTransfer({ built_in: false }))} decision={decisionThat().decision} />)
    expect(screen.queryByRole('button', { name: /has arrived/ })).toBeNull()
    expect(screen.queryByText(/demonstration/)).toBeNull()
  })

  it('what arrived stands there with what of it goes back; its account is not shown any more', async () => {
    const paid = someTransfer({ state: 'paid', arrivals: [arrived] })
    await renderView(<TransferView actor={resourceWith(paid)} decision={decisionThat().decision} />)
    const list = within(screen.getByRole('region', { name: 'Arrived' }))
    expect(list.getByText(/Goes back to its sender/)).toBeTruthy()
    expect(list.getByText('€2.50')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Data of the transfer' })).toBeNull()
  })
})

describe('the queue of staff', () => {
  const awaited: AwaitedTransfer = { ...someTransfer(), company: 'Café Ceiba' }
  const owed: OwedReturn = {
    uuid: 'b1111111-2222-4333-8444-555555555555',
    title: 'Desayunos que despiertan',
    company: 'Café Ceiba',
    amount_minor: 250,
    currency: 'EUR',
    holder: 'Café Ceiba SL',
    account: 'ES9121000418450200051332',
    reference: 'EL-7KQ4-M2XH',
    built_in: false,
    owed_since: '2030-01-13T10:00:00.000Z',
    returned_on: null,
  }
  const show = async (transfers: AwaitedTransfer[], returns: OwedReturn[], refused?: string) => {
    const { decision, asked } = decisionThat({ refused })
    const view = await renderView(
      <IncomingTransfers
        transfers={collectionWith(transfers, { awaited: transfers.length, owed: returns.length })}
        returns={collectionWith(returns)}
        decision={decision}
        forms={forms}
        today="2030-01-13"
      />,
    )
    return { ...view, asked }
  }

  it('books what the statement says; what is wrong stands beside its field', async () => {
    const { keyboard, asked } = await show([awaited], [])
    await keyboard.click(screen.getByRole('button', { name: /Money has arrived/ }))
    await keyboard.click(screen.getByRole('button', { name: 'Book it' }))
    expect(screen.getAllByText('Fill this in.').length).toBe(3)
    const first = screen.getByLabelText('Name of the movement at the bank')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(asked).toEqual([])
    await keyboard.type(screen.getByLabelText('Name of the movement at the bank'), 'N-2030-113')
    await keyboard.type(screen.getByLabelText('Sender'), 'Café Ceiba SL')
    await keyboard.type(screen.getByLabelText('Account of the sender'), 'ES91 2100 0418 4502 0005 1332')
    await keyboard.click(screen.getByRole('button', { name: 'Book it' }))
    expect(asked).toMatchObject([
      {
        kind: 'arrived',
        uuid: awaited.uuid,
        body: { amount_minor: 34_320, arrived_on: '2030-01-13', bank_reference: 'N-2030-113' },
      },
    ])
  })

  it('says which money goes back to whom, and that it has been sent', async () => {
    const { keyboard, asked } = await show([], [owed])
    const row = within(screen.getByRole('list', { name: 'To send back by bank' }))
    expect(row.getByText('€2.50')).toBeTruthy()
    await keyboard.type(row.getByLabelText('Name of the movement at the bank'), 'R-77')
    await keyboard.click(row.getByRole('button', { name: /has been sent/ }))
    expect(asked).toMatchObject([{ kind: 'returned', uuid: owed.uuid, body: { bank_reference: 'R-77' } }])
    expect(screen.getByText('No transfer was announced')).toBeTruthy()
  })
})
