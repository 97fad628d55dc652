import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DaysGrid } from '#src/views/hosting/DaysGrid.tsx'
import { type CalendarView, dayBeside, daysAround, viewAsked } from '#src/views/hosting/shown-days.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { spaceFollowing } from '#tests/support/some-outside.ts'

const id = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
const calendar = spaceFollowing([])

function Grid({ view, start }: { view: CalendarView; start: string }) {
  const [day, setDay] = useState(start)
  const [chosen, choose] = useState<{ from: string; to: string } | null>(null)
  return (
    <>
      <DaysGrid calendar={calendar} shown={daysAround(view, day)} chosen={chosen} onChoose={choose} onShow={setDay} />
      <output>{chosen ? `${chosen.from} ${chosen.to}` : 'none'}</output>
    </>
  )
}
const at = () => (document.activeElement as HTMLElement | null)?.dataset.day

describe('the days of a space’s calendar', () => {
  it('are those of a month, or a week from Monday on, over the end of a year, too', () => {
    expect(daysAround('week', '2027-01-01')).toMatchObject({ from: '2026-12-28', to: '2027-01-03' })
    expect(daysAround('month', '2026-12-31')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
    expect(dayBeside('month', '2026-03-31', -1)).toBe('2026-02-28')
    expect(dayBeside('week', '2026-12-30', 1)).toBe('2027-01-06')
  })

  it.each(['month', 'week'] as const)('%s: walked and chosen with the same keys', async view => {
    const { keyboard } = await renderView(<Grid view={view} start="2026-11-25" />)
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('button')).toHaveLength(view === 'week' ? 7 : 30)
    await keyboard.tab()
    expect(at()).toBe('2026-11-25')
    await keyboard.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    expect(screen.getByText('2026-11-26 2026-11-27')).toBeTruthy()
    await keyboard.keyboard('{Escape}')
    expect(screen.getByText('none')).toBeTruthy()
    await keyboard.keyboard('{ArrowDown}')
    expect(at()).toBe('2026-12-04')
    await keyboard.keyboard('{PageUp}')
    expect(at()).toBe(view === 'week' ? '2026-11-27' : '2026-11-04')
    await keyboard.keyboard('{Home}')
    expect(at()).toBe(view === 'week' ? '2026-11-23' : '2026-11-01')
    await keyboard.keyboard('{End}')
    expect(at()).toBe(view === 'week' ? '2026-11-29' : '2026-11-30')
    await keyboard.keyboard('{Enter}')
    expect(screen.getByText(view === 'week' ? '2026-11-29 2026-11-29' : '2026-11-30 2026-11-30')).toBeTruthy()
  })
})

it('a week says single hours of each day before what they are for', async () => {
  const night = {
    uuid: id(2),
    from: '2026-11-27',
    to: '2026-11-28',
    hours: { from: 22, until: 2 },
    reason: 'Party',
    calendar: null,
  }
  const busy = { ...calendar, by_hour: { zone: 'Europe/Madrid', opening: null, other_days: [] }, blocks: [night] }
  const shown = daysAround('week', '2026-11-25')
  await renderView(<DaysGrid calendar={busy} shown={shown} chosen={null} onChoose={() => {}} onShow={() => {}} />)
  expect(screen.getByText('22:00–24:00 Party')).toBeTruthy()
  expect(screen.getByText('00:00–02:00 Party')).toBeTruthy()
})

it('a week says when the place opens, and a month on which days it does not', async () => {
  const opening = [
    { weekday: 1, from: 9, until: 14 },
    { weekday: 1, from: 16, until: 20 },
  ]
  const hall = {
    ...calendar,
    by_hour: { zone: 'Europe/Madrid', opening, other_days: [{ day: '2026-11-25', hours: [{ from: 10, until: 12 }] }] },
  }
  const show = (view: CalendarView) => (
    <DaysGrid calendar={hall} shown={daysAround(view, '2026-11-25')} chosen={null} onChoose={() => {}} onShow={() => {}} />
  )
  const { rerender } = await renderView(show('week'))
  expect(screen.getByText('open 09:00–14:00 and 16:00–20:00')).toBeTruthy()
  // A Wednesday on which it is otherwise than on Wednesdays.
  expect(screen.getByText('open 10:00–12:00')).toBeTruthy()
  expect(screen.getAllByText('closed')).toHaveLength(5)
  rerender(show('month'))
  expect(document.querySelectorAll('[data-closed]')).toHaveLength(24)
  expect(screen.getByRole('button', { name: /^23 Nov: free$/ })).toBeTruthy()
})

it.each([
  ['a day of a week', { week: '2026-12-03', month: '2026-11' }, { view: 'week', day: '2026-12-03' }],
  ['a month', { week: '', month: '2026-11' }, { view: 'month', day: '2026-11-01' }],
  ['neither', { week: '', month: '' }, { view: 'month', day: null }],
  ['what there is not', { week: '2026-02-30', month: '2026-13' }, { view: 'month', day: null }],
] as const)('an address may name %s; today is the place’s to say', (_, asked, shown) => {
  expect(viewAsked(asked)).toEqual(shown)
})
