import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { brandOfHost } from '#contract/hosts.ts'
import type { RouteName } from '#contract/paths.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { type Allowance, AllowanceLines } from '#src/views/shell/AllowanceLines.tsx'
import { PageHead } from '#src/views/shell/PageHead.tsx'
import { Shell } from '#src/views/shell/Shell.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { present } from '#workbench/present.ts'

const brand = brandOfHost('elenco.localhost')
const screens: RouteName[] = ['dashboard-analytics', 'casting_calls', 'my_work', 'my_work_brands', 'chat-proposal']
const built = (name: RouteName) => screens.includes(name)
const pages = (
  <Shell brand={brand} built={built} counters={{ my_work: { count: 2, turn: true }, 'chat-proposal': { count: 120 } }}>
    <Routes>
      <Route path="/" element={<PageHead title="Home sheet" />} />
      <Route
        path="/casting-calls"
        element={<PageHead title="Castings" crumbs={[{ label: 'Home', to: '/' }, { label: 'All castings' }]} />}
      />
    </Routes>
  </Shell>
)

describe('the shell', () => {
  it('offers a session to who has none, and keeps where one was', async () => {
    await renderView(pages, { at: '/casting-calls?query=coffee' })
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
      '/sign-in?next=%2Fcasting-calls%3Fquery%3Dcoffee',
    )
    expect(within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('counts turns apart from unread ones', async () => {
    await renderView(pages, { user: someUser() })
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    expect(await within(menu).findByRole('link', { name: /^My work ?, 2 for you to do$/ })).toBeTruthy()
    expect(within(menu).getByRole('link', { name: /^Chat ?, 99\+ unread$/ })).toBeTruthy()
  })

  it('going somewhere changes title and crumbs and moves the focus to the heading', async () => {
    const { keyboard } = await renderView(pages, { user: someUser() })
    await waitFor(() => expect(document.title).toBe('Home sheet · Elenco'))
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    await keyboard.click(await within(menu).findByRole('link', { name: 'Casting calls' }))
    expect(document.title).toBe('Castings · Elenco')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Castings' }))
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
        .getByText('All castings')
        .getAttribute('aria-current'),
    ).toBe('page')
  })

  it('the drawer holds the focus, closes on Escape and gives the focus back', async () => {
    const { keyboard, container } = await renderView(pages, { user: someUser() })
    const button = screen.getByRole('button', { name: 'Open the menu' })
    await keyboard.click(button)
    expect(container.querySelector('.main')?.hasAttribute('inert')).toBe(true)
    expect(screen.getByRole('navigation', { name: 'Main menu' }).contains(document.activeElement)).toBe(true)
    await keyboard.keyboard('{Escape}')
    expect(container.querySelector('.main')?.hasAttribute('inert')).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('the dropdown of a person says plan and trial, and signs out', async () => {
    const trial = { trial: true, current_period_end: new Date(Date.now() + 2.5 * 86_400_000).toISOString() }
    const user = someUser({
      role: 'premium',
      first_name: 'Marina',
      current_plan: { name: 'premium', display_name: 'Premium' },
      trial,
    })
    const { keyboard, session } = await renderView(pages, { user, language: 'es' })
    const button = await screen.findByRole('button', { name: /Cuenta de Marina/ })
    expect(button.textContent).toContain('Premium · 3 días de prueba')
    await keyboard.click(button)
    await keyboard.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('anonymous'))
  })

  it('people of the mirror group have a personal service, not a plan', async () => {
    await renderView(pages, { user: someUser({ role: 'espejo' }) })
    expect((await screen.findByRole('button', { name: /account/ })).textContent).toContain('Personal service')
  })
})

describe('what is left of the plan', () => {
  const lines = async (value: Allowance | Error, side: 'creator' | 'brand' | 'realty') => {
    const resource = createActor(
      resourceMachine.provide({
        actors: {
          load: fromPromise<unknown, { id: string }>(async () => {
            if (value instanceof Error) throw value
            return value
          }),
          changes: fromCallback(() => {}),
        },
      }),
      { input: { id: side } },
    ).start()
    return await renderView(<AllowanceLines resource={forAnyView(resource)} side={side} built={() => true} />)
  }

  it('counts credits and reports for brands, and leads where they are spent', async () => {
    await lines({ credits: 1000, views: 41 }, 'brand')
    expect((await screen.findByRole('link', { name: 'AI credits1,000' })).getAttribute('href')).toBe('/ai/community')
    expect((await screen.findByRole('link', { name: 'Influencer reports41' })).getAttribute('href')).toBe('/analyzer')
  })

  it('says nothing of reports to creators, and never less than nothing', async () => {
    await lines({ credits: -12, views: null }, 'creator')
    expect(await screen.findByRole('link', { name: 'AI credits0' })).toBeTruthy()
    expect(screen.queryByText('Influencer reports')).toBeNull()
  })

  it('a failure can be tried again', async () => {
    await lines(new Error('cut'), 'brand')
    expect(await screen.findByRole('button', { name: /did not load.*Try again/ })).toBeTruthy()
  })
})

describe('preferences on screen', () => {
  it('language is chosen in a list that collapses', async () => {
    const { keyboard, preferences } = await renderView(pages)
    await keyboard.click(screen.getByRole('button', { name: 'Language: English' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
    const spanish = screen.getByRole('menuitemradio', { name: 'Español' })
    await waitFor(async () => {
      await keyboard.keyboard('{ArrowDown}')
      expect(spanish.hasAttribute('data-highlighted')).toBe(true)
    })
    await keyboard.keyboard('{Enter}')
    await waitFor(() => expect(preferences.getSnapshot().context.preferences.language).toBe('es'))
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  })

  it('the dark switch says what it will do', async () => {
    const { keyboard, preferences } = await renderView(pages)
    await keyboard.click(present(screen.getAllByRole('button', { name: 'Switch to dark mode' })[0], 'it'))
    expect(preferences.getSnapshot().context.preferences.skin).toBe('dark')
    expect(screen.getAllByRole('button', { name: 'Switch to light mode' }).length).toBeGreaterThan(0)
  })
})
