import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Invoice } from '#contract/entities/shop.ts'
import { Invoices } from '#src/views/membership/Invoices.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith } from '#tests/support/screen-actors.ts'

const someFee = (facts: Partial<Invoice> = {}): Invoice => ({
  uuid: crypto.randomUUID(),
  number: 'F-2026-0007',
  issued_at: '2026-11-20T10:00:00Z',
  kind: 'fee',
  lines: [],
  title: 'Breakfasts that wake you',
  deal_uuid: crypto.randomUUID(),
  booking_uuid: null,
  credits: null,
  tax: null,
  amount_minor: 1320,
  currency: 'EUR',
  state: 'paid',
  ...facts,
})

it('a fee and its credit note stand among what was bought, each with what it is of, its sum and its document', async () => {
  const note = someFee({ number: 'C-2026-0001', kind: 'credit_note', credits: 'F-2026-0007', amount_minor: -792 })
  const line = { item: 'reports_10', quantity: 2, price_minor: 500, amount_minor: 1000 } as const
  const sale = someFee({ number: '2026-0003', kind: 'sale', lines: [line], title: '', deal_uuid: null, amount_minor: 1000 })
  const downloaded: string[] = []
  const { keyboard } = await renderView(
    <Invoices
      invoices={collectionWith([note, someFee(), sale])}
      download={async (_, number) => {
        downloaded.push(number)
      }}
    />,
  )
  const [, first, second, third] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(
    /C-2026-0001.*Fee given back: “Breakfasts that wake you”, from F-2026-0007.*Credited.*-€7\.92/,
  )
  expect(second?.textContent).toMatch(/F-2026-0007.*Fee on “Breakfasts that wake you”.*Paid.*€13\.20/)
  expect(third?.textContent).toMatch(/2026-0003.*2 × .*€10\.00/)
  await keyboard.click(within(first ?? document.body).getByRole('button', { name: /C-2026-0001/ }))
  expect(downloaded).toEqual(['C-2026-0001'])
})

it('a fee with a tax line says which tax is inside of it, and why none is', async () => {
  const taxed = someFee({ tax: { country: 'ES', treatment: 'standard', rate_bp: 2_100, net_minor: 1_091, tax_minor: 229 } })
  const reversed = someFee({ tax: { country: 'DE', treatment: 'reverse_charge', rate_bp: 0, net_minor: 1_320, tax_minor: 0 } })
  await renderView(<Invoices invoices={collectionWith([taxed, reversed])} download={async () => {}} />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/€13\.20.*of which VAT 21%: €2\.29/)
  expect(second?.textContent).toMatch(/€13\.20.*VAT 0%: reverse charge/)
})

it('the credit note of a purchase says what was given back, from which invoice, and the tax that goes back with it', async () => {
  const line = { item: 'credits_1000', quantity: 2, price_minor: 1_800, amount_minor: -3_600 } as const
  const note = someFee({
    ...{ number: 'C-2026-0002', kind: 'credit_note', credits: '2026-0003', lines: [line], title: '', deal_uuid: null },
    ...{
      amount_minor: -3_600,
      tax: { country: 'ES', treatment: 'standard', rate_bp: 2_100, net_minor: -2_975, tax_minor: -625 },
    },
  })
  await renderView(<Invoices invoices={collectionWith([note])} download={async () => {}} />)
  const [, row] = await screen.findAllByRole('row')
  expect(row?.textContent).toMatch(
    /C-2026-0002.*Given back: 2 × .*, from 2026-0003.*Credited.*-€36\.00.*of which VAT 21%: -€6\.25/,
  )
})
