import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#contract/entities/user.ts'
import type { HostBrand } from '#contract/hosts.ts'
import { limits } from '#contract/limits.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { formatRemaining } from '#src/i18n/relative-time.ts'
import { factsOf, isGuestUser, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { LanguageSegment } from './LanguageSwitch.tsx'
import type { Built } from './menu-table.ts'
import { Pop } from './Pop.tsx'
import { serverNow } from './server-now.ts'
import { type UserLink, userLinks } from './user-links.ts'

/** The label under the name: staff as such, our staff's service for the mirror group, otherwise the plan, with what is left of a trial. */
function usePlanLabel(user: User): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const facts = factsOf(user)
  if (user.is_superuser) return t('user.staff')
  if (isGuestUser(user)) return t('user.guest', { company: user.organization?.name ?? '' })
  if (facts?.role === 'espejo') return t('user.managed')
  if (!facts?.role) return t('user.noRole')
  const plan =
    facts.side === 'creator' ? t('user.creator') : facts.side === 'realty' ? t('user.realty') : user.current_plan.display_name
  if (!user.trial?.trial) return plan
  return t('user.trialLeft', {
    plan,
    left: formatRemaining(user.trial.current_period_end, language, serverNow(user), { given: true }),
  })
}

interface Props {
  brand: HostBrand
  built: Built
  /** The rest of the plan's allowance; read when the dropdown opens. */
  allowance?: ReactNode
}

export function UserMenu(props: Props) {
  const session = useSession()
  const user = useSelector(session, selectUser)
  return user ? <Present {...props} user={user} onSignOut={() => session.send({ type: 'session.signOut' })} /> : null
}

function Present({ user, brand, built, allowance, onSignOut }: Props & { user: User; onSignOut(): void }) {
  const { t } = useTranslation()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = usePlanLabel(user)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it.
  useEffect(() => setOpen(false), [key])
  const facts = factsOf(user)
  const side = facts?.side === 'none' ? 'creator' : facts?.side
  const person = {
    side: facts?.side ?? 'none',
    role: facts?.role ?? null,
    vanity_name: user.meta_info.vanity_name,
    is_staff: user.is_superuser,
    is_guest: isGuestUser(user),
  } as const
  const links = userLinks(person, brand, built, useLanguage())
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
            <small>{user.email || label}</small>
          </div>
        </div>
        {user.trial?.trial ? (
          <Trial plan={user.current_plan.display_name} end={user.trial.current_period_end} now={serverNow(user)} />
        ) : (
          user.email && <p className="pop-plan">{label}</p>
        )}
        {/* Staff and guests buy nothing and use nothing up. */}
        {!user.is_superuser && !isGuestUser(user) && allowance}
        <div className="pop-part">
          {links
            .filter(({ last }) => !last)
            .map(link => (
              <Line key={link.title} link={link} />
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
          {links
            .filter(({ last }) => last)
            .map(link => (
              <Line key={link.title} link={link} />
            ))}
          <button type="button" className="pop-i" onClick={onSignOut}>
            <Icon of={SignOutIcon} flip />
            {t('user.signOut')}
          </button>
        </div>
      </Pop>
    </>
  )
}

function Line({ link: { title, icon, to, external } }: { link: UserLink }) {
  const { t } = useTranslation()
  if (!external) {
    return (
      <Link className="pop-i" to={to}>
        <Icon of={icon} />
        {t(title)}
      </Link>
    )
  }
  return (
    <a className="pop-i" href={to} target="_blank" rel="noreferrer">
      <Icon of={icon} />
      {t(title)}
      <span className="end">
        <Icon of={ArrowSquareOutIcon} size={16} />
        <span className="vh">, {t('menu.externalLink')}</span>
      </span>
    </a>
  )
}

/** The plan of the trial, the time left, and a bar of the share that is over. */
function Trial({ plan, end, now }: { plan: string; end: string; now: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const left = Math.max(0, Math.min(1, (Date.parse(end) - now) / limits.trial.length))
  const whole = limits.trial.length / 86_400_000
  return (
    <div className="pop-plan">
      <b>{t('user.onTrial', { plan })}</b>
      <span>{t('user.trialOf', { left: formatRemaining(end, language, now, { given: true }), whole })}</span>
      <span className="pop-bar" aria-hidden>
        <i style={{ inlineSize: `${Math.round((1 - left) * 100)}%` }} />
      </span>
    </div>
  )
}
