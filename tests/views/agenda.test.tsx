import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Agenda, AgendaItem } from '#contract/entities/agenda.ts'
import { type AgendaLook, AgendaView } from '#src/views/agenda/AgendaView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const deal = (n: number, day: string, more: Partial<AgendaItem> = {}): AgendaItem =>
  Object.assign(
    {
      kind: 'deal' as const,
      uuid: id(n),
      at: `${day}T10:30:00.000Z`,
      title: `Deal ${n}`,
      who: 'Marea',
      state: 'in_production' as const,
      your_turn: false,
      chat_uuid: id(n + 500),
    },
    more,
  )
const call: AgendaItem = { kind: 'call', uuid: id(900), day: '2026-12-20', title: 'Winter faces' }

function Shown({ agenda, ical = null }: { agenda: Partial<Agenda>; ical?: string | null }) {
  const [resource] = useState(() =>
    resourceWith({ from: '2026-11-01', to: '2027-01-31', ical_token: ical, items: [], ...agenda }),
  )
  const [{ decision }] = useState(decisionThat)
  const [month, setMonth] = useState('2026-12')
  const [look, setLook] = useState<AgendaLook>('month')
  return <AgendaView agenda={resource} decision={decision} month={month} look={look} onMonth={setMonth} onLook={setLook} />
}

const dayOf = (table: HTMLElement, day: string) =>
  within(table.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? document.createElement('td'))

it('a month says on each day what is due, with whom, and leads to where it is answered', async () => {
  await renderView(<Shown agenda={{ items: [deal(1, '2026-12-12', { your_turn: true }), call] }} />)
  const month = await screen.findByRole('table', { name: 'What is due' })
  const link = dayOf(month, '2026-12-12').getByRole('link')
  expect(link.textContent).toBe('Delivery dueDeal 1 · MareaYour cue')
  expect(link.getAttribute('href')).toBe(`/chat/${id(501)}`)
  expect(dayOf(month, '2026-12-20').getByRole('link').getAttribute('href')).toBe(`/casting-calls/${id(900)}`)
})

it('a full day shows some, and the list has them all', async () => {
  const items = Array.from({ length: 5 }, (_, n) => deal(n + 1, '2026-12-12'))
  await renderView(<Shown agenda={{ items }} />)
  const month = await screen.findByRole('table', { name: 'What is due' })
  expect(dayOf(month, '2026-12-12').getAllByRole('link')).toHaveLength(2)
  fireEvent.click(dayOf(month, '2026-12-12').getByRole('button', { name: '3 more' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Saturday 12 December' })).getAllByRole('link')).toHaveLength(5)
})

it('the next month shows its own days, and one without any says so', async () => {
  await renderView(<Shown agenda={{ items: [deal(1, '2026-12-12'), deal(2, '2027-01-04')] }} />)
  await screen.findByRole('table', { name: 'What is due' })
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(dayOf(screen.getByRole('table'), '2027-01-04').getByRole('link')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Month before' }))
  fireEvent.click(screen.getByRole('button', { name: 'Month before' }))
  expect(screen.getByRole('heading', { name: 'Nothing is due this month' })).toBeDefined()
})

it('a month whose days were not read yet waits instead of saying that nothing is due', async () => {
  await renderView(<Shown agenda={{ from: '2026-08-01', to: '2026-10-31' }} />)
  await screen.findByText('December 2026')
  expect(screen.queryByText('Nothing is due this month')).toBeNull()
})

it('the address for other calendars is asked about before it is made anew', async () => {
  await renderView(<Shown agenda={{}} ical="secret-1" />)
  const box = within(await screen.findByRole('region', { name: 'In other calendars' }))
  expect(box.getByRole<HTMLInputElement>('textbox').value).toMatch(/\/api\/v3\/agendas\/secret-1\/calendar\.ics$/)
  fireEvent.click(box.getByRole('button', { name: 'New address' }))
  expect(await screen.findByRole('alertdialog', { name: 'Make a new address?' })).toBeDefined()
})
