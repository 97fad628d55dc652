import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Team } from '#contract/entities/team.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Members } from '#src/views/team/Members.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const person = (changes: Partial<Team['members'][number]>): Team['members'][number] => ({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000001',
  name: 'Noa Sanz',
  email: 'noa@cafeceiba.test',
  profile_image: null,
  role: 'manager',
  campaigns: [],
  credits: { cap: null, used: 0 },
  over_seats: false,
  you: false,
  joined_at: '2026-05-01T10:00:00.000Z',
  ...changes,
})

const teamWith = (members: Team['members'], role: Team['role'] = 'owner'): Team => ({
  company: { uuid: 'cccccccc-0000-4000-8000-000000000001', name: 'Café Ceiba' },
  role,
  seats: { limit: 3, used: 1, invited: 0, upgrade_to: null },
  guests: { limit: 50, used: 1 },
  campaigns: [],
  members,
  invitations: [],
})

test('the owner says how many credits somebody may spend, in whole numbers, or sets no end', async () => {
  const { decision, asked } = decisionThat()
  const noa = person({ credits: { cap: 200, used: 120 } })
  const { keyboard } = await renderView(<Members known={teamWith([noa])} decision={decision} />)
  expect(screen.getByText('120 of 200 credits spent this month')).toBeTruthy()
  const open = async () => {
    await keyboard.click(screen.getByRole('button', { name: /^Credits…/ }))
    return within(await screen.findByRole('dialog', { name: 'Credits for Noa Sanz' }))
  }
  const dialog = await open()
  expect(dialog.getByText('They have spent 120 of the company’s credits this month.')).toBeTruthy()
  const field = dialog.getByRole<HTMLInputElement>('spinbutton', { name: /^At most a month/ })
  expect(field.value).toBe('200')
  await keyboard.clear(field)
  await keyboard.type(field, String(fieldLimits.creditCap + 1))
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/A whole number, from 0 to/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(asked).toEqual([])
  await keyboard.clear(field)
  await keyboard.type(field, '300')
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(asked).toEqual([{ kind: 'credits', uuid: noa.uuid, body: { cap: 300 } }])
  expect(screen.queryByRole('dialog')).toBeNull()
  const again = await open()
  await keyboard.clear(again.getByRole('spinbutton', { name: /^At most a month/ }))
  await keyboard.click(again.getByRole('button', { name: 'Save' }))
  expect(asked[1]).toEqual({ kind: 'credits', uuid: noa.uuid, body: { cap: null } })
})

test('a refusal stands in the dialog, which stays', async () => {
  const { decision } = decisionThat({ refused: 'team.wrong_state' })
  const { keyboard } = await renderView(<Members known={teamWith([person({})])} decision={decision} />, { language: 'es' })
  await keyboard.click(screen.getByRole('button', { name: /^Créditos…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Créditos para Noa Sanz' }))
  await keyboard.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
})

test.each([
  ['the owner', person({ role: 'owner', credits: { cap: null, used: 8 } }), 'admin'],
  ['a guest', person({ role: 'guest', credits: null }), 'owner'],
  ['oneself', person({ role: 'admin', you: true }), 'admin'],
  ['a colleague, by somebody who does not look after the team', person({ credits: null }), 'manager'],
] as const)('nothing of it is settled for %s', async (_, one, role) => {
  await renderView(<Members known={teamWith([one], role)} decision={decisionThat().decision} />)
  expect(screen.queryByRole('button', { name: /^Credits/ })).toBeNull()
})

test('what one spent of one’s own share is said beside one’s name', async () => {
  const me = person({ you: true, credits: { cap: 50, used: 1 } })
  await renderView(<Members known={teamWith([me], 'manager')} decision={decisionThat().decision} />)
  expect(screen.getByText('1 of 50 credits spent this month')).toBeTruthy()
})
