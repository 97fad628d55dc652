import './shell.css'
import { PaintBrushBroadIcon } from '@phosphor-icons/react/dist/csr/PaintBrushBroad'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { HostBrand } from '#contract/hosts.ts'
import { Icon } from '#src/components/Icon.tsx'
import { later } from '#src/components/later.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { BottomBar } from './BottomBar.tsx'
import { DarkSwitch } from './DarkSwitch.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSegment } from './LanguageSwitch.tsx'
import { type Counters, Menu } from './Menu.tsx'
import { menuPersonOf } from './menu-person.ts'
import { type Built, menuTable, visibleItems } from './menu-table.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { usePageAccent } from './own-look.ts'
import { PageContext } from './page.ts'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { usePages } from './use-pages.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

export interface ShellProps {
  brand: HostBrand
  /** True for a screen that exists. */
  built: Built
  children: ReactNode
  /** The notifications' bell, for people who are signed in. */
  bell?: ReactNode
  /** Above everything, on every page: that this account is somebody else's. */
  acting?: ReactNode
  /** On top of the sheet: the one banner there may be. */
  banner?: ReactNode
  counters?: Counters
  menuHead?: ReactNode
  /** The rest of the plan's allowance, inside the user's dropdown. */
  allowance?: ReactNode
  menuFoot?: ReactNode
}

const nothing: Counters = {}

const Customizer = later(() => import('./Customizer.tsx').then(file => file.Customizer), {
  missing: 'card',
  close: ({ onClose }) => onClose,
})

const Upsell = later(() => import('./Upsell.tsx').then(file => file.Upsell), {
  missing: 'card',
  close: ({ onClose }) => onClose,
})

/** Frame and sheet around every screen that is not a page of its own. */
export function Shell({
  brand,
  built,
  children,
  bell,
  acting,
  banner,
  counters = nothing,
  menuHead,
  menuFoot,
  allowance,
}: ShellProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  const user = useSelector(session, selectUser)
  const ability = useSelector(session, selectAbility)
  const items = useMemo(
    () => visibleItems(menuTable, user && menuPersonOf(user, ability), { brand, language, built }),
    [user, ability, brand, language, built],
  )
  const sheet = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const drawer = useDrawer(menuButton)
  const ofCompany = user?.organization?.branding ?? null
  const [page, registrar] = usePages(sheet, ofCompany ?? brand)
  const branding = page.branding ?? ofCompany
  usePageAccent(branding)
  useScrollMemory(sheet)
  const [offering, setOffering] = useState(false)
  const [customizing, setCustomizing] = useState(false)
  const crumbs = page.crumbs?.length ? page.crumbs : page.title ? [{ label: page.title }] : []
  return (
    <PageContext value={registrar}>
      <div className="app" data-drawer={drawer.open ? 'open' : undefined} data-tabs={page.noTabs ? 'off' : undefined}>
        <SkipLink />
        <Menu
          items={items}
          counters={counters}
          brand={brand}
          branding={branding}
          onLeave={drawer.close}
          onLocked={() => {
            drawer.close()
            setOffering(true)
          }}
          head={menuHead}
          foot={
            <>
              {menuFoot}
              <button
                type="button"
                className="nav-i menu-look"
                data-tip={t('menu.appearance')}
                aria-haspopup="dialog"
                onClick={() => {
                  drawer.close()
                  setCustomizing(true)
                }}
              >
                <Icon of={PaintBrushBroadIcon} />
                <span className="nav-l">{t('menu.appearance')}</span>
              </button>
              <div className="menu-tools only-phone">
                <LanguageSegment />
                <DarkSwitch />
              </div>
            </>
          }
        />
        {drawer.open && (
          <button type="button" className="menu-scrim" aria-label={t('menu.close')} tabIndex={-1} onClick={drawer.close} />
        )}
        <div className="main" inert={drawer.open}>
          <TopBar
            brand={brand}
            branding={branding}
            crumbs={crumbs}
            drawerOpen={drawer.open}
            menuButton={menuButton}
            onMenu={drawer.show}
            bell={bell}
            allowance={allowance}
            built={built}
          />
          {acting}
          <main id="main" ref={sheet} className="sheet" tabIndex={-1} data-fixed={page.fixed || undefined}>
            <OfflineNote />
            {banner}
            {children}
          </main>
          <Footer brand={brand} />
        </div>
        {offering && (
          <Suspense>
            <Upsell onClose={() => setOffering(false)} />
          </Suspense>
        )}
        {customizing && (
          <Suspense>
            <Customizer brand={brand.id} onClose={() => setCustomizing(false)} />
          </Suspense>
        )}
        <BottomBar inert={drawer.open} items={items} counters={counters} drawerOpen={drawer.open} onMore={drawer.show} />
      </div>
    </PageContext>
  )
}

/** The menu below 1200 px: over the page, with the focus inside, closed by Escape, a press beside it, or going somewhere. */
function useDrawer(button: { current: HTMLButtonElement | null }) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it.
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const menu = document.getElementById('menu')
    menu?.querySelector<HTMLElement>('[aria-current="page"], a, button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const wide = window.matchMedia('(min-width: 1200px)')
    const widened = () => wide.matches && setOpen(false)
    document.addEventListener('keydown', onKey)
    wide.addEventListener('change', widened)
    return () => {
      document.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', widened)
      // Only if the focus is lost with the menu: whoever went elsewhere keeps it.
      if (!document.activeElement || document.activeElement === document.body || menu?.contains(document.activeElement)) {
        button.current?.focus()
      }
    }
  }, [open, button])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
