import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActingRequest } from '#contract/entities/acting.ts'
import { limits } from '#contract/limits.ts'
import { actingRequestStates } from '#contract/processes/acting-request.ts'
import { consentCalls } from '#contract/rules/act-as.ts'
import { ActingRequests, AnswerButtons, WithdrawButton } from '#src/views/acting/ActingRequests.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'

const uuid = '71111111-1111-4111-8111-111111111111'
const request = (facts: Partial<ActingRequest> = {}): ActingRequest => ({
  uuid,
  state: 'waiting',
  call: 'applications.offer',
  about: 'Lucía Ferrer · Aceite de verdad',
  where: '/casting-calls/x/applications',
  amount: { minor: 45_000, currency: 'EUR' },
  days: null,
  words: ['We love the light of your kitchen.'],
  by: 'Alba Serra',
  company: 'Grupo Almazara',
  asked_at: '2026-11-20T10:00:00Z',
  answer_by: '2026-11-23T10:00:00Z',
  answered_at: null,
  answered_by: null,
  reason: null,
  failure: null,
  ...facts,
})

const show = async (requests: ActingRequest[], side: 'client' | 'staff' = 'client', refused?: string) => {
  const { decision, asked } = decisionThat({ refused })
  const view = await renderView(
    <ActingRequests
      requests={collectionWith(requests)}
      title="Waits for your approval"
      label="Steps"
      onPage={() => {}}
      acts={one =>
        side === 'client' ? (
          <AnswerButtons request={one} decision={decision} />
        ) : (
          <WithdrawButton request={one} decision={decision} />
        )
      }
    />,
  )
  return { ...view, asked }
}

describe('a step that waits for the client', () => {
  it.each(actingRequestStates)('is answered or taken back only while it waits: %s', async state => {
    const { unmount } = await show([request({ state })])
    const row = screen.getByRole('listitem')
    expect(row.dataset.state).toBe(state)
    expect(row.textContent).not.toMatch(/requests\.|step\./)
    const there = state === 'waiting' ? 1 : 0
    expect(screen.queryAllByRole('button', { name: 'Approve' })).toHaveLength(there)
    expect(screen.queryAllByRole('button', { name: 'Decline' })).toHaveLength(there)
    unmount()
    await show([request({ state })], 'staff')
    expect(screen.queryAllByRole('button', { name: 'Take back' })).toHaveLength(there)
  })

  it('says what would happen: the sum, the words, where it is looked at, and until when', async () => {
    await show([request()])
    const { textContent } = screen.getByRole('listitem')
    for (const part of [
      'Send an offer for a pitch',
      'Lucía Ferrer',
      '€450',
      'the light of your kitchen',
      'Alba Serra',
      'Answer by',
    ])
      expect(textContent).toContain(part)
    expect(screen.getByRole('link', { name: 'See what it is about' }).getAttribute('href')).toBe('/casting-calls/x/applications')
  })

  it('is approved after one more question', async () => {
    const { keyboard, asked } = await show([request()])
    await keyboard.click(screen.getByRole('button', { name: 'Approve' }))
    expect(asked).toEqual([])
    await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
    expect(asked).toMatchObject([{ kind: 'approve', uuid }])
  })

  it('is declined with a reason that is long enough, and says why that was refused', async () => {
    const { keyboard, asked } = await show([request()], 'client', 'acting.answered')
    await keyboard.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    const text = dialog.getByRole('textbox', { name: 'Reason' })
    await keyboard.type(text, 'x'.repeat(limits.actAs.answerReason.min - 1))
    await keyboard.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(text, 'x')
    await keyboard.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(asked).toMatchObject([{ kind: 'decline', uuid, body: { reason: 'xxxxx' } }])
    await waitFor(() => expect(dialog.getByText(/answered or taken back/)).toBeTruthy())
  })

  it('says why it was not possible any more, and with which words it was declined', async () => {
    await show([
      request({ state: 'failed', failure: 'acting.over', answered_at: '2026-11-21T10:00:00Z', answered_by: 'Andrés Molina' }),
      request({ uuid: '82222222-2222-4222-8222-222222222222', state: 'declined', reason: 'After the harvest.' }),
    ])
    const [failed, declined] = screen.getAllByRole('listitem')
    expect(failed?.textContent).toContain('Your time in this account is over')
    expect(failed?.textContent).toContain('Andrés Molina')
    expect(declined?.textContent).toContain('After the harvest.')
  })

  it('has words for every call that may wait, and is not there where nothing ever did', async () => {
    const { unmount } = await show(
      consentCalls.map((call, n) => request({ call, uuid: `${n}`.padStart(8, '0') + uuid.slice(8) })),
    )
    for (const row of screen.getAllByRole('listitem')) expect(row.textContent).not.toMatch(/call\./)
    unmount()
    await show([])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
