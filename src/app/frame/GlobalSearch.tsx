import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { keepBookmark, listBookmarks, moveBookmark, removeBookmark } from '#contract/endpoints/bookmarks.ts'
import { searchOwn } from '#contract/endpoints/search.ts'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { limits } from '#contract/limits.ts'
import { patternOf } from '#contract/paths.ts'
import { isKeepable, type KeptPage } from '#contract/rules/bookmark.ts'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { type BookmarkChange, bookmarksMachine } from '#src/machines/bookmarks/bookmarks.machine.ts'
import { type FoundGroup, globalSearchMachine } from '#src/machines/global-search/global-search.machine.ts'
import { GlobalSearch as GlobalSearchView } from '#src/views/finding/GlobalSearch.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { changesOf } from '../hooks/screen-actors.ts'
import { inspect } from '../start/inspection.ts'
import { routeAt } from '../start/routes.tsx'
import type { System } from '../start/system.ts'
import { useBuilt, useSystem } from '../start/system-context.ts'

function bookmarksFor(system: System) {
  const { call } = system
  const items = async (answer: Promise<{ items: Bookmark[] }>) => (await answer).items
  return bookmarksMachine.provide({
    actors: {
      load: fromPromise<Bookmark[]>(({ signal }) => items(call(listBookmarks, {}, { signal }))),
      save: fromPromise<Bookmark[], BookmarkChange>(({ input: change, signal }) => {
        if (change.do === 'keep') return items(call(keepBookmark, { body: change.page }, { signal }))
        const params = { uuid: change.uuid }
        if (change.do === 'remove') return items(call(removeBookmark, { params }, { signal }))
        return items(call(moveBookmark, { params, body: { place: change.place } }, { signal }))
      }),
      changes: changesOf(system, 'bookmarks.refresh', ({ type }) => type === 'bookmarks.changed'),
    },
  })
}

/** The page of an address as it can be kept; null for one that cannot be. */
function pageAt(pathname: string, search: string): KeptPage | null {
  const route = routeAt(pathname)?.name
  if (!route || !isKeepable(route)) return null
  const found = Object.entries(matchPath(patternOf(route), pathname)?.params ?? {})
  const params = Object.fromEntries(found.filter((pair): pair is [string, string] => Boolean(pair[1])))
  const { word, value, query: most } = limits.bookmarks
  const query = [...new URLSearchParams(search)].filter(([name, said]) => said && name.length <= word && said.length <= value)
  return { route, params, query: Object.fromEntries(query.slice(0, most)) }
}

/** The search over one's own things, and the star that keeps a page, in the top bar. */
export function GlobalSearch({ brand }: { brand: HostBrand }) {
  const system = useSystem()
  const { call, toasts } = system
  const { t } = useTranslation()
  const said = useErrorPhrase()
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
  const keeping = useMemo(() => bookmarksFor(system), [system])
  const bookmarks = useActorRef(keeping, { inspect })
  useEmitted(bookmarks, 'bookmarks.refused', ({ failure }) =>
    toasts.send({
      type: 'toasts.show',
      toast: { id: 'bookmarks', tone: 'error', title: { text: t('top.notKept') }, detail: { text: said(failure.code) } },
    }),
  )
  const { pathname, search } = useLocation()
  const page = useMemo(() => pageAt(pathname, search), [pathname, search])
  return <GlobalSearchView actor={actor} bookmarks={bookmarks} page={page} brand={brand} built={built} />
}
