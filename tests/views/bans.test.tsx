import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OwnProposalBan, ProposalBan } from '#contract/entities/proposal-ban.ts'
import { proposalBanStates } from '#contract/entities/proposal-ban-states.ts'
import { OwnBanView } from '#src/views/bans/OwnBanView.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { BanQueue } from '#src/views/moderation/BanQueue.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'

const own = (facts: Partial<OwnProposalBan> = {}): OwnProposalBan => ({
  uuid: '71111111-1111-4111-8111-111111111111',
  state: 'in_force',
  reason: 'off_platform_payment',
  note: 'You asked to be paid outside.',
  starts_at: '2026-11-20T10:00:00Z',
  ends_at: '2026-12-20T10:00:00Z',
  appeal_until: '2026-11-27T10:00:00Z',
  appeal: null,
  answer_due: null,
  answer: null,
  ...facts,
})
const ban = (facts: Partial<ProposalBan> = {}): ProposalBan => ({
  ...own(),
  creator: { uuid: '81111111-1111-4111-8111-111111111111', name: 'Dani Robles', vanity_name: 'danirobles' },
  days: 30,
  proposed_by: { uuid: 'bruno', name: 'Bruno' },
  by_strikes: false,
  confirmed_by: 'Alba',
  answered_by: null,
  created_at: '2026-11-19T10:00:00Z',
  ...facts,
})

const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())

const now = new Date('2026-11-23T10:00:00Z')
const words = 'That was a misunderstanding: I sent the address for the product that was to be shipped.'

describe('a creator’s own ban', () => {
  const show = async (value: OwnProposalBan | null, at = now) => {
    const { decision, asked } = decisionThat({})
    const view = await renderView(<OwnBanView ban={resourceWith(value)} decision={decision} forms={forms} now={at} />)
    return { ...view, asked }
  }

  it('says why and until when, and takes an appeal that is long enough, kept while it is written', async () => {
    const { keyboard, asked } = await show(own())
    expect(screen.getByText(/Payment outside of Elenco/)).toBeTruthy()
    expect(screen.getByText('You asked to be paid outside.')).toBeTruthy()
    const text = screen.getByRole('textbox', { name: 'Why the ban is wrong' })
    await keyboard.type(text, 'No.')
    await keyboard.click(screen.getByRole('button', { name: 'Send the appeal' }))
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(text, words)
    expect(kept.get(own().uuid)).toEqual({ text: `No.${words}` })
    await keyboard.click(screen.getByRole('button', { name: 'Send the appeal' }))
    await waitFor(() => expect(asked).toMatchObject([{ kind: 'appeal', body: { text: `No.${words}` } }]))
  })

  it('says that the time to appeal is over', async () => {
    await show(own(), new Date('2026-11-28T10:00:00Z'))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/The time to appeal ended on/)).toBeTruthy()
  })

  it('shows the appeal, when its answer comes, and the answer', async () => {
    const appeal = { text: words, at: '2026-11-21T10:00:00Z' }
    await show(own({ state: 'appealed', appeal, answer_due: '2026-11-27T10:00:00Z' }))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(/The answer comes by/)).toBeTruthy()
    await show(own({ state: 'lifted', appeal, answer: { text: 'You were right.', at: '2026-11-22T10:00:00Z' } }))
    expect(screen.getByText('You were right.')).toBeTruthy()
  })

  it('tells somebody without a ban that all is well', async () => {
    await show(null)
    expect(screen.getByText('You are not banned')).toBeTruthy()
  })
})

describe('the staff’s queue of bans', () => {
  const show = async (items: ProposalBan[], me = 'alba') => {
    const { decision, asked } = decisionThat({})
    const view = await renderView(<BanQueue bans={collectionWith(items)} decision={decision} forms={forms} me={me} />)
    return { ...view, asked }
  }
  const buttons = () =>
    within(screen.getByRole('listitem'))
      .queryAllByRole('button')
      .map(one => one.textContent)

  const offered: Record<(typeof proposalBanStates)[number], string[]> = {
    proposed: ['Confirm the ban Dani Robles', 'Do not ban Dani Robles'],
    in_force: ['Lift the ban Dani Robles'],
    appealed: ['Lift the ban Dani Robles', 'Keep the ban Dani Robles'],
    upheld: ['Lift the ban Dani Robles'],
    dropped: [],
    lifted: [],
    ended: [],
  }
  it.each(proposalBanStates)('offers what the chart takes: %s', async state => {
    await show([ban({ state })])
    expect(buttons()).toEqual(offered[state])
  })

  it('lets nobody confirm their own proposal, and says why', async () => {
    await show([ban({ state: 'proposed' })], 'bruno')
    expect(buttons()).toEqual(['Do not ban Dani Robles'])
    expect(screen.getByText('You proposed it, so somebody else decides.')).toBeTruthy()
  })

  it('answers an appeal only with words', async () => {
    const { keyboard, asked } = await show([ban({ state: 'appealed', appeal: { text: words, at: '2026-11-21T10:00:00Z' } })])
    await keyboard.click(screen.getByRole('button', { name: /^Keep the ban/ }))
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(screen.getByRole('textbox'), 'We read it all.')
    await keyboard.click(screen.getByRole('button', { name: /^Keep the ban/ }))
    await waitFor(() => expect(asked).toMatchObject([{ body: { decision: 'uphold', note: 'We read it all.' } }]))
  })

  it('takes a proposal in a form that names what is missing', async () => {
    const { keyboard, asked } = await show([])
    expect(screen.getByText('There are no bans')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Propose a ban' }))
    const form = within(await screen.findByRole('form', { name: 'Propose a ban' }))
    await keyboard.click(form.getByRole('button', { name: 'Propose it' }))
    expect(form.getByLabelText(/^Creator/).getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(form.getByLabelText(/^Creator/), 'danirobles')
    await keyboard.selectOptions(form.getByLabelText('Reason'), 'spam')
    await keyboard.type(form.getByLabelText(/^Note for the creator/), 'You sent one pitch to ninety calls.')
    await keyboard.click(form.getByRole('button', { name: 'Propose it' }))
    await waitFor(() => expect(asked).toMatchObject([{ kind: 'propose', body: { who: 'danirobles', reason: 'spam', days: 30 } }]))
  })
})
