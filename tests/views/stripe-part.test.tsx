import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { PayoutsPart } from '#src/views/my-work/PayoutsPart.tsx'
import { StripePart } from '#src/views/my-work/StripePart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { somePayout } from '#tests/support/some-payout.ts'

type Account = NonNullable<PayoutMethods['stripe']>
const notBegun: Account = { state: 'not_begun', masked: null, missing: [], active_from: null, in_use: false }
const ready: Account = {
  ...notBegun,
  state: 'ready',
  masked: 'Stripe •••1a2B',
  active_from: '2026-11-01T10:00:00Z',
  in_use: true,
}

async function show(stripe: Account | null, { refused, has_password = true }: { refused?: string; has_password?: boolean } = {}) {
  const { decision, asked } = decisionThat({ refused, answer: () => ({ url: 'https://connect.stripe.example/setup/1' }) })
  const payout = resourceWith({ current: null, pending: null, banks: [], stripe, has_password })
  return { ...(await renderView(<StripePart payout={payout} decision={decision} />)), asked }
}

it('an account is connected with the password, and a wrong one is said beside its field', async () => {
  const { keyboard, asked } = await show(notBegun, { refused: 'account.wrong_password' })
  await keyboard.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
  await keyboard.click(screen.getByRole('button', { name: 'Connect Stripe' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your Elenco password'))
  expect(asked).toEqual([])
  await keyboard.type(screen.getByLabelText('Your Elenco password'), 'secret words{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Your Elenco password').getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toMatchObject([{ kind: 'payout.connectStripe', body: { password: 'secret words' } }])
})

it('a country without Stripe is said, and whoever has no password chooses one first', async () => {
  const { keyboard, unmount } = await show(notBegun, { refused: 'payout.country_not_served' })
  await keyboard.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
  await keyboard.type(screen.getByLabelText('Your Elenco password'), 'secret words{Enter}')
  await screen.findByText(/opens no accounts in your country/)
  unmount()
  const second = await show(notBegun, { has_password: false })
  await second.keyboard.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
  expect(screen.getByRole('link', { name: 'Choose a password' })).toBeTruthy()
})

it.each<[string, Partial<Account>, RegExp[]]>([
  ['not finished', { state: 'in_progress', missing: ['person', 'bank'] }, [/Not finished/, /who you are and your bank account/]],
  ['looked at', { state: 'in_progress', missing: [] }, [/Stripe is checking it/]],
  ['waiting for its day', { in_use: false }, [/Ready: used from .+ on/]],
  ['held back', { state: 'restricted', missing: ['terms'], in_use: false }, [/Stripe holds it back/, /your yes to its terms/]],
])('an account that is %s says so, and the way on', async (_, facts, words) => {
  const account = { ...ready, ...facts }
  const { keyboard, asked } = await show(account)
  for (const one of words) await screen.findByText(one)
  if (account.state === 'ready') return expect(screen.queryByRole('button', { name: 'Continue at Stripe' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue at Stripe' })).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'payout.lookStripe' }]))
})

it('one in use is removed after being asked once; where Stripe is not set nothing stands', async () => {
  const { keyboard, asked, unmount } = await show(ready)
  await screen.findByText('In use')
  await keyboard.click(screen.getByRole('button', { name: /^Remove/ }))
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText(/the account stays yours at Stripe/)
  expect(asked).toMatchObject([{ kind: 'payout.removeStripe' }])
  unmount()
  const { container } = await show(null)
  expect(container.querySelector('section')).toBeNull()
})

it('a payout goes to the account where it is in use, and says why one came back', async () => {
  const { decision, asked } = decisionThat()
  const meta = { available: [{ currency: 'EUR', amount_minor: 40_500 }], methods: ['paypal', 'stripe'], built_in: false }
  const back = somePayout({ state: 'returned', reason: 'stripe_reversed', method: 'stripe', to: 'Stripe •••1a2B' })
  const method = resourceWith({ current: null, pending: null, banks: [], stripe: ready, has_password: true })
  const { keyboard } = await renderView(
    <PayoutsPart of="creator" payouts={collectionWith([back], meta)} decision={decision} method={method} />,
  )
  await screen.findByText(/was taken back/)
  await keyboard.click(screen.getByRole('button', { name: /^Pay out/ }))
  const sure = await screen.findByRole('alertdialog')
  expect(sure.textContent).toContain('Stripe pays it on to your bank')
  await keyboard.click(within(sure).getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'payout.request', body: { currency: 'EUR', method: 'stripe' } }]))
})
