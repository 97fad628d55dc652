import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { later } from '#src/components/later.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { addressOf, type choices, readFilters, sortOf } from '#src/views/proposals/filters.ts'
import { ProposalsView } from '#src/views/proposals/ProposalsView.tsx'
import { useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useFirstData } from '../../start/first-page.ts'
import { useSystem } from '../../start/system-context.ts'

// Strangers do not load it.
const Searches = later(() => import('./Searches.tsx').then(file => file.Searches), { missing: 'line' })

/** The calls with their schemas: a page that came rendered shows its first data without them. */
const calls = () => import('#contract/endpoints/proposals.ts')

const list = (filters: Filters, name: keyof typeof choices) => filters[name]?.split(',')

/** The address's filters → the server's query. */
export async function loadProposals(call: Call, filters: Filters, signal: AbortSignal) {
  const { listProposals } = await fetched(calls())
  signal.throwIfAborted()
  const { network: _, content_type: __, work_types: ___, interests: ____, ...single } = filters
  return await call(
    listProposals,
    {
      query: {
        ...single,
        network: list(filters, 'network'),
        content_type: list(filters, 'content_type'),
        work_types: list(filters, 'work_types'),
        interests: list(filters, 'interests'),
        sort: sortOf(filters),
      },
    },
    { signal },
  )
}

export function Screen() {
  const raw = useFilters()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(raw), [raw])
  const signedIn = useSelector(useSystem().session, snapshot => selectUser(snapshot) !== null)
  const actor = useCollection(loadProposals, { filters, first: useFirstData<Awaited<ReturnType<typeof loadProposals>>>() })
  const show = (next: Filters, options?: { replace?: boolean }) => {
    // Words typed a moment ago must not call back somebody who has opened a result meanwhile.
    if (window.location.pathname !== pathOf('search_proposal')) return
    navigate(addressOf(next), { replace: options?.replace })
  }
  return (
    <ProposalsView
      actor={actor}
      filters={filters}
      onFilters={show}
      tools={
        signedIn
          ? (now, currency) => (
              // Its words come after the list's: strangers read the list without them.
              <Suspense>
                <Searches filters={now} currency={currency} />
              </Suspense>
            )
          : undefined
      }
    />
  )
}
