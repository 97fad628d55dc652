import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { WornBranding } from '#contract/entities/branding.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { selectMenu } from '#src/machines/preferences/preferences.select.ts'
import { usePreferences } from '../actors.ts'
import { Logo, OwnLogo } from './Logo.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { addressOf, isHere } from './menu-address.ts'
import { late, type MenuItem, type VisibleItem } from './menu-table.ts'

const crown = late('Crown')

export interface Counter {
  count: number
  /** It is the reader's turn that many times; otherwise so many are unread. */
  turn?: boolean
}

/** Counters by route name. */
export type Counters = Partial<Record<string, Counter>>

export interface MenuProps {
  items: readonly VisibleItem[]
  counters: Counters
  brand: HostBrand
  /** A company's, instead of ours. */
  branding: WornBranding | null
  onLeave(): void
  onLocked?(item: MenuItem): void
  /** Under the logo: the search box. */
  head?: ReactNode
  /** At the bottom: credits, and on phones language and light. */
  foot?: ReactNode
}

export function Menu({ items, counters, brand, branding, onLeave, onLocked, head, foot }: MenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const rail = useSelector(usePreferences(), selectMenu) === 'rail'
  return (
    <nav className="menu" id="menu" aria-label={t('menu.main')}>
      <div className="menu-top">
        <Link
          className="menu-logo"
          to={pathOf('dashboard-analytics')}
          aria-label={branding?.name ?? brand.name}
          onClick={onLeave}
        >
          {branding ? <OwnLogo branding={branding} /> : <Logo brand={brand.id} />}
        </Link>
        <span className="menu-close only-drawer">
          <IconButton frame icon={XIcon} label={t('menu.close')} onClick={onLeave} />
        </span>
      </div>
      {head}
      <div className="menu-scroll">
        <ul>
          {items.map(({ item, locked }, index) => (
            <MenuEntry
              key={item.title}
              item={item}
              header={item.header === items[index - 1]?.item.header ? undefined : item.header}
              locked={locked}
              counter={item.hasCounter && item.route ? counters[item.route] : undefined}
              here={isHere(item, pathname)}
              rail={rail}
              onLeave={onLeave}
              onLocked={onLocked}
            />
          ))}
        </ul>
      </div>
      {foot}
    </nav>
  )
}

interface EntryProps extends Pick<MenuProps, 'onLeave' | 'onLocked'> {
  item: MenuItem
  /** The heading that begins here. */
  header: string | undefined
  locked: boolean
  counter: Counter | undefined
  here: boolean
  /** Icons alone: the title says what they are. */
  rail: boolean
}

function MenuEntry({ item, header, locked, counter, here, rail, onLeave, onLocked }: EntryProps) {
  const { t } = useTranslation()
  const inside = (
    <>
      <MenuIcon of={item.icon} here={here} />
      <span className="nav-l">{t(item.title)}</span>
      {item.newLabel && <span className="nav-c">{t(item.newLabel)}</span>}
      {locked ? (
        <span className="nav-k" data-tip={t('menu.locked')}>
          <MenuIcon of={crown} size={16} />
          <span className="vh">, {t('menu.locked')}</span>
        </span>
      ) : (
        <CounterMark counter={counter} />
      )}
    </>
  )
  return (
    <>
      {header && (
        <li>
          <h2 className="nav-h">{t(header)}</h2>
        </li>
      )}
      <li>
        {locked ? (
          <button type="button" className="nav-i is-locked" onClick={() => onLocked?.(item)}>
            {inside}
          </button>
        ) : item.external && item.href ? (
          <a className="nav-i" href={item.href} target="_blank" rel="noreferrer">
            {inside}
            <span className="nav-k">
              <MenuIcon of={ArrowSquareOutIcon} size={16} />
              <span className="vh">, {t('menu.externalLink')}</span>
            </span>
          </a>
        ) : (
          <Link
            className="nav-i"
            to={addressOf(item)}
            data-tip={rail ? t(item.title) : undefined}
            aria-current={here ? 'page' : undefined}
            onClick={onLeave}
          >
            {inside}
          </Link>
        )}
      </li>
    </>
  )
}

function CounterMark({ counter }: { counter: Counter | undefined }) {
  const { t } = useTranslation()
  if (!counter?.count) return null
  const n = counter.count > 99 ? '99+' : counter.count
  return (
    <span className={counter.turn ? 'nav-turn' : 'nav-c'}>
      <span aria-hidden>{n}</span>
      <span className="vh">, {t(counter.turn ? 'menu.turns' : 'menu.unread', { n })}</span>
    </span>
  )
}
