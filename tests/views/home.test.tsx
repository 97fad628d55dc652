import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Home } from '#contract/endpoints/home.ts'
import type { FigureSums, Figures } from '#contract/entities/figures.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { HomeFigures } from '#src/views/home/HomeFigures.tsx'
import { HomeView } from '#src/views/home/HomeView.tsx'
import { someCall } from '#tests/support/casting-calls.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { forAnyView } from '#tests/support/screen-actors.ts'

const empty: Home = {
  turns: [],
  turn_count: 0,
  applications_to_read: [],
  money: { currency: 'EUR', protected_minor: 0, available_minor: 0, paid_minor: 0, next_date: null },
  budget: null,
  counts: { live_deals: 0, open_calls: 0, open_pitches: 0 },
  calls: [],
  funnel: null,
  matches: null,
  proposals: [],
  steps: [],
}

async function show(side: 'brand' | 'creator', home: Partial<Home>) {
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, { id: string }>(async () => ({ ...empty, ...home })),
        changes: fromCallback(() => {}),
      },
    }),
    { input: { id: 'home' } },
  ).start()
  return await renderView(<HomeView home={forAnyView(actor)} side={side} firstName="Ada" />, { at: '/' })
}

describe('home', () => {
  it('of somebody new is what to do first and calls to look at, not four zeros', async () => {
    await show('creator', {
      steps: [
        { step: 'channel', done: true },
        { step: 'portfolio', done: false },
        { step: 'pitch', done: false },
      ],
      matches: { fit: true, calls: [someCall({ title: 'Breakfast worth waking up for' })] },
    })
    const steps = within(await screen.findByRole('region', { name: 'Your first steps' }))
    expect(steps.getByText('1 of 3 done')).toBeDefined()
    expect(steps.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add', '/public-profile/portfolio'],
      ['Find a call', '/casting-calls'],
    ])
    const fitting = within(await screen.findByRole('region', { name: 'Casting calls that fit you' }))
    expect(fitting.getByRole('heading', { level: 3, name: 'Breakfast worth waking up for' })).toBeDefined()
    expect(screen.queryByText('Deals under way')).toBeNull()
  })

  it('of a brand has its calls with their new pitches, and how pitches became people cast', async () => {
    await show('brand', {
      calls: [
        {
          uuid: '11111111-2222-4333-8444-555555555555',
          state: 'open',
          title: 'Cold brew',
          apply_by: '2099-01-01',
          applications: 8,
          new_applications: 2,
          shortlisted: 2,
          hired: 1,
          creators_wanted: 3,
          brief_score: 90,
          updated_at: new Date().toISOString(),
        },
      ],
      funnel: { pitches: 8, read: 6, shortlisted: 3, cast: 1 },
    })
    const calls = within(await screen.findByRole('region', { name: 'Your casting calls' }))
    expect(calls.getByRole('link', { name: 'Read pitches: Cold brew' })).toBeDefined()
    const funnel = within(screen.getByRole('region', { name: 'From casting to cast' }))
    expect(funnel.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'Pitches received 8',
      'Read 75%6',
      'Shortlisted 50%3',
      'Cast 33%1',
    ])
  })
})

it('home of a brand with campaigns says what of their budgets is free; without money in the answer there is none', async () => {
  const money = { currency: 'EUR', protected_minor: 20_000, available_minor: 0, paid_minor: 10_000, next_date: null }
  const budget = { campaigns: 2, planned: 100_000, committed: 20_000, spent: 10_000, free: 70_000 }
  const { unmount } = await show('brand', { money, budget, turn_count: 1 })
  expect((await screen.findByText('Budget of 2 campaigns')).parentElement?.textContent).toMatch(/1,000/)
  expect(screen.getByText('Free of it').parentElement?.textContent).toMatch(/700/)
  unmount()
  await show('brand', { money: null, budget: null, turn_count: 1 })
  expect(await screen.findByText('Deals under way')).toBeDefined()
  expect(screen.queryByText('Protected now')).toBeNull()
})

const noReach = { publications: 0, followers: 0, views: 0, engagements: 0, declared_minor: 0 }
const none: FigureSums = {
  pitches: 0,
  read: 0,
  shortlisted: 0,
  hired: 0,
  agreed: 0,
  money_minor: 0,
  asked: 0,
  answered: 0,
  hours: null,
  delivered: 0,
  on_time: 0,
  pieces: 0,
  pieces_minor: 0,
  ...noReach,
  clicks: 0,
  conversions: 0,
  profile_views: 0,
  proposal_views: 0,
}

