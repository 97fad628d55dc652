import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { home as homeEndpoint } from '#contract/endpoints/home.ts'
import { pathOf } from '#contract/paths.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { HomeView } from '#src/views/home/HomeView.tsx'
import { type Pushed, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const concerns = (event: Pushed) => event.type === 'deal.changed' || event.type === 'application.changed'

export function Screen() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const side = sideOf(factsOf(user))
  if (!user) return null
  if (side === 'none') return <Navigate to={pathOf(user.is_superuser ? 'reports' : 'roll')} replace />
  // Real-estate accounts have no home here (specification §2).
  if (side === 'realty') return <Navigate to={pathOf('home_search')} replace />
  // A brand without a company can do nothing here yet.
  if (side === 'brand' && !user.organization) return <Navigate to={pathOf('home_search')} replace />
  return <Home side={side} firstName={user.first_name} />
}

function Home({ side, firstName }: { side: 'brand' | 'creator'; firstName: string }) {
  const home = useResource((call, _id, signal) => call(homeEndpoint, { query: {} }, { signal }), { id: 'home', concerns })
  return <HomeView home={home} side={side} firstName={firstName} />
}
