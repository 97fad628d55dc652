import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '#src/components/Icon.tsx'
import type { Counters } from './Menu.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { addressOf, isHere } from './menu-address.ts'
import type { VisibleItem } from './menu-table.ts'

interface Props {
  items: readonly VisibleItem[]
  counters: Counters
  drawerOpen: boolean
  inert: boolean
  onMore(): void
}

/** Five places on phones; what does not fit is behind "More". */
export function BottomBar({ items, counters, drawerOpen, inert, onMore }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const open = items.filter(({ locked, item }) => !locked && item.route)
  return (
    <nav className="tabs-m" inert={inert} aria-label={t('menu.shortcuts')}>
      {open.slice(0, 4).map(({ item }) => {
        const here = isHere(item, pathname)
        const counter = item.hasCounter && item.route ? counters[item.route] : undefined
        return (
          <Link key={item.route} className="tab-m" to={addressOf(item)} aria-current={here ? 'page' : undefined}>
            <MenuIcon of={item.icon} size={22} here={here} />
            <span>{t(item.shortTitle ?? item.title)}</span>
            {counter?.count ? (
              <>
                <i className={counter.turn ? 'tab-dot turn' : 'tab-dot'} />
                <span className="vh">, {t(counter.turn ? 'menu.turns' : 'menu.unread', { n: counter.count })}</span>
              </>
            ) : null}
          </Link>
        )
      })}
      <button type="button" className="tab-m" aria-expanded={drawerOpen} aria-controls="menu" onClick={onMore}>
        <Icon of={DotsThreeIcon} size={22} weight="bold" />
        <span>{t('menu.more')}</span>
      </button>
    </nav>
  )
}
