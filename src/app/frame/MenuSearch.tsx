import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { pathOf } from '#contract/paths.ts'
import {
  type Searcher,
  type Suggested,
  type SuggestInput,
  searchBoxMachine,
} from '#src/machines/search-box/search-box.machine.ts'
import { MenuSearch as MenuSearchView } from '#src/views/shell/MenuSearch.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../start/inspection.ts'

interface Props {
  /** The person who searches; null for strangers, and until it is known who is here. */
  who: string | null
  searcher: Searcher
}

export type Suggest = (asked: SuggestInput, signal: AbortSignal) => Promise<Suggested>
type SearchProps = Props & { suggest: Suggest }

const alike = (one: Searcher, other: Searcher) =>
  one.route === other.route && one.suggests === other.suggests && one.kinds === other.kinds

/** The search box: the address is where a search leads. */
export function MenuSearch({ who, searcher, suggest }: SearchProps) {
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      searchBoxMachine.provide({
        actors: {
          suggest: fromPromise<Suggested, SuggestInput>(({ input, signal }) => suggest(input, signal)),
        },
      }),
    [suggest],
  )
  const actor = useActorRef(machine, { input: { searcher }, inspect })
  const told = useRef<Props>({ who, searcher })
  useEffect(() => {
    const before = told.current
    // An account that changes in something else, its credits perhaps, takes nothing out of the box.
    if (before.who === who && alike(before.searcher, searcher)) return
    told.current = { who, searcher }
    const { context, value } = actor.getSnapshot()
    actor.send({ type: 'searcher.changed', searcher })
    // A search goes on for the person who began it before they were known, or whose plan changed meanwhile; somebody else begins anew.
    if (before.who !== null && before.who !== who) return
    if (context.text) actor.send({ type: 'search.type', text: context.text })
    if (value === 'writing' || typeof value === 'object') actor.send({ type: 'search.focus' })
  }, [actor, who, searcher])
  useEmitted(actor, 'search.go', ({ route, params, query }) => navigate(pathOf(route, params, query)))
  return <MenuSearchView actor={actor} />
}
