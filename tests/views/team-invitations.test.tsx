import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Team } from '#contract/entities/team.ts'
import { Invitations } from '#src/views/team/Invitations.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const autumn = { uuid: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Tueste de otoño' }
const winter = { uuid: 'aaaaaaaa-0000-4000-8000-000000000002', name: 'Invierno' }
/** Archived since it was named, so that nobody else can be invited to it. */
const past = { uuid: 'aaaaaaaa-0000-4000-8000-000000000003', name: 'Verano' }

const invitation = (changes: Partial<Team['invitations'][number]>): Team['invitations'][number] => ({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000001',
  email: 'client@outside.test',
  role: 'guest',
  campaigns: [autumn],
  state: 'invited',
  invited_by: 'Ana Ruiz',
  sent_at: '2026-05-01T10:00:00.000Z',
  expires_at: '2026-05-08T10:00:00.000Z',
  resent: 0,
  ...changes,
})

const teamWith = (invitations: Team['invitations'], role: Team['role'] = 'owner'): Team => ({
  company: { uuid: 'cccccccc-0000-4000-8000-000000000001', name: 'Café Ceiba' },
  role,
  seats: { limit: 3, used: 1, invited: 0, upgrade_to: null },
  guests: { limit: 50, used: 1 },
  campaigns: [autumn, winter],
  members: [],
  invitations,
})

test('an open invitation of a guest is given other campaigns, at least one', async () => {
  const { decision, asked } = decisionThat()
  const open = invitation({ campaigns: [autumn, past] })
  const { keyboard } = await renderView(<Invitations known={teamWith([open])} decision={decision} />)
  await keyboard.click(screen.getByRole('button', { name: /^Campaigns….*client@outside.test/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Campaigns that client@outside.test is invited to' }))
  expect(dialog.getByText(/The link in the mail stays good/)).toBeTruthy()
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  expect([autumn, winter, past].map(({ name }) => box(name).checked)).toEqual([true, false, true])
  await keyboard.click(box(autumn.name))
  await keyboard.click(box(past.name))
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose at least one campaign.')).toBeTruthy()
  expect(asked).toEqual([])
  await keyboard.click(box(winter.name))
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(asked).toEqual([{ kind: 'reinvite', uuid: open.uuid, body: { campaigns: [winter.uuid] } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal stands in the dialog, which stays', async () => {
  const { decision } = decisionThat({ refused: 'team.wrong_state' })
  const { keyboard } = await renderView(<Invitations known={teamWith([invitation({})])} decision={decision} />, {
    language: 'es',
  })
  await keyboard.click(screen.getByRole('button', { name: /^Campañas….*client@outside.test/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Campañas a las que se invita a client@outside.test' }))
  await keyboard.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
})

test.each([
  ['somebody who sees them all', invitation({ role: 'viewer', campaigns: [] }), 'owner'],
  ['one that ran out of time', invitation({ state: 'expired' }), 'owner'],
  ['a reader who does not look after the team', invitation({}), 'manager'],
] as const)('there are no campaigns to change for %s', async (_, one, role) => {
  await renderView(<Invitations known={teamWith([one], role)} decision={decisionThat().decision} />)
  expect(screen.queryByRole('button', { name: /^Campaigns/ })).toBeNull()
})

test('one whose campaigns are all gone says so', async () => {
  await renderView(<Invitations known={teamWith([invitation({ campaigns: [] })])} decision={decisionThat().decision} />)
  expect(screen.getByText('To no campaign: those that were named are gone')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Campaigns/ })).toBeTruthy()
})