async function showFigures(
  side: Figures['side'],
  now: Partial<FigureSums>,
  past: Partial<FigureSums> = {},
  days: '30' | '364' = '30',
) {
  const value: Figures = {
    side,
    from: '2026-05-01',
    to: '2026-05-02',
    before: { from: '2026-04-29', to: '2026-04-30' },
    step: 'day',
    currency: 'EUR',
    other_currencies: false,
    now: { ...none, ...now },
    past: { ...none, ...past },
    points: [
      { from: '2026-05-01', pitches: 0, agreed: 0, money_minor: 0, clicks: 0, conversions: 0, ...noReach },
      {
        from: '2026-05-02',
        pitches: now.pitches ?? 0,
        agreed: 0,
        money_minor: 0,
        clicks: 0,
        conversions: 0,
        ...noReach,
        views: now.views ?? 0,
      },
    ],
  }
  const actor = createActor(
    resourceMachine.provide({
      actors: { load: fromPromise<unknown, { id: string }>(async () => value), changes: fromCallback(() => {}) },
    }),
    { input: { id: '30' } },
  ).start()
  await renderView(<HomeFigures figures={forAnyView(actor)} days={days} onDays={() => {}} download={async () => {}} />, {
    at: '/',
  })
}

describe('figures on home', () => {
  it('stand beside those of the period before, and a chart is a table by one press', async () => {
    await showFigures('creator', { pitches: 3, read: 2, asked: 2, answered: 1, hours: 5 })
    const sent = (await screen.findAllByText('Pitches sent'))[0]?.parentElement
    expect(sent?.textContent).toBe('Pitches sent3Before: 0')
    expect(screen.getByText('1 of 2')).toBeDefined()
    // Money and links were nought: one picture, not three.
    expect(screen.getAllByRole('img')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(row => row.textContent)).toEqual(['DayPitches sentDeals agreed', '1 May00', '2 May30'])
  })

  it('say by how much they changed, and whether that is good where one can say so', async () => {
    const [now, past] = [
      { money_minor: 30_000, agreed: 3, pieces: 2, pieces_minor: 20_000, on_time: 1, delivered: 2 },
      { money_minor: 20_000, agreed: 4, pieces: 1, pieces_minor: 20_000, on_time: 1, delivered: 2 },
    ]
    await showFigures('brand', now, past)
    const changeOf = async (figure: string) => {
      const at = (await screen.findAllByText(figure))[0]?.parentElement?.querySelector('[data-change]')
      return at && [at.getAttribute('data-change'), at.querySelector('.vh')?.textContent?.trim()]
    }
    expect(await changeOf('Spent')).toEqual(['plain', '50% more than in the time before'])
    expect(await changeOf('Deals agreed')).toEqual(['bad', '25% less than in the time before'])
    expect(await changeOf('Cost of a published piece')).toEqual(['good', '50% less than in the time before'])
    // The same share is no change.
    expect(await changeOf('Received on time')).toBeNull()
  })

  it('tell a company what its published works reached, verified and declared apart, and what that cost', async () => {
    await showFigures(
      'brand',
      { publications: 2, followers: 5_000, views: 4_000, engagements: 200, declared_minor: 40_000 },
      { publications: 1, views: 1_000, engagements: 0, declared_minor: null },
    )
    const said = async (name: string) => (await screen.findAllByText(name))[0]?.parentElement?.textContent?.slice(name.length)
    expect(await said('Verified publications')).toBe('2Before: 1')
    expect(await said('Views (declared)')).toBe('4,000Before: 1,000')
    expect(await said('Engagements for each view (declared)')).toBe('5%Before: 0%')
    expect(await said('Cost of a thousand views (declared)')).toMatch(/^€100(\.00)?Before: None yet$/)
    expect(await said('Cost of an engagement (declared)')).toMatch(/^€2(\.00)?Before: None yet$/)
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const titles = within(screen.getByRole('table')).getAllByRole('columnheader')
    expect(titles.map(title => title.textContent)).toEqual(['Day', 'Views (declared)', 'Engagements (declared)'])
  })

  it('of somebody without any are words that lead on, not empty axes', async () => {
    await showFigures('brand', {})
    expect(await screen.findByText('Your figures begin with your first casting call')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See creators’ proposals' })).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })
})
