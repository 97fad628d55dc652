import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { pathOf } from '#contract/paths.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { LeavePart } from '#src/views/account/LeavePart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'

const known = { email: 'ana@elenco.test', shows_presence: true, has_password: true, google: false, delete_on: null }

it('whoever leaves money in their company reads how much it is, and finds whom to ask for it', async () => {
  const decision = decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: {
          decide: fromPromise<unknown, { decision: Decision; key: string }>(async () => {
            const balances = [
              { currency: 'EUR', amount_minor: 12_350 },
              { currency: 'MXN', amount_minor: 90_000 },
            ]
            throw { code: 'account.company_balance', retryable: false, details: { balances } }
          }),
        },
      }),
    ).start(),
  )
  const { keyboard } = await renderView(<LeavePart known={known} decision={decision} />)
  await keyboard.click(screen.getByRole('button', { name: 'Delete my account' }))
  await keyboard.type(screen.getByLabelText('Your password'), 'elenco-demo')
  await keyboard.click(screen.getByRole('button', { name: /^Delete in/ }))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain('€123.50 · MXN 900'.replace('MXN ', 'MX$'))
  expect(screen.getByRole('link', { name: 'Have it paid out' }).getAttribute('href')).toBe(pathOf('transactions'))
})
