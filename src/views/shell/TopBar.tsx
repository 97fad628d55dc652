import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { useSelector } from '@xstate/react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { WornBranding } from '#contract/entities/branding.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { selectPending, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { DarkSwitch } from './DarkSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo, OwnLogo } from './Logo.tsx'
import type { Built } from './menu-table.ts'
import type { Crumb } from './page.ts'

// Strangers have none, and its menu is a good part of the shell's icons.
const UserMenu = later(() => import('./UserMenu.tsx').then(file => file.UserMenu), {
  waiting: () => <UserPlace />,
  missing: 'icon',
})

/** Keeps the user's place, so that nobody presses a button beside it that moves away. */
function UserPlace() {
  const user = useSelector(useSession(), selectUser)
  return (
    <span className="userb" aria-hidden>
      <b className="userb-t no-phone">{user?.first_name}</b>
      <span className="userb-a" />
    </span>
  )
}

interface Props {
  brand: HostBrand
  /** A company's, instead of ours. */
  branding: WornBranding | null
  crumbs: readonly Crumb[]
  drawerOpen: boolean
  menuButton: Ref<HTMLButtonElement>
  onMenu(): void
  /** The notifications' bell with its dropdown. */
  bell?: ReactNode
  allowance?: ReactNode
  built: Built
}

export function TopBar({ brand, branding, crumbs, drawerOpen, menuButton, onMenu, bell, allowance, built }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const user = useSelector(session, selectUser)
  const pending = useSelector(session, selectPending)
  const { pathname, search } = useLocation()
  return (
    <header className="topbar">
      <span className="only-drawer">
        <IconButton
          ref={menuButton}
          frame
          icon={ListIcon}
          iconSize={22}
          label={t('menu.open')}
          aria-expanded={drawerOpen}
          aria-controls="menu"
          onClick={onMenu}
        />
      </span>
      <Link className="top-logo only-drawer" to={pathOf('dashboard-analytics')} aria-label={branding?.name ?? brand.name}>
        {branding ? <OwnLogo branding={branding} /> : <Logo brand={brand.id} size={26} />}
      </Link>
      <div className="top-crumbs no-phone">{crumbs.length > 0 && <Crumbs crumbs={crumbs} />}</div>
      <div className="top-r">
        <span className="no-phone">
          <LanguageSwitch />
        </span>
        <span className="no-phone">
          <DarkSwitch />
        </span>
        {user ? (
          <>
            {bell}
            <UserMenu brand={brand} built={built} allowance={allowance} />
          </>
        ) : (
          !pending && (
            <ButtonLink look="accent" size="sm" to={pathOf('sign-in', {}, { next: pathname + search })}>
              {t('top.signIn')}
            </ButtonLink>
          )
        )}
      </div>
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('top.crumbs')}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <Icon of={CaretRightIcon} size={14} flip />}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
