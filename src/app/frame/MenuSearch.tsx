import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { type Searcher, searchBoxMachine } from '#src/machines/search-box/search-box.machine.ts'
import { MenuSearch as MenuSearchView } from '#src/views/shell/MenuSearch.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../start/inspection.ts'

/** The search box: the address is where a search leads. */
export function MenuSearch({ searcher }: { searcher: Searcher }) {
  const navigate = useNavigate()
  const actor = useActorRef(searchBoxMachine, { input: { searcher }, inspect })
  useEffect(() => {
    if (actor.getSnapshot().context.searcher !== searcher) actor.send({ type: 'searcher.changed', searcher })
  }, [actor, searcher])
  useEmitted(actor, 'search.go', ({ route, query }) => navigate(pathOf(route, {}, query)))
  return <MenuSearchView actor={actor} />
}
