import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { searchOwn } from '#contract/endpoints/search.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { type FoundGroup, globalSearchMachine } from '#src/machines/global-search/global-search.machine.ts'
import { GlobalSearch as GlobalSearchView } from '#src/views/finding/GlobalSearch.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../start/inspection.ts'
import { useBuilt, useSystem } from '../start/system-context.ts'

/** The search over one's own things, in the top bar. */
export function GlobalSearch({ brand }: { brand: HostBrand }) {
  const { call } = useSystem()
  const built = useBuilt()
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      globalSearchMachine.provide({
        actors: {
          look: fromPromise<FoundGroup[], { text: string }>(
            async ({ input, signal }) => (await call(searchOwn, { query: { q: input.text } }, { signal })).groups,
          ),
        },
      }),
    [call],
  )
  const actor = useActorRef(machine, { inspect })
  useEmitted(actor, 'global.go', ({ to }) => navigate(to))
  return <GlobalSearchView actor={actor} brand={brand} built={built} />
}
