import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Agenda, AgendaItem } from '#contract/entities/agenda.ts'
import { type AgendaLook, AgendaView } from '#src/views/agenda/AgendaView.tsx'
import { localDay } from '#src/views/agenda/by-day.ts'
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

const forms = { recall: () => null, keep: () => {} }

interface Given {
  agenda: Partial<Agenda>
  ical?: string | null
  by?: ReturnType<typeof decisionThat>
}

function Shown({ agenda, ical = null, by }: Given) {
  const [resource] = useState(() =>
    resourceWith({ from: '2026-11-01', to: '2027-01-31', ical_token: ical, items: [], ...agenda }),
  )
  const [{ decision }] = useState(() => by ?? decisionThat())
  const [month, setMonth] = useState('2026-12')
  const [look, setLook] = useState<AgendaLook>('month')
  return (
    <AgendaView
      agenda={resource}
      decision={decision}
      forms={forms}
      month={month}
      look={look}
      onMonth={setMonth}
      onLook={setLook}
    />
  )
}

const tomorrow = new Date(Date.now() + 86_400_000)
const month = localDay(tomorrow).slice(0, 7)

/** The lines of the month of tomorrow. */
function Listed({ agenda, by }: Pick<Given, 'agenda' | 'by'>) {
  const [resource] = useState(() => resourceWith({ from: '', to: '', ical_token: null, items: [], ...agenda }))
  const [{ decision }] = useState(() => by ?? decisionThat())
  const still = () => {}
  return (
    <AgendaView agenda={resource} decision={decision} forms={forms} month={month} look="list" onMonth={still} onLook={still} />
  )
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

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('a reminder is written with its day and time by this clock, and nothing is sent while something is wrong', async () => {
  const by = decisionThat()
  await renderView(<Shown agenda={{}} by={by} />)
  fireEvent.click(await screen.findByRole('button', { name: 'New reminder' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Set it' }))
  expect(by.asked).toEqual([])
  expect(screen.getByLabelText('Remind me of').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true')
  fill('Remind me of', ' Pack the props ')
  fill('Day', localDay(tomorrow))
  fill('Time', '07:30')
  fireEvent.click(screen.getByRole('button', { name: 'Set it' }))
  const at = new Date(`${localDay(tomorrow)}T07:30`).toISOString()
  expect(by.asked).toMatchObject([{ kind: 'remind', body: { title: 'Pack the props', at, about: null } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a line has a way to be reminded of it, and a reminder is changed or removed where it stands', async () => {
  const by = decisionThat()
  const reminder: AgendaItem = { kind: 'reminder', uuid: id(7), title: 'Call Ana', at: tomorrow.toISOString(), about: null }
  const days = { from: '2020-01-01', to: '2100-01-01' }
  await renderView(<Listed agenda={{ ...days, items: [deal(1, localDay(tomorrow)), reminder] }} by={by} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Remind me: Delivery due, Deal 1/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Remind me of').value).toBe('Delivery due: Deal 1')
  fill('Day', localDay(tomorrow))
  fireEvent.click(screen.getByRole('button', { name: 'Set it' }))
  expect(by.asked).toMatchObject([{ kind: 'remind', body: { about: { kind: 'deal', uuid: id(1), chat_uuid: id(501) } } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Reminder' }))
  expect(screen.getByLabelText<HTMLInputElement>('Remind me of').value).toBe('Call Ana')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(by.asked.at(-1)).toMatchObject({ kind: 'removeReminder', uuid: id(7) }))
})
