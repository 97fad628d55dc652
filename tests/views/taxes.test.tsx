import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { TaxesMeta } from '#contract/endpoints/taxes.ts'
import type { TaxChange, TaxPlaceState } from '#contract/entities/tax.ts'
import { taxChangeStates } from '#contract/processes/tax-change.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { TaxQueue } from '#src/views/moderation/TaxQueue.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'

const change = (facts: Partial<TaxChange> = {}): TaxChange => ({
  uuid: '71111111-1111-4111-8111-111111111111',
  state: 'proposed',
  place: 'ES',
  way: 'on',
  rate_bp: 2_100,
  from_day: '2027-01-01',
  proposed_by: { uuid: 'bruno', name: 'Bruno' },
  decided_by: null,
  answer: null,
  created_at: '2026-11-19T10:00:00Z',
  lapses_at: '2027-01-01T00:00:00Z',
  decided_at: null,
  ...facts,
})
const off = (place: TaxPlaceState['place'], standard_bp: number): TaxPlaceState => ({
  place,
  standard_bp,
  rate_bp: null,
  since: null,
  next: null,
})

const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())

interface Shown {
  me?: string
  places?: TaxPlaceState[]
  owed?: TaxesMeta['owed']
}
const nothingOn = [off('ES', 2_100), off('MX', 1_600)]
const show = async (items: TaxChange[], { me = 'alba', places = nothingOn, owed = [] }: Shown = {}) => {
  const { decision, asked } = decisionThat({})
  const fetched: string[] = []
  const view = await renderView(
    <TaxQueue
      taxes={collectionWith(items, { places, owed })}
      decision={decision}
      forms={forms}
      me={me}
      today="2026-11-26"
      download={async (file, year) => void fetched.push(`${file} ${year}`)}
    />,
  )
  return { ...view, asked, fetched }
}
const verbs = () => screen.queryAllByRole('button').map(one => one.textContent?.replace('Spain', '').trim())
const always = ['Tax lines (CSV)', 'What sellers were paid, DAC7 (CSV)', 'Propose a change']

it('everywhere off is said; what is on, or will be, is said with its rate and day, and what we owe', async () => {
  const { unmount } = await show([])
  expect(screen.getByText('Tax lines are off everywhere: invoices say that no tax is included.')).toBeTruthy()
  unmount()
  const places = [
    { ...off('ES', 2_100), rate_bp: 2_100, since: '2026-11-20' },
    { ...off('FI', 2_550), next: { way: 'on' as const, from_day: '2027-01-01' } },
    off('MX', 1_600),
  ]
  await show([], { places, owed: [{ currency: 'EUR', amount_minor: 63_000 }] })
  const list = within(screen.getByRole('list', { name: 'Tax lines by country' }))
  expect(list.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    expect.stringMatching(/^Spain21%On since .*20/),
    expect.stringMatching(/^Finland25\.5%OffOn from .*1/),
  ])
  expect(screen.getByText('All others are off.')).toBeTruthy()
  expect(screen.getByText('€630.00')).toBeTruthy()
})

it('a second person confirms it or declines it with a reason; its proposer can only take it back', async () => {
  const { keyboard, asked, unmount } = await show([change()])
  expect(verbs()).toEqual([...always, 'Confirm', 'Decline'])
  await keyboard.click(screen.getByRole('button', { name: /^Decline/ }))
  expect(asked).toEqual([])
  await keyboard.type(screen.getByRole('textbox', { name: 'Why not' }), 'Not registered there yet.')
  await keyboard.click(screen.getByRole('button', { name: /^Decline/ }))
  expect(asked).toMatchObject([{ kind: 'decide', body: { decision: 'decline', answer: 'Not registered there yet.' } }])
  unmount()
  await show([change()], { me: 'bruno' })
  expect(verbs()).toEqual([...always, 'Take it back'])
})

it.each(taxChangeStates.filter(state => state !== 'proposed'))('one that is %s offers nothing more', async state => {
  const second = state === 'agreed' || state === 'declined'
  await show([change({ state, decided_by: second ? 'Alba' : null, answer: state === 'declined' ? 'No.' : null })])
  expect(verbs()).toEqual(always)
  expect(screen.queryByText(/confirmed by Alba/) !== null).toBe(state === 'agreed')
  expect(screen.queryByText(/declined by Alba/) !== null).toBe(state === 'declined')
})

it('a proposal asks for a country and a day from tomorrow on; a year’s file is fetched', async () => {
  const { keyboard, asked, fetched } = await show([])
  await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  await keyboard.click(screen.getByRole('button', { name: 'Tax lines (CSV)' }))
  await keyboard.click(screen.getByRole('button', { name: /DAC7/ }))
  expect(fetched).toEqual(['tax-lines 2025', 'dac7 2025'])
  await keyboard.click(screen.getByRole('button', { name: 'Propose a change' }))
  const form = within(await screen.findByRole('form', { name: 'Propose a change' }))
  const day = form.getByLabelText('First day (UTC)')
  await keyboard.type(day, '2026-11-26')
  await keyboard.click(form.getByRole('button', { name: 'Propose it' }))
  expect(asked).toEqual([])
  expect(form.getByText('Choose a day from tomorrow on.')).toBeTruthy()
  await keyboard.clear(day)
  await keyboard.type(day, '2027-01-01')
  await keyboard.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'MX')
  await keyboard.click(form.getByRole('button', { name: 'Propose it' }))
  expect(asked).toMatchObject([{ kind: 'propose', body: { place: 'MX', way: 'on', from_day: '2027-01-01' } }])
})
