import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { calendarProblems, type OutsideCalendar } from '#contract/entities/space-calendar.ts'
import { limits } from '#contract/limits.ts'
import { spaceCalendarFeedStates } from '#contract/processes/space-calendar-feed.ts'
import { OutsideCalendars } from '#src/views/hosting/OutsideCalendars.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'
import { someOutside as one, spaceFollowing as space } from '#tests/support/some-outside.ts'

const id = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
async function show(calendars: OutsideCalendar[]) {
  const { decision, asked } = decisionThat({ answer: () => one() })
  const view = await renderView(<OutsideCalendars calendar={space(calendars)} decision={decision} />)
  return { ...view, asked }
}

describe('outside calendars', () => {
  it.each(spaceCalendarFeedStates)('%s: says so, and offers what is possible', async state => {
    const { keyboard, asked } = await show([one({ state })])
    const row = screen.getByRole('listitem')
    expect(row.dataset.state).toBe(state)
    expect(row.textContent).toContain('4 days blocked')
    const read = within(row).getByRole('button', { name: /Read now/ })
    await keyboard.click(read)
    // One that is being read already is not asked once more.
    expect(asked).toEqual(state === 'waiting' ? [] : [{ kind: 'read', uuid: id(2) }])
  })

  it.each(calendarProblems)('%s is said in words', async error => {
    await show([one({ state: 'failing', error })])
    const said = screen.getByRole('listitem').textContent
    expect(said).toMatch(/stay blocked. We try again/)
    expect(said).not.toContain('outside.')
  })

  it('lists the bookings that it overlaps', async () => {
    await show([one({ conflicts: [{ booking: id(3), who: 'Prado', from: '2026-12-01', to: '2026-12-03' }] })])
    expect(screen.getByRole('link', { name: 'Prado' }).getAttribute('href')).toContain(id(3))
  })

  it('asks for a name and a secure address before anything is sent', async () => {
    const { keyboard, asked } = await show([])
    await keyboard.type(screen.getByLabelText(/Secret address/), 'http://site.example/a.ics')
    await keyboard.click(screen.getByRole('button', { name: 'Follow' }))
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(/Secret address/).getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await keyboard.type(screen.getByLabelText(/^Name/), 'Booking site')
    await keyboard.clear(screen.getByLabelText(/Secret address/))
    await keyboard.type(screen.getByLabelText(/Secret address/), 'webcal://site.example/a.ics')
    await keyboard.click(screen.getByRole('button', { name: 'Follow' }))
    expect(asked).toMatchObject([{ kind: 'add', uuid: id(1), body: { name: 'Booking site', url: 'https://site.example/a.ics' } }])
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
  })

  it('keeps a file that is too large from being sent, and names one by itself', async () => {
    const { keyboard, asked } = await show([])
    const field = screen.getByLabelText(/Or a file/)
    await keyboard.upload(
      field,
      new File(['x'.repeat(limits.space.calendars.fileBytes + 1)], 'big.ics', { type: 'text/calendar' }),
    )
    expect(screen.getByText(/larger than 200 kB/)).toBeDefined()
    expect(asked).toEqual([])
    await keyboard.upload(field, new File(['BEGIN:VCALENDAR'], 'wall 2027.ics', { type: 'text/calendar' }))
    expect(asked).toMatchObject([{ kind: 'upload', uuid: id(1), body: { name: 'wall 2027' } }])
  })

  it('offers no more than a space follows', async () => {
    await show([one(), one({ uuid: id(4) }), one({ uuid: id(5), host: null })])
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
    expect(screen.getByLabelText('A newer file')).toBeDefined()
  })
})
