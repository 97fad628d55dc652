import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/entities/booking.ts'
import type { MakeGood } from '#contract/entities/make-good.ts'
import { type MakeGoodState, makeGoodStates } from '#contract/entities/make-good-states.ts'
import { makeGoodTurn } from '#contract/processes/make-good.ts'
import { someBooking as booking, showBooking as show, uuid } from '#tests/support/some-booking.tsx'

const reason = 'The banner lay on the ground since the storm.'

const missed = (state: MakeGoodState, side: Booking['side'], by: Booking['side'] = 'booker'): MakeGood => ({
  uuid: uuid(2),
  state,
  revision: 3,
  facts: { by, days: state === 'offered' || state === 'replaced' },
  your_turn: makeGoodTurn(state) === side,
  deadline: '2030-01-15T10:00:00.000Z',
  from: '2030-01-11',
  to: '2030-01-12',
  days: 2,
  reason,
  files: [],
  later: state === 'offered' || state === 'replaced' ? { from: '2030-01-20', to: '2030-01-21' } : null,
  money_minor: 21_000,
  denial: state === 'denied' ? 'It was lit on both days.' : null,
  created_at: '2030-01-12T10:00:00.000Z',
})

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name })

describe.each(makeGoodStates)('missed days, %s', state => {
  it.each(['booker', 'host'] as const)('offer the %s what the chart allows', async side => {
    await show(booking(side, [missed(state, side)]))
    const answers = state === 'reported' && side === 'host' ? 1 : 0
    expect(buttons(/^It was so: give €210 back$/)).toHaveLength(answers)
    expect(buttons(/^Offer other days$/)).toHaveLength(answers)
    expect(buttons(/^They were shown$/)).toHaveLength(answers)
    const chooses = state === 'offered' && side === 'booker' ? 1 : 0
    expect(buttons(/^Take .*Jan.*Jan/)).toHaveLength(chooses)
    expect(buttons(/^Take €210 back$/)).toHaveLength(chooses)
    const takesBack = side === 'booker' && (state === 'reported' || state === 'offered') ? 1 : 0
    expect(buttons(/^Take it back$/)).toHaveLength(takesBack)
    expect(screen.getByText(reason)).toBeTruthy()
    if (state === 'denied') expect(screen.getByText('It was lit on both days.')).toBeTruthy()
    // One is open at a time.
    expect(buttons(/^Days were not shown$/)).toHaveLength(state === 'reported' || state === 'offered' ? 0 : 1)
  })
})

it('stand in the one line of the booking before anything else of it', async () => {
  await show(booking('host', [missed('reported', 'host')]))
  expect(screen.getAllByText('Answer for the days that were not shown').length).toBeGreaterThan(0)
  expect(screen.getByText(/If nobody answers until/)).toBeTruthy()
})

it('are offered other days once the host has named the first of them', async () => {
  const asked = await show(booking('host', [missed('reported', 'host')]))
  fireEvent.click(screen.getByRole('button', { name: 'Offer other days' }))
  const first = screen.getByLabelText(/First of the other days/)
  fireEvent.change(first, { target: { value: '2030-01-14' } })
  fireEvent.click(screen.getByRole('button', { name: 'Offer these days' }))
  expect(asked).toEqual([])
  expect(first.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(first, { target: { value: '2030-01-18' } })
  fireEvent.click(screen.getByRole('button', { name: 'Offer these days' }))
  expect(asked).toMatchObject([
    { kind: 'missed', uuid: uuid(2), body: { act: { type: 'make_good.offer', later_from: '2030-01-18' }, revision: 3 } },
  ])
})

it('are only paid back once the days of the booking are over', async () => {
  await show(booking('host', [missed('reported', 'host')], { state: 'ended' }))
  expect(buttons(/^Offer other days$/)).toHaveLength(0)
  expect(buttons(/^It was so/)).toHaveLength(1)
})

describe('saying that days were not shown', () => {
  it('needs a reason and a photo of whoever booked, and days that have begun', async () => {
    const asked = await show(booking('booker', []))
    fireEvent.click(screen.getByRole('button', { name: 'Days were not shown' }))
    fireEvent.change(screen.getByLabelText(/Last day that was not shown/), { target: { value: '2030-01-14' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send it to the host' }))
    expect(asked).toEqual([])
    expect(screen.getByText('That day has not come yet.')).toBeTruthy()
    expect(screen.getByText('A photo of one of these days belongs to it.')).toBeTruthy()
    expect(screen.getByLabelText(/What happened/).getAttribute('aria-invalid')).toBe('true')
  })

  it('is a host’s in one step with how they are made good, and says what they would receive less', async () => {
    const asked = await show(booking('host', []))
    fireEvent.click(screen.getByRole('button', { name: 'Days were not shown' }))
    fireEvent.change(screen.getByLabelText(/First day that was not shown/), { target: { value: '2030-01-11' } })
    fireEvent.change(screen.getByLabelText(/What happened/), { target: { value: reason } })
    expect(screen.getByText('You would receive €184 less.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Other days'))
    fireEvent.click(screen.getByRole('button', { name: 'Say it' }))
    expect(asked).toMatchObject([
      {
        kind: 'report',
        uuid: uuid(1),
        body: { from: '2030-01-11', to: '2030-01-12', reason, files: [], later_from: '2030-01-17', revision: 7 },
      },
    ])
  })
})

it('name the days that were added, and their place in the price', async () => {
  await show(booking('booker', [missed('replaced', 'booker')]))
  expect(screen.getByText(/was added in place of missed days/)).toBeTruthy()
})

describe('single hours that were missed', () => {
  const hours = {
    ...{ from: 14, until: 18, zone: 'Europe/Madrid' },
    ...{ starts_at: '2030-01-11T13:00:00.000Z', ends_at: '2030-01-11T17:00:00.000Z' },
  }
  const place = { hours, kind: 'event_space', from: '2030-01-11', to: '2030-01-11', days: 1 } as const
  const one = (state: MakeGoodState, side: Booking['side']): MakeGood => ({
    ...missed(state, side),
    ...{ to: '2030-01-11', days: 1, later: state === 'offered' ? { from: '2030-01-20', to: '2030-01-20' } : null },
  })

  it('are said with their hours, and nothing of them speaks of days', async () => {
    await show(booking('booker', [one('offered', 'booker')], place))
    expect(screen.getByText('Hours at which it could not be used')).toBeTruthy()
    expect(screen.getByText(/^11 Jan.*, 14:00–18:00 · Madrid time · 4 hours$/)).toBeTruthy()
    expect(buttons(/^Take 20 Jan.*14:00–18:00/)).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/missed days|other days|were shown|not shown/i)
  })

  it('are missed all together: nobody is asked which', async () => {
    const asked = await show(booking('host', [], place))
    fireEvent.click(screen.getByRole('button', { name: 'It could not be used' }))
    expect(screen.queryByLabelText(/First day/)).toBeNull()
    fireEvent.change(screen.getByLabelText(/What happened/), { target: { value: reason } })
    fireEvent.click(screen.getByLabelText('Another day'))
    expect(screen.getByText(/14:00–18:00.*kept free until it is chosen/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Say it' }))
    expect(asked).toMatchObject([{ kind: 'report', body: { from: '2030-01-11', to: '2030-01-11', later_from: '2030-01-13' } }])
  })
})
