import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { changeStates } from '#contract/entities/change-states.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { splitFees } from '#contract/fees.ts'
import { type ActOutcome, type DealAct, dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { ChangeCard } from '#src/views/chat/ChangeCard.tsx'
import { AgreementPane } from '#src/views/deal-room/AgreementPane.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someChange, someDeal, someTermsOf } from '#tests/support/some-deal.ts'

/** A deal under way that one side wants to change; the creator, and by some days, unless told otherwise. */
function changing(side: Deal['side'], change = someChange(), state: Deal['state'] = 'in_production'): Deal {
  return someDeal({ side, state, changes: [change], facts: { change_by: change.by, change_from: null } })
}
const raised = { ...someTermsOf(), fee_minor: 45_000 }
const raise = (facts = {}) =>
  someChange({
    kind: 'change',
    terms: raised,
    difference_minor: splitFees(45_000, 'premium').total_minor - splitFees(33_000, 'premium').total_minor,
    ...facts,
  })

const threeParts = [
  { title: 'Script', percent: 20, due: '2030-01-03', pieces: [] },
  { title: 'First cut', percent: 33, due: '2030-01-06', pieces: [] },
  { title: 'Film', percent: 47, due: '2030-01-10', pieces: [0] },
]

async function show(deal: Deal, { pane = '', act }: { pane?: string; act?: (act: DealAct) => void } = {}) {
  const room = createActor(
    dealRoomMachine.provide({
      actors: {
        load: fromPromise(async () => deal),
        act: fromPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>(async ({ input }) => {
          act?.(input.act)
          return { deal, checkout_url: null }
        }),
        changes: fromCallback(() => {}),
      },
    }),
    { input: { uuid: deal.uuid } },
  ).start()
  const uploads = createActor(uploadsMachine).start()
  const forms = { recall: () => null, keep: () => {} }
  return await renderView(<AgreementPane room={room} uploads={uploads} evidence={uploads} forms={forms} />, {
    at: `/${pane ? `?pane=${pane}` : ''}`,
  })
}

test('who is asked reads what would change and why, and answers with a word', async () => {
  const acts: DealAct[] = []
  const { keyboard } = await show(changing('brand'), { act: act => acts.push(act) })
  const cue = await screen.findByRole('region', { name: /turn/i })
  expect(cue.textContent).toMatch('Answer Lucía’s change')
  expect(cue.textContent).toMatch('The kitchen is not ready before the holidays')
  expect(cue.textContent).toMatch('First delivery: from')
  await keyboard.click(within(cue).getByRole('button', { name: 'Read and answer' }))
  await keyboard.type(await screen.findByRole('textbox', { name: /A word with it/ }), 'Take your time')
  await keyboard.click(screen.getByRole('button', { name: 'Leave it as it was' }))
  expect(acts).toEqual([{ verb: 'answerChange', body: { accept: false, note: 'Take your time' } }])
})

test('whoever asked may take it back, and goes on with the work meanwhile', async () => {
  const acts: DealAct[] = []
  const { keyboard } = await show(changing('creator'), { act: act => acts.push(act) })
  const cue = await screen.findByRole('region', { name: /turn/i })
  expect(cue.textContent).toMatch('Café Ceiba has your proposal to change the deal')
  within(cue).getByRole('button', { name: 'Deliver the work' })
  await keyboard.click(within(cue).getByRole('button', { name: 'Take the change back' }))
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take the change back' }))
  expect(acts).toEqual([{ verb: 'withdrawChange' }])
})

test('a higher price says what is paid and that the work rests, and is paid as the difference alone', async () => {
  await show(changing('brand', raise()), { pane: 'change-answer' })
  await screen.findByText(/Once it is agreed you pay €124.80 more; the work rests until then/)
})

test('while the difference is unpaid the brand pays it or goes on at the old price; the creator waits', async () => {
  const change = raise({ state: 'awaiting_difference' })
  const brand = await show(changing('brand', change, 'awaiting_difference'))
  await screen.findByRole('button', { name: /Pay the difference.*124\.80/ })
  screen.getByRole('button', { name: 'Do not pay it' })
  brand.unmount()
  await show(changing('creator', change, 'awaiting_difference'))
  const cue = await screen.findByRole('region', { name: /turn/i })
  expect(cue.textContent).toMatch('Café Ceiba has to pay the difference before the work goes on')
  expect(within(cue).queryByRole('button')).toBeNull()
})

test('more time is asked for with a later day and a reason; publication that would come before it moves along, and it is said', async () => {
  const acts: DealAct[] = []
  const deal = someDeal({ side: 'creator', state: 'in_production' })
  const { keyboard } = await show(deal, { pane: 'extension', act: act => acts.push(act) })
  await keyboard.click(await screen.findByRole('button', { name: 'Send the request' }))
  expect(screen.getByLabelText(/New day of delivery/).getAttribute('aria-invalid')).toBe('true')
  expect(acts).toEqual([])
  await keyboard.type(screen.getByLabelText(/New day of delivery/), '2030-01-25')
  screen.getByText(/Publication moves along/)
  await keyboard.type(screen.getByRole('textbox', { name: /Reason/ }), 'The oven is broken')
  await keyboard.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(acts).toEqual([
    {
      verb: 'proposeChange',
      body: { changed: { draft_due: '2030-01-25', publish_by: '2030-02-04' }, reason: 'The oven is broken' },
    },
  ])
})

test('milestones that are still open are written anew; the one that is approved stays as it is', async () => {
  const acts: DealAct[] = []
  const terms = { ...someTermsOf(), milestones: threeParts }
  const deal = someDeal({ side: 'brand', state: 'in_production', terms, facts: { milestones: 3, milestone: 2 } })
  const { keyboard } = await show(deal, { pane: 'change', act: act => acts.push(act) })
  const script = await screen.findByRole('listitem', { name: 'Milestone 1' })
  expect(script.textContent).toMatch(/Script.*Approved · 20%/)
  expect(within(script).queryByRole('textbox')).toBeNull()
  const cut = within(screen.getByRole('listitem', { name: 'Milestone 2' }))
  const percent = cut.getByRole('spinbutton', { name: /Per cent/ })
  await keyboard.clear(percent)
  await keyboard.type(percent, '40')
  expect(screen.getByText(/7% too much/)).toBeTruthy()
  await keyboard.type(screen.getByRole('textbox', { name: /Reason/ }), 'The cut is more work')
  await keyboard.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(acts).toEqual([])
  await keyboard.click(screen.getByRole('button', { name: 'Share evenly' }))
  await keyboard.click(screen.getByRole('button', { name: 'Send proposal' }))
  const [act] = acts
  expect(act?.verb === 'proposeChange' && act.body.changed.milestones).toEqual([
    threeParts[0],
    { ...threeParts[1], percent: 40 },
    { ...threeParts[2], percent: 40 },
  ])
})

test('a change of nothing is not sent, and is told so', async () => {
  const acts: DealAct[] = []
  const deal = someDeal({ side: 'brand', state: 'in_production' })
  const { keyboard } = await show(deal, { pane: 'change', act: act => acts.push(act) })
  await keyboard.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Just to say so')
  await keyboard.click(screen.getByRole('button', { name: 'Send proposal' }))
  expect(screen.getByRole('alert').textContent).toMatch(/Nothing has changed/)
  expect(acts).toEqual([])
})

test.each(changeStates)('its card in the thread says how it stands when it is %s', async state => {
  const change = raise({ state })
  await renderView(<ChangeCard deal={changing('brand', change)} change={change} at="2026-11-20T10:00:00.000Z" />)
  const card = screen.getByRole('article', { name: 'Lucía proposes other terms' })
  expect(card.textContent).toMatch('You pay: from €343.20 to €468')
  const said = { proposed: 'Your cue', agreed: 'Agreed', declined: 'Declined', unpaid: 'Not paid' }
  expect(card.textContent).toMatch(said[state as keyof typeof said] ?? /Difference due|Taken back|No answer|Overtaken/)
})

test('its button in the thread opens the answer', async () => {
  const change = someChange()
  function Where() {
    return <output>{useLocation().search}</output>
  }
  const { keyboard } = await renderView(
    <>
      <ChangeCard deal={changing('brand', change)} change={change} at="2026-11-20T10:00:00.000Z" />
      <Where />
    </>,
  )
  await keyboard.click(screen.getByRole('button', { name: 'Read and answer' }))
  expect(screen.getByRole('status').textContent).toBe('?pane=change-answer')
})
