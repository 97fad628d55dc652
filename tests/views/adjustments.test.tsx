import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import { adjustmentStates } from '#contract/processes/adjustment.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { AdjustmentQueue } from '#src/views/moderation/AdjustmentQueue.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'

const adjustment = (facts: Partial<Adjustment> = {}): Adjustment => ({
  uuid: '71111111-1111-4111-8111-111111111111',
  state: 'proposed',
  of: 'person',
  account: { uuid: '81111111-1111-4111-8111-111111111111', name: 'Lucía Vega', vanity_name: 'luciavega' },
  way: 'give',
  amount_minor: 1_250,
  currency: 'EUR',
  reason: 'fee_correction',
  note: 'The fee of your last deal was taken twice.',
  deal_uuid: null,
  booking_uuid: null,
  title: '',
  available_minor: 40_00,
  covered: true,
  proposed_by: { uuid: 'bruno', name: 'Bruno' },
  decided_by: null,
  answer: null,
  created_at: '2026-11-19T10:00:00Z',
  lapses_at: '2026-11-26T10:00:00Z',
  decided_at: null,
  ...facts,
})

const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())

const show = async (items: Adjustment[], me = 'alba') => {
  const { decision, asked } = decisionThat({})
  const view = await renderView(<AdjustmentQueue adjustments={collectionWith(items)} decision={decision} forms={forms} me={me} />)
  return { ...view, asked }
}
const verbs = () => screen.queryAllByRole('button').map(one => one.textContent?.replace('Lucía Vega', '').trim())

it('a second person confirms it or declines it with a reason; its proposer can only take it back', async () => {
  const { keyboard, asked, unmount } = await show([adjustment()])
  expect(verbs()).toEqual(['Propose an adjustment', 'Confirm and post', 'Decline'])
  expect(screen.getByText('Available now: €40.00')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: /^Decline/ }))
  expect(asked).toEqual([])
  await keyboard.type(screen.getByRole('textbox', { name: 'Why not' }), 'It was taken once.')
  await keyboard.click(screen.getByRole('button', { name: /^Decline/ }))
  expect(asked).toMatchObject([{ kind: 'decide', body: { decision: 'decline', answer: 'It was taken once.' } }])
  unmount()
  await show([adjustment()], 'bruno')
  expect(verbs()).toEqual(['Propose an adjustment', 'Take it back'])
  expect(screen.getByText('You proposed it, so somebody else decides.')).toBeTruthy()
})

it('what is not covered cannot be confirmed, and says why', async () => {
  await show([adjustment({ way: 'take', covered: false })])
  expect(verbs()).toEqual(['Propose an adjustment', 'Decline'])
  expect(screen.getByText('The account has not as much, so it cannot be confirmed now.')).toBeTruthy()
  expect(screen.getByText('-€12.50')).toBeTruthy()
})

it.each(adjustmentStates.filter(state => state !== 'proposed'))('one that is %s offers nothing more', async state => {
  const second = state === 'posted' || state === 'declined'
  await show([adjustment({ state, decided_by: second ? 'Alba' : null, answer: state === 'declined' ? 'No.' : null })])
  expect(verbs()).toEqual(['Propose an adjustment'])
  expect(screen.queryByText(/Available now/)).toBeNull()
  expect(screen.queryByText(/confirmed by Alba/) !== null).toBe(state === 'posted')
  expect(screen.queryByText(/declined by Alba/) !== null).toBe(state === 'declined')
})

it('a proposal asks for whose account, how much and why; the reasons are those of its way', async () => {
  const { keyboard, asked } = await show([])
  await keyboard.click(screen.getByRole('button', { name: 'Propose an adjustment' }))
  const form = within(await screen.findByRole('form', { name: 'Propose an adjustment' }))
  await keyboard.click(form.getByRole('button', { name: 'Propose it' }))
  expect(asked).toEqual([])
  expect(form.getByRole('textbox', { name: 'Whose account' }).getAttribute('aria-invalid')).toBe('true')
  await keyboard.type(form.getByRole('textbox', { name: 'Whose account' }), 'luciavega')
  await keyboard.selectOptions(form.getByRole('combobox', { name: 'Which way' }), 'take')
  expect(form.queryByRole('option', { name: 'Goodwill' })).toBeNull()
  await keyboard.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'paid_too_much')
  await keyboard.type(form.getByRole('textbox', { name: 'Amount' }), '12.50')
  await keyboard.type(form.getByRole('textbox', { name: 'Words for the account' }), 'You were paid twice in May.')
  await keyboard.click(form.getByRole('button', { name: 'Propose it' }))
  expect(asked).toMatchObject([
    { kind: 'propose', body: { who: 'luciavega', way: 'take', reason: 'paid_too_much', amount_minor: 1_250, currency: 'EUR' } },
  ])
})
