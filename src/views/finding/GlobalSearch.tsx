import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useSelector } from '@xstate/react'
import { Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostBrand } from '#contract/hosts.ts'
import type { KeptPage } from '#contract/rules/bookmark.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import type { BookmarksActor } from '#src/machines/bookmarks/bookmarks.machine.ts'
import type { GlobalSearchActor } from '#src/machines/global-search/global-search.machine.ts'
import type { Built } from '../shell/menu-table.ts'
import { KeepPage } from './KeepPage.tsx'

const SearchDialog = later(() => import('./SearchDialog.tsx').then(file => file.SearchDialog), {
  missing: 'card',
  close:
    ({ actor }) =>
    () =>
      actor.send({ type: 'global.close' }),
})

export interface GlobalSearchProps {
  actor: GlobalSearchActor
  bookmarks: BookmarksActor
  /** The page one is on, where it can be kept. */
  page: KeptPage | null
  brand: HostBrand
  built: Built
}

/** True while another dialog is open or, with `writing`, while somebody writes in a field. */
const isElsewhere = (at: EventTarget | null, writing: boolean) =>
  document.querySelector('dialog[open], [role="dialog"][data-state="open"], [role="alertdialog"]') !== null ||
  (writing && at instanceof HTMLElement && (at.isContentEditable || at.closest('input, textarea, select') !== null))

/**
 * The search in the top bar over one's own things. Ctrl or Cmd with K opens it, and so does `/` where the menu's own search
 * box, whose key that is, cannot be seen.
 */
export function GlobalSearch({ actor, bookmarks, page, brand, built }: GlobalSearchProps) {
  const { t } = useTranslation()
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'))

  // The keys work as soon as their button is seen.
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const combined = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      // The menu's search box hears it first, at the document.
      if (event.defaultPrevented || !(combined || slash) || isElsewhere(event.target, slash)) return
      event.preventDefault()
      actor.send({ type: 'global.open' })
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [actor])

  return (
    <>
      {page && (
        <span className="no-phone">
          <KeepPage actor={bookmarks} page={page} />
        </span>
      )}
      <IconButton
        frame
        icon={MagnifyingGlassIcon}
        label={t('top.search')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => actor.send({ type: 'global.open' })}
      />
      {open && (
        <Suspense>
          <SearchDialog actor={actor} bookmarks={bookmarks} page={page} brand={brand} built={built} />
        </Suspense>
      )}
    </>
  )
}
