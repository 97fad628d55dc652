import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OwnStrike, Strike } from '#contract/entities/strike.ts'
import { strikeStates } from '#contract/entities/strike-states.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { StrikeQueue } from '#src/views/moderation/StrikeQueue.tsx'
import { StandingView } from '#src/views/strikes/StandingView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'

const own = (facts: Partial<OwnStrike> = {}): OwnStrike => ({
  uuid: '71111111-1111-4111-8111-111111111111',
  state: 'given',
  reason: 'no_show',
  points: 2,
  note: 'You agreed and never answered.',
  deal: null,
  given_at: '2026-11-20T10:00:00Z',
  expires_at: '2027-05-19T10:00:00Z',
  appeal_until: '2026-11-27T10:00:00Z',
  appeal: null,
  answer_due: null,
  answer: null,
  ...facts,
})
const strike = (facts: Partial<Strike> = {}): Strike => ({
  ...own(),
  subject: { kind: 'creator', uuid: '81111111-1111-4111-8111-111111111111', name: 'Dani Robles', vanity_name: null, points: 2 },
  given_by: { uuid: 'bruno', name: 'Bruno' },
  answered_by: null,
  ...facts,
})

const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())

const now = new Date('2026-11-23T10:00:00Z')
const words = 'That was a misunderstanding: I answered the same day, and the brand had written to somebody else.'

describe('one’s own standing', () => {
  const show = async (value: OwnStrike[], { at = now, company = false, refused = '' } = {}) => {
    const { decision, asked } = decisionThat(refused ? { refused } : {})
    const view = await renderView(
      <StandingView strikes={resourceWith(value)} decision={decision} forms={forms} company={company} now={at} />,
    )
    return { ...view, asked }
  }

  it('says that nothing counts', async () => {
    await show([])
    expect(screen.getByText('Nothing counts against you')).toBeTruthy()
  })

  it('adds up what counts, and takes an appeal that is long enough, kept while it is written', async () => {
    const old = own({ uuid: '72222222-2222-4222-8222-222222222222', state: 'expired', expires_at: '2026-10-01T10:00:00Z' })
    const { keyboard, asked } = await show([own(), old])
    expect(screen.getByText('2 points of 3')).toBeTruthy()
    const text = screen.getByRole('textbox', { name: 'Why the strike is wrong' })
    await keyboard.type(text, 'No.')
    await keyboard.click(screen.getByRole('button', { name: 'Send the appeal' }))
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(text, words)
    expect(kept.get(own().uuid)).toEqual({ text: `No.${words}` })
    await keyboard.click(screen.getByRole('button', { name: 'Send the appeal' }))
    await waitFor(() => expect(asked).toMatchObject([{ uuid: own().uuid, body: { text: `No.${words}` } }]))
  })

  it('says why an appeal was refused', async () => {
    const { keyboard } = await show([own()], { refused: 'strike.too_late' })
    await keyboard.type(screen.getByRole('textbox'), words)
    await keyboard.click(screen.getByRole('button', { name: 'Send the appeal' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The time to appeal is over.')
  })

  it('says that the time to appeal is over, and what followed from a deal', async () => {
    const deal = { uuid: '73333333-3333-4333-8333-333333333333', title: 'Desayunos' }
    await show([own({ note: '', deal, reason: 'missed_deadline', points: 1 })], { at: new Date('2026-11-28T10:00:00Z') })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/The time to appeal ended on/)).toBeTruthy()
    expect(screen.getByText(/It followed from the deal by itself/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Desayunos' })).toBeTruthy()
  })

  it('says until when a company at the limit is held, and leads a creator to their ban', async () => {
    const second = own({ uuid: '74444444-4444-4444-8444-444444444444', given_at: '2026-11-22T10:00:00Z' })
    const { unmount } = await show([second, own()], { company: true })
    expect(screen.getByText(/Until .*22.* your company publishes no calls/)).toBeTruthy()
    unmount()
    await show([second, own()])
    expect(screen.queryByText(/your company publishes no calls/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Your ban' })).toBeTruthy()
  })

  it.each(strikeStates)('shows one that is %s', async state => {
    const appeal = { text: words, at: '2026-11-21T10:00:00Z' }
    await show([own({ state, ...(state === 'appealed' && { appeal, answer_due: '2026-11-27T10:00:00Z' }) })])
    expect(document.querySelector(`li[data-state=${state}]`)).toBeTruthy()
    if (state === 'appealed') expect(screen.getByText(/The answer comes by/)).toBeTruthy()
  })
})

describe('the staff’s queue', () => {
  const show = async (items: Strike[], me = 'alba', refused = '') => {
    const { decision, asked } = decisionThat(refused ? { refused } : {})
    const view = await renderView(<StrikeQueue strikes={collectionWith(items)} decision={decision} forms={forms} me={me} />)
    return { ...view, asked }
  }
  const appealed = strike({
    state: 'appealed',
    appeal: { text: words, at: '2026-11-21T10:00:00Z' },
    answer_due: '2026-11-27T10:00:00Z',
  })

  it('says that there are none', async () => {
    await show([])
    expect(screen.getByText('There are no strikes')).toBeTruthy()
  })

  it('gives one once the form is whole', async () => {
    const { keyboard, asked } = await show([])
    await keyboard.click(screen.getByRole('button', { name: 'Give a strike' }))
    const dialog = within(await screen.findByRole('dialog'))
    await keyboard.click(dialog.getByRole('button', { name: 'Give it' }))
    expect(asked).toEqual([])
    await keyboard.type(dialog.getByRole('textbox', { name: /Creator or company/ }), 'danirobles')
    await keyboard.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'abuse')
    await keyboard.type(dialog.getByRole('textbox', { name: /Note for them/ }), 'You insulted two people in a thread.')
    await keyboard.click(dialog.getByRole('button', { name: 'Give it' }))
    const body = { who: 'danirobles', reason: 'abuse', deal: '', note: 'You insulted two people in a thread.' }
    await waitFor(() => expect(asked).toMatchObject([{ kind: 'give', body }]))
  })

  it('answers an appeal with words, and never from the one who gave it', async () => {
    const { keyboard, asked, unmount } = await show([appealed])
    await keyboard.click(screen.getByRole('button', { name: /Take the strike back/ }))
    expect(asked).toEqual([])
    await keyboard.type(screen.getByRole('textbox', { name: 'Answer to them' }), 'You were right.')
    await keyboard.click(screen.getByRole('button', { name: /Take the strike back/ }))
    await waitFor(() => expect(asked).toMatchObject([{ body: { decision: 'grant', note: 'You were right.' } }]))
    unmount()
    await show([appealed], 'bruno')
    expect(screen.queryByRole('button', { name: /Take the strike back/ })).toBeNull()
    expect(screen.getByText('You gave it, so somebody else answers.')).toBeTruthy()
  })

  it('takes a strike back that nobody appealed against, with words that are asked for only then', async () => {
    const { keyboard, asked } = await show([strike()], 'bruno')
    expect(screen.queryByRole('textbox')).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: /Take it back/ }))
    await keyboard.click(screen.getByRole('button', { name: /Take the strike back/ }))
    expect(asked).toEqual([])
    await keyboard.type(screen.getByRole('textbox', { name: 'Why it is taken back' }), 'It was somebody else.')
    await keyboard.click(screen.getByRole('button', { name: /Take the strike back/ }))
    await waitFor(() => expect(asked).toMatchObject([{ body: { decision: 'withdraw', note: 'It was somebody else.' } }]))
  })
})
