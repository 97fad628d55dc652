import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { finderFilters, finderSearches, readFinderMeter } from '#contract/endpoints/finder.ts'
import { listLists } from '#contract/endpoints/lists.ts'
import type { FinderMeter, FoundProfile } from '#contract/entities/found-profile.ts'
import { networks } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectAbility } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import type { Picked } from '#src/views/finder/ChosenBar.tsx'
import type { KeptList } from '#src/views/finder/FinderColumn.tsx'
import { type FinderMeta, FinderView } from '#src/views/finder/FinderView.tsx'
import { useAtOnce } from '#src/views/list/use-list-address.ts'
import { useCollection, useFilters, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { Searches } from './Searches.tsx'

const nothing = (mode: FinderMeta['mode']): { items: readonly FoundProfile[]; meta: FinderMeta } => ({
  items: [],
  meta: { page: 1, size_page: 20, count: 0, mode, charged: 0, withheld: 0, priced: null, meter: null },
})
/** Leaving somebody out is no search of its own. */
const narrows = (filters: Filters) =>
  Object.keys(filters).some(name => !['page', 'sort', 'currency', 'exclude_lists'].includes(name))

const loadLists = async (call: Call, whose: string, signal: AbortSignal): Promise<readonly KeptList[]> =>
  whose === 'none' ? [] : (await call(listLists, { query: { size_page: 100 } }, { signal })).items
/** Null where it cannot be read: searches say it later. */
const loadMeter = async (call: Call, whose: string, signal: AbortSignal): Promise<FinderMeter | null> =>
  whose === 'none' ? null : (await call(readFinderMeter, {}, { signal })).meter
const noLists: readonly KeptList[] = []

/** Nothing is asked before a filter is set: every row that is shown counts. A name alone is to be shown as rows, not completed. */
async function load(call: Call, filters: Filters, signal: AbortSignal): Promise<ReturnType<typeof nothing>> {
  if (!narrows(filters)) return nothing('none')
  return await call(finderSearches, { query: { ...filters, rows: '1' } }, { signal })
}

async function loadNames(call: Call, { username, network }: Filters, signal: AbortSignal): Promise<ReturnType<typeof nothing>> {
  if (!username) return nothing('names')
  const known = network?.split(',').filter(oneOf(networks))
  return await call(finderSearches, { query: { username, ...(known && { network: known.join(',') }) } }, { signal })
}

/** The address's filters as far as the search knows them: no link is broken by what it does not know. */
const known = (raw: Filters): Filters =>
  Object.fromEntries(Object.entries(raw).filter(([name, value]) => value && (name in finderFilters || name === 'page')))

/** `auth-search`, the Buscador. */
export function Screen() {
  const navigate = useNavigate()
  const ability = useSelector(useSystem().session, selectAbility)
  const compares = ability.can('manage', 'view_analyzer')
  const keeps = ability.can('manage', 'view_searcher')
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const raw = useFilters()
  const filters = useMemo(() => known(raw), [raw])
  const [typed, setTyped] = useState('')
  const addressOf = (next: Filters) => pathOf('auth-search', {}, next)
  // A second filter may be set before the address has followed the first.
  const [shown, show] = useAtOnce(filters, next => navigate(addressOf(next)))
  const profiles = useCollection(load, { filters })
  const network = filters.network ?? ''
  const names = useCollection(loadNames, { filters: useMemo(() => ({ username: typed, network }), [typed, network]) })
  const lists = useResource(loadLists, { id: ability.can('read', 'view_list') ? 'own' : 'none' })
  const kept = useSelector(lists, snapshot => snapshot.context.value) ?? noLists
  const counted = useSelector(profiles, snapshot => snapshot.context.page?.meta.meter ?? null)
  const meter = useResource(loadMeter, { id: keeps ? 'own' : 'none' })
  useEffect(() => {
    if (counted) meter.send({ type: 'resource.replace', value: counted })
  }, [counted, meter])
  return (
    <FinderView
      lists={kept}
      meter={useSelector(meter, snapshot => snapshot.context.value)}
      profiles={profiles}
      names={names}
      filters={shown}
      onTyped={setTyped}
      tools={keeps && <Searches filters={shown} />}
      choosing={
        compares || ability.can('update', 'view_list') || ability.can('decide', 'application')
          ? {
              picked,
              onPicked: setPicked,
              onCompare: compares
                ? () => navigate(pathOf('analyzer', {}, { compare: picked.map(writeChannelKey).join(',') }))
                : undefined,
            }
          : undefined
      }
      onFilters={patch => {
        const { page: _, ...rest } = shown
        show(known({ ...rest, ...(patch as Filters) }))
      }}
      to={page => addressOf({ ...filters, page: String(page) })}
    />
  )
}
