import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { BankPart } from '#src/views/my-work/BankPart.tsx'
import { PayoutsPart } from '#src/views/my-work/PayoutsPart.tsx'
import { clabe, ibans } from '#tests/support/bank-accounts.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { somePayout } from '#tests/support/some-payout.ts'

const since = '2026-11-01T10:00:00Z'
const account = (masked: string) => ({ masked, holder: 'Lucía Cobo', active_from: since })
const bank = (facts: Partial<PayoutMethods['banks'][number]> = {}): PayoutMethods['banks'][number] => ({
  kind: 'iban',
  currency: 'EUR',
  current: null,
  pending: null,
  ...facts,
})
const pesos = bank({ kind: 'clabe', currency: 'MXN' })

async function show(
  banks: PayoutMethods['banks'],
  { refused, has_password = true }: { refused?: string; has_password?: boolean } = {},
) {
  const { decision, asked } = decisionThat({ refused })
  const payout = resourceWith({ current: null, pending: null, banks, has_password })
  return { ...(await renderView(<BankPart payout={payout} decision={decision} />)), asked }
}
const field = (name: string) => screen.getByRole('textbox', { name })

it('an account is written with its holder and the password, and what is wrong is said beside its field', async () => {
  const { keyboard, asked } = await show([bank(), pesos])
  await keyboard.click(await screen.findByRole('button', { name: 'Add an IBAN' }))
  await keyboard.type(field('IBAN'), ibans.spain.replace('1332', '1333'))
  await keyboard.click(screen.getByRole('button', { name: 'Save the account' }))
  expect(screen.getByText('This is no IBAN. Check its digits.')).toBeTruthy()
  expect(document.activeElement).toBe(field('IBAN'))
  expect(asked).toEqual([])
  await keyboard.clear(field('IBAN'))
  await keyboard.type(field('IBAN'), ibans.spain)
  await keyboard.type(field('Account holder'), 'Lucía Cobo')
  await keyboard.type(screen.getByLabelText('Your Elenco password'), 'secret words{Enter}')
  await screen.findByText(/our email|your email/)
  expect(asked).toMatchObject([
    { kind: 'payout.saveBank', body: { kind: 'iban', account: ibans.spain, holder: 'Lucía Cobo', password: 'secret words' } },
  ])
})

it('a wrong password and a CLABE with a wrong digit are said beside their fields', async () => {
  const { keyboard } = await show([bank(), pesos], { refused: 'account.wrong_password' })
  await keyboard.click(await screen.findByRole('button', { name: 'Add a CLABE' }))
  await keyboard.type(field('CLABE'), clabe.replace('9719', '9718'))
  await keyboard.type(field('Account holder'), 'Lucía Cobo')
  await keyboard.type(screen.getByLabelText('Your Elenco password'), 'x{Enter}')
  expect(field('CLABE').getAttribute('aria-invalid')).toBe('true')
  await keyboard.clear(field('CLABE'))
  await keyboard.type(field('CLABE'), `${clabe}{Enter}`)
  await waitFor(() => expect(screen.getByLabelText('Your Elenco password').getAttribute('aria-invalid')).toBe('true'))
})

it('what is in use is removed after being asked once, and what waits can be stopped', async () => {
  const { keyboard, asked } = await show([bank({ current: account('ES•••1332'), pending: account('DE•••3000') })])
  await keyboard.click(await screen.findByRole('button', { name: /^Remove ?ES•••1332$/ }))
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('Removed. Nothing new is sent there.')
  await keyboard.click(screen.getByRole('button', { name: /^Cancel the change ?DE•••3000$/ }))
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'payout.removeBank' }, { kind: 'payout.cancelBank' }]))
})

it('whoever has no password chooses one first; where no bank is paid to, nothing stands', async () => {
  const { keyboard, unmount } = await show([bank()], { has_password: false })
  await keyboard.click(await screen.findByRole('button', { name: 'Add an IBAN' }))
  expect(screen.getByRole('link', { name: 'Choose a password' })).toBeTruthy()
  unmount()
  const { container } = await show([])
  expect(container.querySelector('section')).toBeNull()
})

it('with two methods the payout goes where it is chosen to, and says why it came back', async () => {
  const { decision, asked } = decisionThat()
  const meta = { available: [{ currency: 'EUR', amount_minor: 40_500 }], methods: ['paypal', 'iban', 'clabe'], built_in: false }
  const back = somePayout({ state: 'returned', reason: 'account_closed', method: 'iban', to: 'ES•••1332' })
  const current = { masked: 'l•••@example.org', active_from: since }
  const method = resourceWith({
    current,
    pending: null,
    banks: [bank({ current: account('ES•••1332') }), pesos],
    has_password: true,
  })
  const { keyboard } = await renderView(
    <PayoutsPart of="creator" payouts={collectionWith([back], meta)} decision={decision} method={method} />,
  )
  await screen.findByText(/the account is closed/)
  await keyboard.click(screen.getByRole('radio', { name: 'Bank ES•••1332' }))
  await keyboard.click(screen.getByRole('button', { name: /^Pay out/ }))
  const sure = await screen.findByRole('alertdialog')
  expect(sure.textContent).toContain('It goes to ES•••1332 with our next transfer')
  await keyboard.click(within(sure).getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'payout.request', body: { currency: 'EUR', method: 'iban' } }]))
})

it('a company’s balance goes to its bank, beside its accounts, which are told apart from a person’s', async () => {
  const { decision, asked } = decisionThat()
  const meta = { available: [{ currency: 'EUR', amount_minor: 25_000 }], methods: ['iban'], built_in: false }
  const method = resourceWith({
    current: null,
    pending: null,
    banks: [bank({ current: account('DE•••3000') })],
    has_password: true,
  })
  const { keyboard } = await renderView(
    <>
      <PayoutsPart of="company" payouts={collectionWith([], meta)} decision={decision} method={method} />
      <BankPart of="company" payout={method} decision={decision} />
    </>,
  )
  const balance = within(await screen.findByRole('region', { name: 'Your company’s balance' }))
  screen.getByRole('region', { name: 'The company’s bank accounts' })
  await keyboard.click(balance.getByRole('button', { name: /^Pay out.*250/ }))
  const sure = await screen.findByRole('alertdialog')
  expect(sure.textContent).toContain('It goes to DE•••3000 with our next transfer')
  await keyboard.click(within(sure).getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'payout.request', body: { currency: 'EUR', method: 'iban' } }]))
})
