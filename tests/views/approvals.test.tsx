import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApprovalLink, SharedPitches } from '#contract/entities/approval.ts'
import { limits } from '#contract/limits.ts'
import { ApproverLink } from '#src/views/approvals/ApproverLink.tsx'
import { SharedPitchesView } from '#src/views/approvals/SharedPitchesView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someApprovalLink, someSharedPitch, someSharedPitches } from '#tests/support/some-approval.ts'

const marta = { name: 'Marta', email: 'marta@example.com' }
const forms = { recall: () => null, keep: () => {} }

describe('the pitches, for somebody outside', () => {
  async function show(shared: SharedPitches, refused?: string) {
    const verbs = decisionThat({ refused })
    const view = await renderView(<SharedPitchesView pitches={resourceWith(shared)} decision={verbs.decision} forms={forms} />)
    await screen.findByRole('heading', { level: 1, name: shared.call })
    return { ...view, asked: verbs.asked }
  }
  const box = () => within(screen.getByRole('region', { name: 'Your vote on Lucía Vega' }))

  it('a vote asks first who votes, and is cast as soon as the address is confirmed', async () => {
    const { keyboard, asked } = await show(someSharedPitches())
    await keyboard.type(box().getByRole('textbox'), 'Quiet and exact')
    await keyboard.click(box().getByRole('button', { name: 'For' }))
    const name = screen.getByRole('textbox', { name: /Your name/ })
    expect(document.activeElement).toBe(name)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(name, 'Marta Gil')
    await keyboard.type(screen.getByRole('textbox', { name: /Your email/ }), 'marta@example.com')
    await keyboard.click(screen.getByRole('button', { name: 'Mail me a code' }))
    await keyboard.type(await screen.findByRole('textbox', { name: /Code from the mail/ }), '123 456')
    await keyboard.click(screen.getByRole('button', { name: 'Confirm' }))
    const [{ uuid } = someSharedPitch()] = someSharedPitches().pitches
    const who = { name: 'Marta Gil', email: 'marta@example.com' }
    await waitFor(() =>
      expect(asked).toEqual([
        { kind: 'code', uuid: 'code', body: { ...who, locale: 'en' } },
        { kind: 'confirm', uuid: 'confirm', body: { ...who, code: '123 456' } },
        { kind: 'vote', uuid, body: { vote: 'up', note: 'Quiet and exact' } },
      ]),
    )
  })

  it('blind before, numbers afterwards; the vote may be changed', async () => {
    const votes = { yours: null, cast: 2, up: null, down: null }
    const { unmount } = await show(someSharedPitches({ pitches: [someSharedPitch({ votes })] }))
    expect(box().getByText(/2 others have voted/)).toBeTruthy()
    unmount()
    const mine = { yours: { vote: 'down' as const, note: 'Too loud' }, cast: 3, up: 1, down: 2 }
    const { keyboard, asked } = await show(someSharedPitches({ you: marta, pitches: [someSharedPitch({ votes: mine })] }))
    expect(box().getByText(/1 for and 2 against/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Your name/ })).toBeNull()
    expect(box().queryByRole('button', { name: 'For' })).toBeNull()
    await keyboard.click(box().getByRole('button', { name: 'Change my vote' }))
    await keyboard.click(box().getByRole('button', { name: 'For' }))
    expect(asked).toMatchObject([{ body: { vote: 'up', note: 'Too loud' } }])
  })

  it('shows a price only where there is one, and no votes on what is decided', async () => {
    const pitch = someSharedPitch({ waits: false, price: { amount_minor: 33_000, currency: 'EUR' } })
    await show(someSharedPitches({ pitches: [pitch] }))
    expect(screen.getByText(/330/)).toBeTruthy()
    expect(box().getByText('The company has decided about this pitch.')).toBeTruthy()
    expect(box().queryByRole('button')).toBeNull()
  })

  it('says that nothing is on the short list yet', async () => {
    await show(someSharedPitches({ pitches: [] }))
    expect(screen.getByText('No pitches yet')).toBeTruthy()
  })

  it('a link that ended meanwhile takes everything away', async () => {
    const { keyboard } = await show(someSharedPitches({ you: marta }), 'approval.link_over')
    await keyboard.click(box().getByRole('button', { name: 'Against' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeTruthy())
    expect(screen.queryByText(/Moka/)).toBeNull()
  })
})

describe('the link, for its company', () => {
  async function show(link: ApprovalLink | null, picked: string[] = []) {
    const verbs = decisionThat()
    const view = await renderView(
      <ApproverLink call="one" picked={picked} onClose={() => {}} link={resourceWith(link)} decision={verbs.decision} />,
      { user: someUser({ role: 'premium' }) },
    )
    await screen.findByRole('button', { name: /^Create/ })
    return { ...view, asked: verbs.asked }
  }
  const create = () => screen.getByRole('button', { name: 'Create the link' })

  it('says how many of a long short list it shows', async () => {
    const most = limits.approval.pitches
    await show(someApprovalLink({ scope: 'shortlist', pitches: most + 13 }))
    expect(screen.getByText(new RegExp(`the ${most} oldest of ${most + 13} on the short list`))).toBeTruthy()
  })

  it('is for the short list and without prices unless it is said otherwise', async () => {
    const { keyboard, asked } = await show(null)
    await keyboard.click(create())
    const body = { scope: 'shortlist', pitches: [], days: limits.approval.days.default, show_prices: false }
    expect(asked).toEqual([{ kind: 'link', uuid: 'one', body }])
  })

  it('is for those that were marked, and lasts a month at most', async () => {
    const { keyboard, asked } = await show(null, ['a', 'b'])
    expect(screen.getByRole('radio', { name: 'The 2 chosen ones' })).toHaveProperty('checked', true)
    const days = screen.getByRole('spinbutton')
    await keyboard.clear(days)
    await keyboard.click(create())
    expect(asked).toEqual([])
    await keyboard.type(days, '3')
    await keyboard.click(create())
    expect(asked).toMatchObject([{ body: { scope: 'picked', pitches: ['a', 'b'], days: 3 } }])
  })

  it.each([
    ['live', /Nobody has voted by it yet/, true],
    ['ended', /time is over/, false],
    ['revoked', /was ended/, false],
  ] as const)('%s says so', async (state, words, ends) => {
    await show(someApprovalLink({ state, token: state === 'live' ? someApprovalLink().token : null }))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End the link' }) !== null).toBe(ends)
  })

  it('names who has voted by it', async () => {
    await show(someApprovalLink({ approvers: [{ name: 'Marta', email: 'marta@example.com', votes: 2 }] }))
    expect(screen.getByRole('list', { name: 'Who has voted' }).textContent).toBe('Marta · marta@example.com · 2 votes')
  })
})
