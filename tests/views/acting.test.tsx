import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import { endpointTable } from '#contract/endpoints/table.ts'
import type { ActSession, ManagedClient } from '#contract/entities/acting.ts'
import { auditActs, auditKinds } from '#contract/entities/audit.ts'
import { limits } from '#contract/limits.ts'
import { actAsStates } from '#contract/processes/act-as.ts'
import { actingVerdict, writes } from '#contract/rules/act-as.ts'
import { ActedChanges } from '#src/views/acting/ActedChanges.tsx'
import { ActingStrip } from '#src/views/acting/ActingStrip.tsx'
import { ManagedClients } from '#src/views/acting/ManagedClients.tsx'
import { OwnActing } from '#src/views/acting/OwnActing.tsx'
import { AuditView } from '#src/views/audit/AuditView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'

const uuid = '71111111-1111-4111-8111-111111111111'
const session = (facts: Partial<ActSession> = {}): ActSession => ({
  uuid,
  state: 'active',
  by: 'Alba Serra',
  reason: 'The next call is to be prepared.',
  started_at: '2026-11-20T10:00:00Z',
  ends_at: '2026-11-20T11:00:00Z',
  over_at: null,
  changes: 0,
  ...facts,
})
const client = (last: ManagedClient['last'] = null): ManagedClient => ({
  uuid,
  name: 'Andrés Molina',
  company: 'Grupo Almazara',
  last,
})
const Changes = () => <p>what was changed</p>

describe('a client’s own view', () => {
  const show = async (sessions: ActSession[], acting = false) => {
    const { decision, asked } = decisionThat({})
    const view = await renderView(
      <OwnActing sessions={collectionWith(sessions)} decision={decision} acting={acting} requests={null} Changes={Changes} />,
    )
    return { ...view, asked }
  }

  it.each(actAsStates)('says of a time that is %s who, why and how it stands; only an open one is ended', async state => {
    await show([session({ state })])
    const [row] = within(screen.getByRole('list', { name: /Times in your account/ })).getAllByRole('listitem')
    expect(row?.dataset.state).toBe(state)
    expect(row?.textContent).toContain('Alba Serra')
    expect(row?.textContent).toContain('The next call is to be prepared.')
    expect(screen.queryAllByRole('button', { name: 'Send them out' })).toHaveLength(state === 'active' ? 1 : 0)
  })

  it('asks once more before it sends somebody out, and offers that to nobody who acts', async () => {
    const { keyboard, asked, unmount } = await show([session()])
    await keyboard.click(screen.getByRole('button', { name: 'Send them out' }))
    expect(asked).toEqual([])
    await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send them out' }))
    expect(asked).toMatchObject([{ kind: 'revoke', uuid }])
    unmount()
    await show([session()], true)
    expect(screen.queryByRole('button', { name: 'Send them out' })).toBeNull()
  })

  it('opens what was changed, and says when nobody was there', async () => {
    const { keyboard, unmount } = await show([session({ state: 'ended', changes: 2 })])
    await keyboard.click(screen.getByRole('button', { name: '2 changes' }))
    expect(screen.getByText('what was changed')).toBeTruthy()
    unmount()
    await show([])
    expect(screen.getByText('Nobody has worked in your account')).toBeTruthy()
  })

  it('has words for every change that may be made in somebody’s account', async () => {
    const calls = endpointTable.filter(
      one => one.auth !== 'none' && writes(one) && ['open', 'consent'].includes(actingVerdict(one)) && one.id !== 'acting.end',
    )
    const changes = calls.map(({ id }, index) => ({
      id: index + 1,
      at: '2026-11-20T10:00:00Z',
      call: id,
      thing: null,
      about: null,
      words: [],
    }))
    await renderView(<ActedChanges changes={collectionWith(changes)} onPage={() => {}} />)
    const said = within(screen.getByRole('list', { name: 'What was changed' })).getAllByRole('listitem')
    expect(said).toHaveLength(calls.length)
    for (const row of said) expect(row.textContent).not.toMatch(/call\./)
  })
})

test('a change names what it is about, and what was written', async () => {
  const change = {
    id: 1,
    at: '2026-11-20T10:00:00Z',
    call: 'chats.send',
    thing: uuid,
    about: 'A film in the mill',
    words: ['Buenos días'],
  }
  await renderView(<ActedChanges changes={collectionWith([change])} onPage={() => {}} />)
  expect(screen.getByRole('listitem').textContent).toMatch(/Message sent: A film in the mill.*Buenos días/)
})

