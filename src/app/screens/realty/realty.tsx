import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { pathOf } from '#contract/paths.ts'
import { later } from '#src/components/later.tsx'
import { areaDrawingMachine } from '#src/machines/area-drawing/area-drawing.machine.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { addressOf, readFilters, sortOf } from '#src/views/realty/filters.ts'
import { RealtyView } from '#src/views/realty/RealtyView.tsx'
import { useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useFirstData } from '../../start/first-page.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

// Strangers do not load it.
const Searches = later(() => import('./Searches.tsx').then(file => file.Searches), { missing: 'line' })

const calls = () => import('#contract/endpoints/spaces.ts')

/** The address's filters → the server's query. */
export async function loadSpaces(call: Call, filters: Filters, signal: AbortSignal) {
  const { listSpaces } = await fetched(calls())
  signal.throwIfAborted()
  return await call(
    listSpaces,
    { query: { ...filters, kind: filters.kind?.split(','), near: filters.near?.split(','), sort: sortOf(filters) } },
    { signal },
  )
}

/** Places are looked up among those of spaces: no other map is asked. */
export const areaDrawingFor = ({ call }: { call: Call }) =>
  areaDrawingMachine.provide({
    actors: {
      find: fromPromise(async ({ input: { query }, signal }) => {
        const { listSpaces } = await fetched(calls())
        return (await call(listSpaces, { query: { query, size_page: 1 } }, { signal })).meta.places
      }),
    },
  })

export function Screen() {
  const system = useSystem()
  const machine = useMemo(() => areaDrawingFor(system), [system])
  const drawing = useActorRef(machine, { inspect })
  const raw = useFilters()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const route = pathname === pathOf('realty_maps') ? 'realty_maps' : 'realty-search'
  const filters = useMemo(() => readFilters(raw), [raw])
  const signedIn = useSelector(system.session, snapshot => selectUser(snapshot) !== null)
  const actor = useCollection(loadSpaces, { filters, first: useFirstData<Awaited<ReturnType<typeof loadSpaces>>>() })
  return (
    <RealtyView
      route={route}
      actor={actor}
      drawing={drawing}
      filters={filters}
      onFilters={(next, options) => {
        // Words typed a moment ago must not call back somebody who has opened a space meanwhile.
        if (window.location.pathname !== pathname) return
        navigate(addressOf(route, next), { replace: options?.replace })
      }}
      tools={
        signedIn
          ? (now, currency) => (
              // Its words come after the list's: strangers read the list without them.
              <Suspense>
                <Searches route={route} filters={now} currency={currency} />
              </Suspense>
            )
          : undefined
      }
    />
  )
}
