import { useSelector } from '@xstate/react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { exportHomeFigures, home as homeEndpoint, homeFigures } from '#contract/endpoints/home.ts'
import { type FigureSpan, type Figures, figureSpans } from '#contract/entities/figures.ts'
import { pathOf } from '#contract/paths.ts'
import { lazyAgain } from '#src/components/lazy-again.tsx'
import { whenIdle } from '#src/components/when-idle.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { HomeView } from '#src/views/home/HomeView.tsx'
import { type Pushed, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

// With its charts fetched once the rest is drawn: what waits is there first.
const HomeFigures = lazyAgain(() =>
  whenIdle()
    .then(() => import('#src/views/home/HomeFigures.tsx'))
    .then(file => file.HomeFigures),
)

const spanOf = (text: string | null): FigureSpan => figureSpans.find(span => span === text) ?? '30'
const loadFigures = async (call: Call, days: string, signal: AbortSignal): Promise<Figures> =>
  await call(homeFigures, { query: { days: spanOf(days) } }, { signal })

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
  const [search, setSearch] = useSearchParams()
  const days = spanOf(search.get('days'))
  return (
    <HomeView
      home={home}
      side={side}
      firstName={firstName}
      figures={
        <WithFigures
          key={days}
          days={days}
          onDays={span => setSearch({ days: span }, { replace: true, preventScrollReset: true })}
        />
      }
    />
  )
}

function WithFigures({ days, onDays }: { days: FigureSpan; onDays(days: FigureSpan): void }) {
  const { call } = useSystem()
  const figures = useResource(loadFigures, { id: days, concerns })
  const download = async () => {
    const answer = await call(exportHomeFigures, { query: { days } })
    saveBlob(await answer.blob(), `elenco-figures-${days}.csv`)
  }
  return <HomeFigures figures={figures} days={days} onDays={onDays} download={download} />
}
