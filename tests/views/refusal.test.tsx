import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '#src/components/Refusal.tsx'
import { renderView } from '#tests/support/render-view.tsx'

it('a refusal is spoken at once, after what did not happen', async () => {
  await renderView(<Refusal code="plan.limit_reached" lead="Your offer was not sent." />)
  expect(screen.getByRole('alert').textContent).toContain('Your offer was not sent.')
})

it('a step that waits for the client of a managed account is told as what it is', async () => {
  await renderView(<Refusal code="acting.asked" lead="Your offer was not sent." />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^Your client has been asked/)
})
