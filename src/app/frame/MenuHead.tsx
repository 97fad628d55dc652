import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { later } from '#src/components/later.tsx'
import type { SuggestInput } from '#src/machines/search-box/search-box.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { fetched } from '#src/services/api.ts'
import { useBrand } from '#src/views/shell/brand-context.ts'
import { isSearchHidden, searcherOf } from '#src/views/shell/menu-search.ts'
import { routes } from '../start/routes.tsx'
import { useSystem } from '../start/system-context.ts'

const MenuSearch = later(() => import('./MenuSearch.tsx').then(file => file.MenuSearch), {
  waiting: () => <div className="menu-search" />,
})

/** The head of the menu: the search box, for people with a screen to search on. Others do not load it. */
export function MenuHead() {
  const { session, call } = useSystem()
  const suggest = useCallback(
    async ({ text, route }: SuggestInput, signal: AbortSignal) => {
      if (route === 'casting_calls') {
        const { suggestCastingCalls } = await fetched(import('#contract/endpoints/casting-calls.ts'))
        return await call(suggestCastingCalls, { query: { query: text } }, { signal })
      }
      const { suggestProposals } = await fetched(import('#contract/endpoints/proposals.ts'))
      return await call(suggestProposals, { query: { query: text } }, { signal })
    },
    [call],
  )
  const user = useSelector(session, selectUser)
  const brand = useBrand()
  const searcher = useMemo(() => searcherOf(user, brand), [user, brand])
  const { pathname } = useLocation()
  if (isSearchHidden(pathname) || !routes.some(({ name }) => name === searcher.route)) return null
  return <MenuSearch suggest={suggest} who={user?.uuid ?? null} searcher={searcher} />
}
