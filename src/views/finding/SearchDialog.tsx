import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { afterChanges } from '#src/machines/bookmarks/bookmarks.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { searchDialogFound } from '#src/theme/made/recipes/search-dialog-found.js'
import { searchDialogHint } from '#src/theme/made/recipes/search-dialog-hint.js'
import { searchDialogKept } from '#src/theme/made/recipes/search-dialog-kept.js'
import { useSession } from '../actors.ts'
import { useTeamRole } from '../may.ts'
import { menuPersonOf } from '../shell/menu-person.ts'
import { AllBookmarks } from './AllBookmarks.tsx'
import { appPages, matchPages } from './app-pages.ts'
import { matchBookmarks, useBookmarkOptions } from './bookmark-options.ts'
import type { GlobalSearchProps } from './GlobalSearch.tsx'
import { KeepPage } from './KeepPage.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchGroups } from './SearchGroups.tsx'
import { nextOption, type OptionGroup, optionsOf } from './search-options.ts'

const Found = chakra('div', searchDialogFound)
const Kept = chakra('div', searchDialogKept)
const Hint = chakra('p', searchDialogHint)

/** The dialog of the search over one's own things: a field, and what holds its words, by kind. */
export function SearchDialog({ actor, bookmarks, page, brand, built }: GlobalSearchProps) {
  const { t } = useTranslation(['finding', 'shell'])
  const language = useLanguage()
  const session = useSession()
  const user = useSelector(session, selectUser)
  const ability = useSelector(session, selectAbility)
  const { text, groups, failure } = useSelector(actor, snapshot => snapshot.context)
  const state = useSelector(actor, snapshot => (snapshot.matches('closed') ? 'closed' : Object.values(snapshot.value)[0]))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const role = useTeamRole()
  const [chosen, choose] = useState<string | null>(null)
  const [managing, manage] = useState(false)
  const kept = useSelector(bookmarks, snapshot => snapshot.context)
  const keeping = useSelector(bookmarks, snapshot => snapshot.value)
  const unknown = useSelector(bookmarks, snapshot => snapshot.hasTag('recoverable'))
  const keptNow = useMemo(() => afterChanges(kept.items, kept.queue), [kept])
  const keptOptions = useBookmarkOptions(keptNow)
  const list = useId()
  const close = () => actor.send({ type: 'global.close' })

  const pages = useMemo(
    () =>
      user
        ? appPages(user, menuPersonOf(user, ability), brand, built, language).map(page => ({
            ...page,
            words: t(page.title),
            about: page.under ? t(page.under) : '',
          }))
        : [],
    [user, ability, brand, built, language, t],
  )
  const shown = useMemo<OptionGroup[]>(() => {
    const there = matchPages(pages, text).map(({ to, words, about }) => ({ id: `page${to}`, title: words, detail: about, to }))
    const starred = matchBookmarks(keptOptions, text)
    return [
      ...(starred.length > 0 ? [{ kind: 'bookmark' as const, options: starred }] : []),
      ...(there.length > 0 ? [{ kind: 'page' as const, options: there }] : []),
      ...optionsOf(groups, role),
    ]
  }, [pages, text, groups, keptOptions, role])
  const all = shown.flatMap(group => group.options)
  const current = all.find(option => option.id === chosen) ?? null

  useEffect(() => {
    if (chosen) document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, list])

  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(nextOption(shown, current?.id ?? null, event.key === 'ArrowDown' ? 1 : -1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const meant = current ?? (busy ? null : all[0])
      if (meant) actor.send({ type: 'global.pick', to: meant.to })
    }
  }

  const empty = state === 'found' && all.length === 0
  if (managing)
    return (
      <Dialog open size="lg" title={t('bookmarks.all')} onClose={close}>
        <Found data-state="bookmarks" data-bookmarks={keeping}>
          <AllBookmarks actor={bookmarks} onBack={() => manage(false)} onPick={to => actor.send({ type: 'global.pick', to })} />
        </Found>
      </Dialog>
    )
  const said = busy ? '' : empty ? t('none.title') : all.length > 0 ? t('found', { count: all.length }) : ''
  return (
    <Dialog open size="lg" title={t('title')} onClose={close}>
      <div data-state={state}>
        <SearchField
          text={text}
          list={list}
          open={all.length > 0}
          current={current ? `${list}-${current.id}` : undefined}
          onType={written => {
            choose(null)
            actor.send({ type: 'global.type', text: written })
          }}
          onKeyDown={keys}
        />
        <span className="vh" role="status">
          {said}
        </span>
        <Found tabIndex={-1}>
          <SearchGroups
            id={list}
            groups={shown}
            words={text.trim()}
            current={current?.id ?? null}
            onPoint={choose}
            onPick={to => actor.send({ type: 'global.pick', to })}
          />
          {state === 'resting' && (
            <>
              {unknown && <Hint>{t('bookmarks.failed')}</Hint>}
              {!unknown && keptNow.length === 0 && <Hint>{t('bookmarks.none')}</Hint>}
              <Kept data-bookmarks={keeping}>
                {page && <KeepPage actor={bookmarks} page={page} worded />}
                {unknown && (
                  <Button size="sm" look="plain" onClick={() => bookmarks.send({ type: 'bookmarks.retry' })}>
                    {t('shell:parts.retry')}
                  </Button>
                )}
                {keptNow.length > 0 && (
                  <Button size="sm" look="plain" onClick={() => manage(true)}>
                    {t('bookmarks.all')}
                  </Button>
                )}
              </Kept>
              <Hint>{t('hint')}</Hint>
            </>
          )}
          {state === 'short' && all.length === 0 && <Hint>{t('short', { least: limits.search.least })}</Hint>}
          {busy && groups.length === 0 && (
            <Loading>
              <SkeletonRow />
              <SkeletonRow width="44%" />
              <SkeletonRow width="56%" />
            </Loading>
          )}
          {empty && <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
          {state === 'failed' && <FailedState failure={failure} onRetry={() => actor.send({ type: 'global.retry' })} />}
        </Found>
      </div>
    </Dialog>
  )
}
