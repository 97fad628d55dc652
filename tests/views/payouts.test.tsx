import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PayoutMeta } from '#contract/endpoints/finance.ts'
import type { Payout } from '#contract/entities/payout.ts'
import { changesOf, type Pushed } from '#src/app/hooks/screen-actors.ts'
import { moneyMoved } from '#src/app/screens/my-work/load-transactions.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { PayoutsPart } from '#src/views/my-work/PayoutsPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, listForAnyView, resourceWith } from '#tests/support/screen-actors.ts'
import { somePayout } from '#tests/support/some-payout.ts'

const euros = (amount_minor: number) => [{ currency: 'EUR', amount_minor }]

async function show(
  items: Payout[],
  meta: Partial<PayoutMeta>,
  { payable = true, refused }: { payable?: boolean; refused?: string } = {},
) {
  const { decision, asked } = decisionThat({ refused })
  const payouts = collectionWith(items, { available: [], methods: ['paypal'], built_in: false, ...meta })
  const current = payable ? { masked: 'l•••@example.org', active_from: '2026-11-01T10:00:00Z' } : null
  const method = resourceWith({ current, pending: null, banks: [], has_password: true })
  const view = await renderView(<PayoutsPart of="creator" payouts={payouts} decision={decision} method={method} />)
  return { ...view, asked }
}
const press = () => screen.findByRole('button', { name: /^Pay out/ })
const sure = () => screen.findByRole('alertdialog', { name: 'Pay out €405?' })

it('the button names the amount, asks once whether it may go and where, and then for what is in one currency', async () => {
  const { keyboard, asked } = await show([], { available: euros(40_500) })
  expect((await press()).textContent).toContain('€405')
  await keyboard.click(await press())
  expect((await sure()).textContent).toContain('l•••@example.org')
  await keyboard.click(within(await sure()).getByRole('button', { name: 'Go back' }))
  expect(asked).toEqual([])
  await keyboard.click(await press())
  await keyboard.click(within(await sure()).getByRole('button', { name: 'Pay out' }))
  await screen.findByText(/On its way/)
  expect(asked).toMatchObject([{ kind: 'payout.request', body: { currency: 'EUR' } }])
})

it('says why it cannot be asked for: too little, nowhere to send it, one under way', async () => {
  const cases: [Parameters<typeof show>, RegExp][] = [
    [[[], { available: euros(900) }], /From €10/],
    [[[], { available: euros(40_500) }, { payable: false }], /where you want to be paid/],
    [[[somePayout({ state: 'sent', ended_at: null })], { available: euros(40_500) }], /when this one has arrived/],
  ]
  for (const [given, words] of cases) {
    const { container, unmount } = await show(...given)
    await within(container).findByText(words)
    expect((await press()).hasAttribute('disabled')).toBe(true)
    unmount()
  }
})

it('lists what was paid, and why what came back came back', async () => {
  const { container } = await show(
    [somePayout({ state: 'failed', reason: 'receiver' }), somePayout({ state: 'unclaimed', ended_at: null }), somePayout()],
    { built_in: true },
  )
  await screen.findByText(/PayPal does not know this address/)
  expect(screen.getByText(/accept it within 30 days/)).toBeTruthy()
  expect(screen.getByText(/nothing is sent anywhere/)).toBeTruthy()
  expect([...container.querySelectorAll('[data-payout]')].map(row => row.getAttribute('data-payout'))).toEqual([
    'failed',
    'unclaimed',
    'paid',
  ])
})

it('a refusal is said, and nothing is claimed', async () => {
  const { keyboard } = await show([], { available: euros(40_500) }, { refused: 'payout.under_way' })
  await keyboard.click(await press())
  await keyboard.click(within(await sure()).getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(screen.getByText('A payout is under way already.')).toBeTruthy())
  expect(screen.queryByText(/On its way/)).toBeNull()
})

it('an open list shows by itself that a payout was sent, and that it was paid', async () => {
  const listeners = new Set<(event: Pushed) => void>()
  const hear = (listener: (event: Pushed) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let kept = somePayout({ state: 'requested', sent_at: null, ended_at: null })
  const meta = { page: 1, size_page: 10, count: 1, available: [], methods: ['paypal'], built_in: false }
  const payouts = createActor(
    collectionMachine.provide({
      actors: {
        load: fromPromise<CollectionPage, { filters: Filters }>(async () => ({ items: [kept], meta })),
        changes: changesOf({ hear }, 'collection.refresh', moneyMoved),
      },
    }),
    { input: { filters: {} } },
  ).start()
  const { decision } = decisionThat()
  const method = resourceWith({ current: null, pending: null, banks: [], has_password: true })
  await renderView(<PayoutsPart of="creator" payouts={listForAnyView(payouts)} decision={decision} method={method} />)
  expect(await screen.findByText('Asked for')).toBeTruthy()
  for (const [state, words] of [
    ['sent', 'Sent'],
    ['paid', 'Paid'],
  ] as const) {
    kept = { ...kept, state }
    for (const hear of listeners) hear({ type: 'payout.changed', uuid: kept.uuid, state })
    expect(await screen.findByText(words)).toBeTruthy()
  }
})
