import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Invitation, InviteReply } from '#contract/entities/invitation.ts'
import { type InvitationState, invitationStates } from '#contract/entities/invitation-states.ts'
import { limits } from '#contract/limits.ts'
import { collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { CallInvitationsView } from '#src/views/invitations/CallInvitationsView.tsx'
import { InviteForm } from '#src/views/invitations/InviteForm.tsx'
import type { Invitees } from '#src/views/invitations/invite-door.ts'
import { MyInvitationsView } from '#src/views/invitations/MyInvitationsView.tsx'
import { someCall } from '#tests/support/casting-calls.ts'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionForAnyView, forAnyView, listForAnyView } from '#tests/support/screen-actors.ts'

const some = (state: InvitationState, more: Partial<Invitation> = {}): Invitation => ({
  uuid: `6${invitationStates.indexOf(state)}111111-2222-4333-8444-555555555555`,
  state,
  casting_call: { uuid: someCall().uuid, title: 'A quiet film', state: 'open', apply_by: '2030-01-01' },
  brand: { uuid: someCall().brand.uuid, name: 'Café Ceiba' },
  creator: {
    uuid: '71111111-2222-4333-8444-555555555555',
    name: 'Lucía Vega',
    vanity_name: 'luciavega',
    profile_image: null,
    headline: null,
    verified: true,
  },
  message: 'We thought of you at once.',
  note: '',
  created_at: '2029-12-01T10:00:00Z',
  seen_at: null,
  answered_at: null,
  ...more,
})

const never = { changes: fromCallback(() => {}) }
const listOf = (items: readonly unknown[], totals: Record<string, number> = {}) =>
  listForAnyView(
    createActor(collectionMachine.provide({ actors: never }), {
      input: { filters: {}, first: { items, meta: { page: 1, size_page: 20, count: items.length, totals } as never } },
    }).start(),
  ) as never
function decisions() {
  const decide = vi.fn(async (_: Decision): Promise<unknown> => ({}))
  const decision = decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: { decide: fromPromise<unknown, { decision: Decision; key: string }>(({ input }) => decide(input.decision)) },
      }),
    ).start(),
  )
  return { decide, decision }
}

const answers: Record<InvitationState, { creator: string; brand: string; open: boolean }> = {
  invited: { creator: 'You are invited', brand: 'Not opened yet', open: true },
  seen: { creator: 'You are invited', brand: 'Opened', open: true },
  pitched: { creator: 'You sent a pitch', brand: 'Sent a pitch', open: false },
  declined: { creator: 'You said no', brand: 'Said no', open: false },
  withdrawn: { creator: 'Taken back', brand: 'Taken back', open: false },
  ended: { creator: 'The call is over', brand: 'Call over', open: false },
}

describe.each(invitationStates)('%s', state => {
  const { creator, brand, open } = answers[state]
  it('its creator reads how it stands, and answers while that is possible', async () => {
    const { decision } = decisions()
    await renderView(<MyInvitationsView invitations={listOf([some(state)])} muted={listOf([])} decision={decision} />, {
      user: someUser({ role: 'creator' }),
    })
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText(creator)).toBeTruthy()
    expect(row.queryAllByRole('button', { name: 'No, thanks' })).toHaveLength(open ? 1 : 0)
  })
  it('its company reads how it stands, and takes it back while that is possible', async () => {
    const { decision } = decisions()
    await renderView(
      <CallInvitationsView invitations={listOf([some(state)], { [state]: 1 })} call={someCall()} decision={decision} />,
      { user: someUser({ role: 'premium' }) },
    )
    const row = within(screen.getByRole('listitem', { name: '' }))
    expect(row.getByText(brand)).toBeTruthy()
    expect(row.queryAllByRole('button', { name: 'Take back' })).toHaveLength(open ? 1 : 0)
  })
})

it('a no goes out with its reason, and with the wish to hear nothing more', async () => {
  const { decide, decision } = decisions()
  const { keyboard: user } = await renderView(
    <MyInvitationsView invitations={listOf([some('seen')])} muted={listOf([])} decision={decision} />,
    { user: someUser({ role: 'creator' }) },
  )
  await user.click(screen.getByRole('button', { name: 'No, thanks' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Not in May.')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Say no' }))
  expect(decide).toHaveBeenCalledWith({ kind: 'decline', uuid: some('seen').uuid, body: { note: 'Not in May.', mute: true } })
})

describe('the form', () => {
  const open = { uuid: someCall().uuid, title: 'A quiet film' }
  async function show(whom: Invitees, calls: readonly unknown[] = [open], done: InviteReply | null = null) {
    const { decide, decision } = decisions()
    const actor = createActor(resourceMachine.provide({ actors: never }), { input: { id: 'open', first: calls } }).start()
    const kept = vi.fn()
    const view = await renderView(
      <InviteForm
        whom={whom}
        calls={forAnyView(actor) as never}
        decision={decision}
        forms={{ recall: () => null, keep: kept }}
        done={done}
        onClose={() => {}}
      />,
      { user: someUser({ role: 'premium' }) },
    )
    await screen.findByRole('dialog')
    return { ...view, decide, kept }
  }
  const one: Invitees = { people: [{ vanity_name: 'luciavega' }], name: 'Lucía Vega' }

  it('words that say nothing, or lead away from here, are refused beside the field and not sent', async () => {
    const { keyboard: user, decide } = await show(one)
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
    const words = screen.getByRole('textbox')
    expect(words.getAttribute('aria-invalid')).toBe('true')
    await user.type(words, 'Write to ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
    expect(words.getAttribute('aria-invalid')).toBe('true')
    expect(decide).not.toHaveBeenCalled()
  })
  it('what is written is kept, and goes out to the chosen call', async () => {
    const { keyboard: user, decide, kept } = await show(one)
    await user.type(screen.getByRole('textbox'), 'We thought of you.')
    expect(kept).toHaveBeenLastCalledWith('words', { call: open.uuid, message: 'We thought of you.' })
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
    expect(decide).toHaveBeenCalledWith({
      kind: 'invite',
      uuid: open.uuid,
      body: { people: one.people, message: 'We thought of you.' },
    })
  })
  it('without an open call it leads to publishing one; too many at once are asked to be fewer', async () => {
    const { unmount } = await show(one, [])
    expect(screen.getByRole('link', { name: 'Publish a casting call' })).toBeTruthy()
    unmount()
    const people = Array.from({ length: limits.invitation.atOnce + 1 }, () => ({ item: open.uuid }))
    await show({ people, name: null })
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
    expect(screen.getByText(new RegExp(`At most ${limits.invitation.atOnce} people`))).toBeTruthy()
  })
  it('says who was invited, and who was not with the reason', async () => {
    await show(one, [open], { invited: 2, passed: [{ name: 'Marc', why: 'pitched' }] })
    expect(screen.getByText('2 invitations sent.')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain('has pitched for this call already')
  })
})
