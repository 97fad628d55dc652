import { useActorRef } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { type Searcher, searchBoxMachine } from '#src/machines/search-box/search-box.machine.ts'
import { MenuSearch as MenuSearchView } from '#src/views/shell/MenuSearch.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../start/inspection.ts'

interface Props {
  /** The person who searches; null for strangers, and until it is known who is here. */
  who: string | null
  searcher: Searcher
}

const alike = (one: Searcher, other: Searcher) =>
  one.route === other.route && one.suggests === other.suggests && one.kinds === other.kinds

/** The search box: the address is where a search leads. */
export function MenuSearch({ who, searcher }: Props) {
  const navigate = useNavigate()
  const actor = useActorRef(searchBoxMachine, { input: { searcher }, inspect })
  const told = useRef<Props>({ who, searcher })
  useEffect(() => {
    const before = told.current
    // An account that changes in something else, its credits perhaps, takes nothing out of the box.
    if (before.who === who && alike(before.searcher, searcher)) return
    told.current = { who, searcher }
    const { context, value } = actor.getSnapshot()
    actor.send({ type: 'searcher.changed', searcher })
    // Whoever began before it was known who they are, or whose plan changed meanwhile, goes on; somebody else begins anew.
    if (before.who !== null && before.who !== who) return
    if (context.text) actor.send({ type: 'search.type', text: context.text })
    if (value === 'writing' || value === 'suggesting') actor.send({ type: 'search.focus' })
  }, [actor, who, searcher])
  useEmitted(actor, 'search.go', ({ route, query }) => navigate(pathOf(route, {}, query)))
  return <MenuSearchView actor={actor} />
}
