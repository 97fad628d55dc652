import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { later } from '#src/components/later.tsx'
import type { SearchBoxActor } from '#src/machines/search-box/search-box.machine.ts'

const Found = later(() => import('./MenuFound.tsx').then(file => file.MenuFound), { missing: 'line' })
const Suggestions = later(() => import('./MenuSuggestions.tsx').then(file => file.MenuSuggestions), { missing: 'line' })

type Snapshot = ReturnType<SearchBoxActor['getSnapshot']>
const selectState = ({ value }: Snapshot) => (typeof value === 'string' ? value : 'suggesting')
const selectFound = (snapshot: Snapshot) => snapshot.context.found
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const selectPanel = (snapshot: Snapshot) => snapshot.hasTag('panel')
const selectText = (snapshot: Snapshot) => snapshot.context.text
const selectSearcher = (snapshot: Snapshot) => snapshot.context.searcher

const labels = { casting_calls: 'search.calls', search_proposal: 'search.proposals', 'realty-search': 'search.spaces' } as const

/** The side menu's search box (specification §2): `/` goes into it, Enter searches, the arrow down goes into the suggestions. */
export function MenuSearch({ actor }: { actor: SearchBoxActor }) {
  const { t } = useTranslation()
  const state = useSelector(actor, selectState)
  const open = useSelector(actor, selectPanel)
  const text = useSelector(actor, selectText)
  const searcher = useSelector(actor, selectSearcher)
  const found = useSelector(actor, selectFound)
  const busy = useSelector(actor, selectBusy)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const panel = useId()
  const label = t(labels[searcher.route])

  useEffect(() => {
    const slash = (event: globalThis.KeyboardEvent) => {
      const at = event.target
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        at instanceof HTMLElement &&
        (at.isContentEditable || at.closest('input, textarea, select, dialog[open], [role="dialog"]'))
      )
        return
      if (!input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', slash)
    return () => document.removeEventListener('keydown', slash)
  }, [])

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // A browser would take the words out of the field as well.
      event.preventDefault()
      event.stopPropagation()
      actor.send({ type: 'search.escape' })
      input.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(form.current?.querySelectorAll<HTMLElement>('.menu-suggest button') ?? [])]
    if (buttons.length === 0) return
    event.preventDefault()
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    ;(next < 0 ? input.current : buttons[Math.min(next, buttons.length - 1)])?.focus()
  }

  const leave = () => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && form.current?.contains(focused)) focused.blur()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element around a form would say it twice.
    <form
      ref={form}
      className="menu-search"
      role="search"
      aria-label={t('search.menu')}
      data-state={state}
      onSubmit={event => {
        event.preventDefault()
        actor.send({ type: 'search.submit' })
        input.current?.blur()
      }}
      onFocus={() => actor.send({ type: 'search.focus' })}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'search.blur' })
      }}
      onKeyDown={keys}
    >
      <Icon of={MagnifyingGlassIcon} size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        {...(searcher.suggests
          ? { role: 'combobox', 'aria-expanded': open, 'aria-controls': panel, 'aria-haspopup': 'dialog' }
          : {})}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={event => actor.send({ type: 'search.type', text: event.currentTarget.value })}
      />
      <kbd aria-hidden>/</kbd>
      {open && (
        <div className="pop menu-suggest" id={panel} role="dialog" aria-label={t('search.suggestions')}>
          <Suspense>
            {found ? (
              <Found
                found={found}
                text={text}
                busy={busy}
                onOpen={page => {
                  actor.send({ type: 'search.open', page })
                  leave()
                }}
              />
            ) : (
              <Suggestions
                kinds={searcher.kinds}
                onPick={(name, value) => {
                  actor.send({ type: 'search.pick', name, value })
                  leave()
                }}
              />
            )}
          </Suspense>
        </div>
      )}
    </form>
  )
}
