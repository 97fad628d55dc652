import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { PayoutPart } from '#src/views/my-work/PayoutPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'

const none: PayoutMethods = { current: null, pending: null, banks: [], stripe: null, has_password: true }

async function show(known: PayoutMethods, { token = null, refused }: { token?: string | null; refused?: string } = {}) {
  const payout = resourceWith(known)
  const { decision, asked } = decisionThat({ refused })
  const view = await renderView(<PayoutPart payout={payout} decision={decision} token={token} />)
  return { ...view, asked }
}

async function fill(keyboard: Awaited<ReturnType<typeof show>>['keyboard'], again: string) {
  await keyboard.click(await screen.findByRole('button', { name: 'Add my PayPal' }))
  await keyboard.type(screen.getByRole('textbox', { name: 'Email of your PayPal account' }), 'me@example.org')
  await keyboard.type(screen.getByRole('textbox', { name: 'Write it once more' }), again)
  await keyboard.type(screen.getByLabelText('Your Elenco password'), 'secret words')
  await keyboard.click(screen.getByRole('button', { name: 'Save the address' }))
}

it('asks for the address twice and for the password', async () => {
  const { keyboard, asked } = await show(none)
  await fill(keyboard, 'you@example.org')
  expect(screen.getByText('This is not what stands above.')).toBeTruthy()
  expect(asked).toEqual([])
  await keyboard.clear(screen.getByRole('textbox', { name: 'Write it once more' }))
  await keyboard.type(screen.getByRole('textbox', { name: 'Write it once more' }), 'ME@example.org')
  await keyboard.click(screen.getByRole('button', { name: 'Save the address' }))
  await screen.findByText(/We have mailed a link/)
  expect(asked).toMatchObject([{ kind: 'payout.save', body: { email: 'me@example.org', password: 'secret words' } }])
})

it('says beside the field that the password is wrong', async () => {
  const { keyboard } = await show(none, { refused: 'account.wrong_password' })
  await fill(keyboard, 'me@example.org')
  await waitFor(() => expect(screen.getByLabelText('Your Elenco password').getAttribute('aria-invalid')).toBe('true'))
})

it('shows what is in use and what waits, and follows a mailed link once', async () => {
  const { asked } = await show(
    {
      current: { masked: 'l•••@example.org', active_from: '2026-11-01T10:00:00Z' },
      pending: { masked: 'o•••@example.org', state: 'pending_confirmation', active_from: '2026-11-22T10:00:00Z' },
      banks: [],
      stripe: null,
      has_password: true,
    },
    { token: 'a-token-out-of-a-mail' },
  )
  await screen.findByText('l•••@example.org')
  expect(screen.getByText('Waits to be confirmed from its mailbox')).toBeTruthy()
  await screen.findByText('The address is confirmed.')
  expect(asked).toMatchObject([{ kind: 'payout.confirm', body: { token: 'a-token-out-of-a-mail' } }])
})

it('sends whoever has no password to choose one', async () => {
  const { keyboard } = await show({ ...none, has_password: false })
  await keyboard.click(await screen.findByRole('button', { name: 'Add my PayPal' }))
  expect(screen.getByRole('link', { name: 'Choose a password' })).toBeTruthy()
})
