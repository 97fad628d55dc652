import { useSelector } from '@xstate/react'
import type { i18n } from 'i18next'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type Location, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { HostBrand } from '#contract/hosts.ts'
import { patternOf } from '#contract/paths.ts'
import { later } from '#src/components/later.tsx'
import { isGuestUser, selectUser } from '#src/machines/session/session.select.ts'
import { PreferencesContext, SessionContext, ToastsContext } from '#src/views/actors.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { BareFrame } from '#src/views/shell/BareFrame.tsx'
import { BrandContext } from '#src/views/shell/brand-context.ts'
import { RouteTransition } from '#src/views/shell/RouteTransition.tsx'
import { Shell } from '#src/views/shell/Shell.tsx'
import { Toasts } from '#src/views/shell/Toasts.tsx'
import { Tooltips } from '#src/views/shell/Tooltips.tsx'
import { InviteProvider } from '../screens/invitations/InviteProvider.tsx'
import { AddToListProvider } from '../screens/lists/AddToListProvider.tsx'
import { ReportProvider } from '../screens/reports/ReportProvider.tsx'
import { useForesight } from '../start/make-ready.ts'
import { built, placeOf, routeAt, type ScreenRoute } from '../start/routes.tsx'
import type { System } from '../start/system.ts'
import { BuiltContext, SystemContext, useSystem } from '../start/system-context.ts'
import { Bell } from './Bell.tsx'
import { MenuHead } from './MenuHead.tsx'
import { RouteScreen } from './RouteScreen.tsx'
import { useCounters } from './use-counters.ts'

// Strangers do not load what only people who are signed in see.
const ActingBar = later(() => import('./ActingBar.tsx').then(file => file.ActingBar), { missing: 'line' })
const Allowance = later(() => import('./Allowance.tsx').then(file => file.Allowance), { missing: 'line' })
const CartButton = later(() => import('./CartButton.tsx').then(file => file.CartButton), { missing: 'icon' })
const GlobalSearch = later(() => import('./GlobalSearch.tsx').then(file => file.GlobalSearch), { missing: 'icon' })
const SheetBanner = later(() => import('./SheetBanner.tsx').then(file => file.SheetBanner))

export interface AppProps {
  system: System
  phrases: i18n
  brand: HostBrand
}

/** Everything that views need around them. The router stands outside: it is another one on the server. */
export function App({ system, phrases, brand }: AppProps) {
  const { preferences, toasts, session } = system
  return (
    <SystemContext value={system}>
      <I18nextProvider i18n={phrases}>
        <PreferencesContext value={preferences}>
          <ToastsContext value={toasts}>
            <SessionContext value={session}>
              <Suspense>
                <Going />
                <BuiltContext value={built}>
                  <BrandContext value={brand}>
                    <AddToListProvider>
                      <InviteProvider>
                        <ReportProvider>
                          <Pages brand={brand} />
                        </ReportProvider>
                      </InviteProvider>
                    </AddToListProvider>
                  </BrandContext>
                </BuiltContext>
                <Toasts />
                <Tooltips />
              </Suspense>
            </SessionContext>
          </ToastsContext>
        </PreferencesContext>
      </I18nextProvider>
    </SystemContext>
  )
}

/** Notifications and machines go to addresses through the system; the router is what takes them there. Links are foreseen. */
function Going() {
  const system = useSystem()
  const navigate = useNavigate()
  useEffect(() => system.setGo(url => void navigate(url)), [system, navigate])
  useForesight()
  return null
}

/** Says whether the first page is usable, so that nothing which is asked for later holds it up. */
function useRested(): boolean {
  const { rested } = useSystem()
  const [is, setIs] = useState(false)
  useEffect(() => void rested.then(() => setIs(true)), [rested])
  return is
}

/** Keeps the place of a button of the top bar that comes later, so that those beside it do not move from under a finger. */
function Slot({ children }: { children: ReactNode }) {
  return (
    <span className="top-slot">
      <Suspense>{children}</Suspense>
    </span>
  )
}

/** Pages of their own, and all others in the shell. */
function Pages({ brand }: { brand: HostBrand }) {
  const location = useLocation()
  const counters = useCounters()
  const user = useSelector(useSystem().session, selectUser)
  const rested = useRested()
  const route = routeAt(location.pathname)
  if (route?.bare) {
    return (
      <BareFrame brand={brand}>
        {user?.acting && (
          <Suspense>
            <ActingBar user={user} bare />
          </Suspense>
        )}
        <Page route={route} location={location} />
      </BareFrame>
    )
  }
  return (
    <Shell
      brand={brand}
      built={built}
      bell={
        <>
          {user && !isGuestUser(user) && (
            <>
              <Slot>{rested && <GlobalSearch key={user.uuid} brand={brand} />}</Slot>
              <Slot>
                <CartButton />
              </Slot>
            </>
          )}
          <Slot>
            <Bell />
          </Slot>
        </>
      }
      acting={
        user?.acting && (
          <Suspense>
            <ActingBar user={user} />
          </Suspense>
        )
      }
      banner={
        user && (
          <Suspense>
            <SheetBanner key={user.uuid} user={user} />
          </Suspense>
        )
      }
      counters={counters}
      menuHead={<MenuHead />}
      allowance={
        <Suspense>
          <Allowance />
        </Suspense>
      }
    >
      <RouteTransition place={placeOf(location.pathname)}>
        {route ? <Page route={route} location={location} /> : <NotFoundView />}
      </RouteTransition>
    </Shell>
  )
}

/** The router is told of the one route that is meant: to look for it among all takes longer than to draw most screens. */
function Page({ route, location }: { route: ScreenRoute; location: Location }) {
  const screen = <RouteScreen route={route} place={placeOf(location.pathname)} />
  return (
    <Routes location={location}>
      <Route path={patternOf(route.name)} element={screen} />
    </Routes>
  )
}
