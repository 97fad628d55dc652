import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { searchBoxMachine } from '#src/machines/search-box/search-box.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { MenuSearch as MenuSearchView } from '#src/views/shell/MenuSearch.tsx'
import { isSearchHidden, searcherOf } from '#src/views/shell/menu-search.ts'
import { inspect } from './inspection.ts'
import { routes } from './routes.tsx'
import { useSystem } from './system-context.ts'

/** The search box, for whom there is a screen to search on. */
export function MenuSearch() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const searcher = useMemo(() => searcherOf(user), [user])
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const actor = useActorRef(searchBoxMachine, { input: { searcher }, inspect })
  useEffect(() => {
    if (actor.getSnapshot().context.searcher !== searcher) actor.send({ type: 'searcher.changed', searcher })
  }, [actor, searcher])
  useEffect(() => {
    const gone = actor.on('search.go', ({ route, query }) => navigate(pathOf(route, {}, query)))
    return () => gone.unsubscribe()
  }, [actor, navigate])
  if (isSearchHidden(pathname) || !routes.some(({ name }) => name === searcher.route)) return null
  return <MenuSearchView actor={actor} />
}
