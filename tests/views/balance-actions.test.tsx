import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Deal } from '#contract/entities/deal.ts'
import { type ActOutcome, type DealAct, dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { AgreementPane } from '#src/views/deal-room/AgreementPane.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someDeal } from '#tests/support/some-deal.ts'

const ways = { ways: ['card' as const, 'transfer' as const], announced_at: null, transfer: null }

async function show(facts: Partial<Deal>, answer?: () => Promise<never>) {
  const acts: DealAct[] = []
  const deal = someDeal({ side: 'brand', state: 'awaiting_funds', ...facts })
  const room = createActor(
    dealRoomMachine.provide({
      actors: {
        load: fromPromise(async () => deal),
        act: fromPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>(async ({ input }) => {
          acts.push(input.act)
          await answer?.()
          return { deal, checkout_url: null }
        }),
        changes: fromCallback(() => {}),
      },
    }),
    { input: { uuid: deal.uuid } },
  ).start()
  const uploads = createActor(uploadsMachine).start()
  const forms = { recall: () => null, keep: () => {} }
  const view = await renderView(<AgreementPane room={room} uploads={uploads} evidence={uploads} forms={forms} />)
  return { ...view, acts, cue: within(await screen.findByRole('region', { name: /turn/i })) }
}
const withBalance = (available_minor: number, set_aside_minor = 0) => ({
  pay: { ...ways, balance: { available_minor, set_aside_minor } },
})

test('a balance that covers all is the first way to pay, and a card the other', async () => {
  const { keyboard, acts, cue } = await show(withBalance(50_000))
  const [first, second] = cue.getAllByRole('button')
  expect(first?.textContent).toMatch(/Pay from your balance.*343\.20/)
  expect(second?.textContent).toMatch(/Pay by card instead/)
  cue.getByText('Your balance of €500 covers it. No card is asked for.')
  await keyboard.click(cue.getByRole('button', { name: /Pay from your balance/ }))
  expect(acts).toEqual([{ verb: 'fromBalance', body: { amount_minor: 34_320 } }])
})

test('a balance that covers a part says what the rest is', async () => {
  const { keyboard, acts, cue } = await show(withBalance(10_000))
  expect(cue.getAllByRole('button')[0]?.textContent).toMatch(/^Pay.*343\.20/)
  cue.getByText(/Your balance of €100 covers a part. It is set aside, and the rest, €243.20, comes by card or transfer/)
  await keyboard.click(cue.getByRole('button', { name: /Use your balance.*100/ }))
  expect(acts).toEqual([{ verb: 'fromBalance', body: { amount_minor: 10_000 } }])
})

test('what is set aside can be put back, and only the rest is asked for', async () => {
  const { keyboard, acts, cue } = await show(withBalance(0, 10_000))
  cue.getByText(/€100 of your balance is set aside for this/)
  cue.getByRole('button', { name: /Pay.*243\.20/ })
  expect(cue.queryByRole('button', { name: /your balance/ })).toBeNull()
  expect(screen.getByText('Still to be paid').parentElement?.textContent).toMatch('€243.20')
  await keyboard.click(cue.getByRole('button', { name: 'Put it back' }))
  expect(acts).toEqual([{ verb: 'balanceBack' }])
})

test('one who announced a transfer is told that it is not awaited any more then', async () => {
  const { cue } = await show({ pay: { ...withBalance(50_000).pay, announced_at: '2030-01-02T10:00:00.000Z' } })
  cue.getByText(/The bank transfer that you announced is not awaited any more then/)
})

test('nothing is said of a balance that is not there, nor to a role that does not pay', async () => {
  const none = await show({})
  expect(none.cue.queryByText(/balance/)).toBeNull()
  none.unmount()
  const { cue } = await show({ ...withBalance(50_000), role: 'viewer' })
  expect(cue.queryByRole('button', { name: /balance/ })).toBeNull()
})

test('a balance that has changed meanwhile is said beside the buttons', async () => {
  const { keyboard, cue } = await show(withBalance(50_000), async () => {
    throw { code: 'balance.changed', retryable: false }
  })
  await keyboard.click(cue.getByRole('button', { name: /Pay from your balance/ }))
  await cue.findByText(/Your balance, or what is due, has changed meanwhile/)
})
