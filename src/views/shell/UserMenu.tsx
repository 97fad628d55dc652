import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#contract/entities/user.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { formatRemaining } from '#src/i18n/relative-time.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { LanguageSegment } from './LanguageSwitch.tsx'
import { Pop } from './Pop.tsx'
import { userLinks } from './user-links.ts'

/** The label under the name: our staff's service for the mirror group, otherwise the plan, with what is left of a trial. */
function usePlanLabel(user: User): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const facts = factsOf(user)
  if (facts?.role === 'espejo') return t('user.managed')
  if (!facts?.role) return t('user.noRole')
  const plan =
    facts.side === 'creator' ? t('user.creator') : facts.side === 'realty' ? t('user.realty') : user.current_plan.display_name
  if (!user.trial?.trial) return plan
  return t('user.trialLeft', { plan, left: formatRemaining(user.trial.current_period_end, language) })
}

export function UserMenu({ brand }: { brand: HostBrand }) {
  const session = useSession()
  const user = useSelector(session, selectUser)
  return user ? <Present user={user} brand={brand} onSignOut={() => session.send({ type: 'session.signOut' })} /> : null
}

function Present({ user, brand, onSignOut }: { user: User; brand: HostBrand; onSignOut(): void }) {
  const { t } = useTranslation()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = usePlanLabel(user)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it.
  useEffect(() => setOpen(false), [key])
  const facts = factsOf(user)
  const side = facts?.side === 'none' ? 'creator' : facts?.side
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="userb"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="userb-t no-phone">
          <b>{user.first_name}</b>
          <small>{label}</small>
        </span>
        <Avatar name={name} image={user.profile_image} side={side} size={36} />
        <span className="vh">{t('user.account', { name })}</span>
      </button>
      <Pop open={open} onClose={() => setOpen(false)} trigger={trigger} label={t('user.account', { name })} className="pop-user">
        <div className="pop-head">
          <Avatar name={name} image={user.profile_image} side={side} size={46} />
          <div>
            <b>{name}</b>
            <small>{label}</small>
          </div>
        </div>
        <div className="pop-part">
          {userLinks(facts, brand).map(link => (
            <Link key={link.title} className="pop-i" to={link.to}>
              <Icon of={link.icon} />
              {t(link.title)}
            </Link>
          ))}
        </div>
        <div className="pop-part">
          <div className="pop-i">
            <Icon of={TranslateIcon} />
            {t('language.label')}
            <span className="end">
              <LanguageSegment />
            </span>
          </div>
          <button type="button" className="pop-i" onClick={onSignOut}>
            <Icon of={SignOutIcon} flip />
            {t('user.signOut')}
          </button>
        </div>
      </Pop>
    </>
  )
}
