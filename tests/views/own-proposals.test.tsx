import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type OwnProposal, type ProposalReview, proposalStates } from '#contract/entities/proposal.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { ProposalReviews } from '#src/views/moderation/ProposalReviews.tsx'
import { OwnProposals } from '#src/views/proposals/OwnProposals.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'
import { present } from '#workbench/present.ts'

const uuid = (index: number) => `7111111${index}-1111-4111-8111-111111111111`
const own = (more: Partial<OwnProposal> = {}): OwnProposal => ({
  uuid: uuid(0),
  state: 'published',
  title: 'Coffee reels in real kitchens',
  networks: ['instagram'],
  price_from_minor: 32_000,
  currency: 'EUR',
  packages: 2,
  paused_packages: 0,
  orders: 0,
  open_orders: 0,
  pending: false,
  updated_at: '2026-11-20T10:00:00Z',
  ...more,
})

describe('one’s own proposals', () => {
  const show = (items: OwnProposal[]) =>
    renderView(<OwnProposals proposals={collectionWith(items)} pitches={<p>No pitches.</p>} />)

  it('say where they stand in every state; only what may be changed is offered to change', async () => {
    await show(proposalStates.map((state, index) => own({ uuid: uuid(index), state, title: `Offer ${state}` })))
    const rows = within(screen.getByRole('region', { name: 'My proposals' })).getAllByRole('listitem')
    expect(rows).toHaveLength(proposalStates.length)
    const changes = rows.map(row => within(row).queryByRole('link', { name: /^(Edit|Continue)/ })?.textContent ?? null)
    expect(changes).toEqual([
      'Continue Offer draft',
      null,
      'Edit Offer published',
      'Edit Offer paused',
      'Edit Offer needs_update',
      null,
      null,
    ])
    const draft = within(present(rows[0], 'the first of rows')).getByRole('link', { name: 'Offer draft' })
    expect(draft.getAttribute('href')).toBe(`/steps/proposal/${uuid(0)}`)
  })

  it('say what waits for an answer, for a channel and for review', async () => {
    await show([own({ orders: 3, open_orders: 1, paused_packages: 1, pending: true })])
    const [row] = screen.getAllByRole('listitem')
    expect(row?.textContent).toMatch(/2 packages · 1 not available · 3 orders/)
    expect(row?.textContent).toMatch(/1 order waits for your answer/)
    expect(row?.textContent).toMatch(/A change waits for our review/)
  })

  it('begin with an invitation, and leave the pitches below', async () => {
    await show([])
    expect(screen.getByRole('link', { name: 'New proposal' }).getAttribute('href')).toBe('/steps/proposal')
    expect(within(screen.getByRole('region', { name: 'My pitches' })).getByText('No pitches.')).toBeTruthy()
  })
})

describe('proposals that wait for staff', () => {
  const kept = new Map<string, Record<string, unknown>>()
  const forms: FormStore = {
    recall: name => kept.get(name) ?? null,
    keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
  }
  afterEach(() => kept.clear())
  const waiting = (more: Partial<ProposalReview> = {}): ProposalReview => ({
    uuid: uuid(0),
    title: 'Coffee reels',
    description: 'In real kitchens.',
    creator: 'Vera Luz',
    vanity_name: 'veraluz',
    parts: null,
    packages: [
      {
        name: 'One reel',
        network: 'instagram',
        content_type: 'reel',
        price_minor: 40_000,
        currency: 'EUR',
        before_minor: 20_000,
      },
    ],
    revision: 4,
    waiting_since: '2026-11-20T10:00:00Z',
    due: '2026-11-21T10:00:00Z',
    ...more,
  })
  async function show(items: ProposalReview[], refused?: string) {
    const { decision, asked } = decisionThat({ refused })
    const view = await renderView(<ProposalReviews reviews={collectionWith(items)} decision={decision} forms={forms} />)
    return { ...view, asked }
  }

  it('are let through as they were read; sending back wants a reason', async () => {
    const { keyboard, asked } = await show([waiting()])
    expect(screen.getByText('In real kitchens.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/€200.*€400/)
    await keyboard.click(screen.getByRole('button', { name: /^Send it back/ }))
    expect(asked).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'It holds contact details.' }))
    await keyboard.click(screen.getByRole('button', { name: /^Send it back/ }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({ uuid: uuid(0), body: { decision: 'reject', reasons: ['contact_details'], revision: 4 } })
    await keyboard.click(screen.getByRole('button', { name: /^Publish it/ }))
    await waitFor(() => expect(asked[1]).toMatchObject({ body: { decision: 'approve', reasons: [], revision: 4 } }))
  })

  it('say in their own row what refused, and that none waits', async () => {
    const { keyboard } = await show([waiting(), waiting({ uuid: uuid(1), title: 'Tea' })], 'version.stale')
    await keyboard.click(screen.getByRole('button', { name: /^Publish it.*Tea/ }))
    const rows = screen.getAllByRole('listitem').filter(row => row.querySelector('blockquote'))
    await waitFor(() => expect(within(present(rows[1], 'one of rows')).getByText(/older version/)).toBeTruthy())
    expect(within(present(rows[0], 'the first of rows')).queryByText(/older version/)).toBeNull()
  })

  it('say so when none waits', async () => {
    await show([])
    expect(screen.getByRole('heading', { name: 'No proposal waits for you' })).toBeTruthy()
  })
})