describe('staff', () => {
  it('write a reason that is long enough before they begin', async () => {
    const { decision, asked } = decisionThat({ refused: 'acting.busy' })
    const { keyboard } = await renderView(
      <ManagedClients clients={collectionWith([client()])} decision={decision} asked={null} />,
    )
    await keyboard.click(screen.getByRole('button', { name: /^Begin/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const text = dialog.getByRole('textbox', { name: 'Reason' })
    await keyboard.type(text, 'Too short')
    await keyboard.click(dialog.getByRole('button', { name: 'Begin' }))
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(text, ', but not any more')
    await keyboard.click(dialog.getByRole('button', { name: 'Begin' }))
    expect(asked).toMatchObject([{ kind: 'begin', uuid, body: { reason: 'Too short, but not any more' } }])
    await waitFor(() => expect(dialog.getByText(/works in this account already/)).toBeTruthy())
  })

  it('see who is in an account, and end their own time there alone', async () => {
    const last = {
      by: 'Alba',
      mine: true,
      state: 'active',
      started_at: '2026-11-20T10:00:00Z',
      ends_at: '2026-11-20T11:00:00Z',
    } as const
    const { decision, asked } = decisionThat({})
    const { keyboard, unmount } = await renderView(
      <ManagedClients clients={collectionWith([client(last)])} decision={decision} asked={null} />,
    )
    expect(screen.getByText('Alba works in it now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'End' }))
    expect(asked).toMatchObject([{ kind: 'end' }])
    unmount()
    await renderView(
      <ManagedClients clients={collectionWith([client({ ...last, mine: false })])} decision={decision} asked={null} />,
    )
    expect(screen.queryByRole('button', { name: 'End' })).toBeNull()
  })

  it('read every act of the log in words, and nobody’s name who has left', async () => {
    const acts = auditKinds.flatMap(kind => auditActs[kind].map(act => ({ kind, act })))
    const entries = acts.map(({ kind, act }, index) => ({
      id: index + 1,
      at: '2026-11-20T10:00:00Z',
      kind,
      act,
      actor: { uuid, name: '' },
      subject: null,
      acting: null,
      call: null,
      thing: null,
      role: null,
    }))
    await renderView(<AuditView log={collectionWith(entries, { older: 1 })} />)
    const rows = within(screen.getByRole('list', { name: /The log/ })).getAllByRole('listitem')
    expect(rows).toHaveLength(acts.length)
    for (const row of rows) {
      expect(row.textContent).not.toMatch(/act\./)
      expect(row.textContent).toContain('somebody who has left')
    }
    expect(screen.getByRole('button', { name: 'Older' })).toBeTruthy()
  })
})

describe('the one who acts', () => {
  const show = async (ends: number, onOver = vi.fn()) => {
    const now = new Date('2026-11-20T10:00:00Z').getTime()
    const acting = {
      uuid,
      by: 'Alba Serra',
      reason: 'The next call is to be prepared.',
      ends_at: new Date(now + ends).toISOString(),
    }
    const user = { ...someUser({ said_at: new Date(now).toISOString() }), acting }
    const { decision, asked } = decisionThat({})
    const view = await renderView(<ActingStrip user={user} decision={decision} bare={false} onOver={onOver} />)
    return { ...view, asked, onOver, user }
  }

  it('reads whose account it is, why and for how long, and ends it', async () => {
    const { keyboard, asked, onOver, user } = await show(limits.actAs.longest)
    const strip = screen.getByRole('region', { name: 'In a client’s account' })
    expect(strip.textContent).toContain(user.first_name)
    expect(strip.textContent).toContain('The next call is to be prepared.')
    expect(screen.getByRole('timer').textContent).toMatch(/minutes left/)
    await keyboard.click(screen.getByRole('button', { name: 'End now' }))
    expect(asked).toMatchObject([{ kind: 'end' }])
    expect(onOver).not.toHaveBeenCalled()
  })

  it('is led back when the time is over by the server’s clock', async () => {
    const { onOver } = await show(-1000)
    expect(onOver).toHaveBeenCalled()
  })
})
