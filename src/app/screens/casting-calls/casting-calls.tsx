import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { castingCallSorts } from '#contract/casting-call-choices.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { useSession } from '#src/views/actors.ts'
import { CastingCallsView } from '#src/views/casting-calls/CastingCallsView.tsx'
import { addressOf, type choices, hasFeatured, readFilters, sortOf } from '#src/views/casting-calls/filters.ts'
import { shownCall } from '#src/views/casting-calls/shown-call.ts'
import { useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useFirstData } from '../../start/first-page.ts'

/** The call with its schemas: a page that came rendered shows its first data without them. */
export const listCall = () => import('#contract/endpoints/casting-calls.ts')

const list = (filters: Filters, name: keyof typeof choices) => filters[name]?.split(',')

/** The address's filters → the server's query. */
export async function loadCastingCalls(call: Call, filters: Filters, signal: AbortSignal) {
  const { listCastingCalls } = await fetched(listCall())
  signal.throwIfAborted()
  const page = await call(
    listCastingCalls,
    {
      query: {
        query: filters.query,
        network: list(filters, 'network'),
        content_type: list(filters, 'content_type'),
        work_types: list(filters, 'work_types'),
        category: list(filters, 'category'),
        fee_min: filters.fee_min,
        country: filters.country,
        sort: castingCallSorts.find(sort => sort === sortOf(filters)),
        top: 'featured',
        page: filters.page,
      },
    },
    { signal },
  )
  return { ...page, items: page.items.map(shownCall) }
}

export function Screen() {
  const raw = useFilters()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(raw), [raw])
  const first = useFirstData<Awaited<ReturnType<typeof loadCastingCalls>>>()
  const actor = useCollection(loadCastingCalls, { filters, first })
  const user = useSelector(useSession(), selectUser)
  const creator = user !== null && sideOf(factsOf(user)) === 'creator'
  // A rendered page has everybody's calls on top. The list is not put into another order while somebody reads it: a creator asks for their own.
  const everybodys = useSelector(actor, ({ context }) => first !== null && context.page === first)
  const others = everybodys && creator && hasFeatured(filters)
  const show = (next: Filters, options?: { replace?: boolean }) => {
    // Words typed a moment ago must not call back somebody who has opened a result meanwhile.
    if (window.location.pathname !== pathOf('casting_calls')) return
    navigate(addressOf(next), { replace: options?.replace })
  }
  return (
    <CastingCallsView
      actor={actor}
      filters={filters}
      onFilters={show}
      onOwnFirst={others ? () => actor.send({ type: 'collection.refresh' }) : undefined}
    />
  )
}
