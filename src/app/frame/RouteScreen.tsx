import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { type Capability, mayAs } from '#contract/rules/roles.ts'
import { later } from '#src/components/later.tsx'
import {
  factsOf,
  isGuestUser,
  selectEnded,
  selectPending,
  selectRestoreFailed,
  selectUser,
} from '#src/machines/session/session.select.ts'
import { CrashBoundary } from '#src/views/error/CrashBoundary.tsx'
import { GuestsScreen, OtherRolesScreen, OthersScreen } from '#src/views/error/OthersScreen.tsx'
import { PartGone } from '#src/views/error/part-gone.ts'
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx'
import { useFirstData } from '../start/first-page.ts'
import { fetchAgain, lacking, makeReady } from '../start/make-ready.ts'
import { forStrangers, inSection, type ScreenRoute } from '../start/routes.tsx'
import { useSystem } from '../start/system-context.ts'
import { RequireSession } from './RequireSession.tsx'

// Nobody but the one who acts loads it.
const ClientsAlone = later(() => import('#src/views/acting/ClientsAlone.tsx').then(file => file.ClientsAlone), {
  missing: 'card',
})

interface Props {
  route: ScreenRoute
  place: string
}

/** A route's screen, behind sign-in where it has to be; a skeleton stands for it until its code and words are there. */
export function RouteScreen({ route: whole, place }: Props): ReactNode {
  const { section } = useParams()
  const strange = useStrange()
  const route = useMemo(() => {
    const own = inSection(whole, section)
    return strange ? forStrangers(own) : own
  }, [whole, section, strange])
  const [, look] = useReducer((times: number) => times + 1, 0)
  const { i18n } = useTranslation()
  const screen = route.needs ? (
    <OfRole needs={route.needs}>
      <route.Screen />
    </OfRole>
  ) : (
    <route.Screen />
  )
  const sided = route.side ? <OfSide route={route}>{screen}</OfSide> : screen
  const inside = route.signedIn && !route.guests ? <OfCompany name={route.name}>{sided}</OfCompany> : sided
  const view = clientsAlone(route.name, section) ? <OfClient>{inside}</OfClient> : inside
  return (
    <CrashBoundary place={place} fetchAgain={() => fetchAgain(route, i18n)}>
      <Suspense fallback={<Awaited route={route} onReady={look} />}>
        <Worded areas={route.areas}>{route.signedIn ? <RequireSession>{view}</RequireSession> : view}</Worded>
        <Standing />
      </Suspense>
    </CrashBoundary>
  )
}

/** Nobody is signed in, and nobody was here: who is signed out where they are is led away. A rendered page is a stranger's until it is known. */
function useStrange(): boolean {
  const { session } = useSystem()
  const user = useSelector(session, selectUser) !== null
  const pending = useSelector(session, selectPending)
  const failed = useSelector(session, selectRestoreFailed)
  const ended = useSelector(session, selectEnded)
  const left = ended === null || ended.startsWith('signed_out')
  const rendered = useFirstData<unknown>() !== null
  const [was, setWas] = useState(user)
  if (user && !was) setWas(true)
  return !user && !was && !failed && left && (!pending || rendered)
}

/** Screens of a company's own people: a guest's home is the campaigns that they follow. */
function OfCompany({ name, children }: { name: ScreenRoute['name']; children: ReactNode }) {
  if (!isGuestUser(useSelector(useSystem().session, selectUser))) return children
  if (name === 'dashboard-analytics' || name === 'home_search') return <Navigate to={pathOf('campaigns')} replace />
  return <GuestsScreen />
}

/** Screens of one side of the market: the other side is led to its own section where there is one. Staff look at both. */
function OfSide({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const facts = factsOf(useSelector(useSystem().session, selectUser))
  if (!route.side || !facts || facts.is_superuser || facts.side === route.side) return children
  const own = Object.entries(route.apart ?? {}).find(([, part]) => part.side === facts.side)
  return own ? (
    <Navigate to={pathOf(route.name, { section: own[0] })} replace />
  ) : (
    <OthersScreen of={route.side} side={facts.side} />
  )
}

/** Screens that show nobody anything in somebody else's account: how they sign in, what they are told, what they pay. */
const clientsAlone = (name: ScreenRoute['name'], section: string | undefined) =>
  name === 'pages-account-setting'
    ? section !== 'team' && section !== 'managed'
    : name === 'additional-information' || name === 'apps-e-commerce-checkout' || name === 'cashier' || name === 'transfer'

function OfClient({ children }: { children: ReactNode }) {
  const user = useSelector(useSystem().session, selectUser)
  return user?.acting ? <ClientsAlone /> : children
}

/** Screens that a company’s role needs something for. */
function OfRole({ needs, children }: { needs: Capability; children: ReactNode }) {
  const user = useSelector(useSystem().session, selectUser)
  if (mayAs(user?.team?.role, needs)) return children
  return <OtherRolesScreen side={factsOf(user)?.side ?? 'none'} />
}

/** A screen without its words would show their keys: words that could not be fetched are a part that is missing. */
function Worded({ areas, children }: { areas: readonly string[]; children: ReactNode }) {
  const { i18n } = useTranslation([...areas])
  if (lacking(areas, i18n).length > 0) throw new PartGone('words')
  return children
}

/**
 * By itself React takes a fallback away 0.3 s after it has shown it, however soon what it stands for is there; at once only
 * where something else changes. So it is told.
 */
function Awaited({ route, onReady }: { route: ScreenRoute; onReady: () => void }) {
  const { i18n } = useTranslation()
  const [gone, setGone] = useState<{ fault: unknown } | null>(null)
  useEffect(() => {
    let awaited = true
    makeReady(route, i18n).then(
      () => awaited && onReady(),
      // At once: words are tried for a while before they are given up.
      fault => awaited && setGone({ fault }),
    )
    return () => {
      awaited = false
    }
  }, [route, i18n, onReady])
  if (gone) throw gone.fault
  return <PageSkeleton />
}

/** Says that the screen stands, drawn or taken over from the server: from here on anything may change it. */
function Standing() {
  const { standing } = useSystem()
  useEffect(() => standing(), [standing])
  return null
}
