import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { UserFocusIcon } from '@phosphor-icons/react/dist/csr/UserFocus'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { Banner } from '#src/components/Banner.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { formatRemaining } from '#src/i18n/relative-time.ts'
import type { BannerActor, BannerCause } from '#src/machines/banner/banner.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { serverNow } from './server-now.ts'

const looks = {
  banned: { tone: 'danger', icon: ProhibitIcon },
  payment_incomplete: { tone: 'warn', icon: CreditCardIcon },
  renew_soon: { tone: 'info', icon: HourglassIcon },
  profile_gaps: { tone: 'foco', icon: UserFocusIcon },
} as const satisfies Record<BannerCause, unknown>

/** The worst thing to tell, in words; what it says beyond its cause comes with the person. */
export function BannerView({ actor, user }: { actor: BannerActor; user: User }) {
  const { t } = useTranslation('banner')
  const language = useLanguage()
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const cause = useSelector(actor, snapshot => snapshot.context.cause)
  if (state !== 'shown' || !cause) return <div data-state={state} hidden />
  const facts = user.banner_facts
  const about = {
    until: facts?.until ? formatDay(facts.until, language) : '',
    left: facts?.ends ? formatRemaining(facts.ends, language, serverNow(user), { given: true }) : '',
    plan: user.current_plan.display_name,
  }
  const kind =
    cause === 'renew_soon' && facts?.on_trial
      ? facts.has_card
        ? 'trial_renews'
        : 'trial_ends'
      : cause === 'profile_gaps'
        ? user.meta_info.vanity_name
          ? 'no_birthday'
          : 'no_vanity'
        : cause
  const membership = pathOf('pages-account-setting', { section: 'membership' })
  const to =
    cause === 'banned'
      ? pathOf('proposal_ban')
      : cause !== 'profile_gaps'
        ? membership
        : user.meta_info.vanity_name
          ? pathOf('pages-account-setting', { section: 'general' })
          : pathOf('additional-information')
  return (
    <chakra.div data-state={state} data-cause={cause}>
      <Banner
        {...looks[cause]}
        label={t('label')}
        fact={t(`${kind}.fact`, about)}
        actions={
          <ButtonLink size="sm" look="inherit" to={to}>
            {t(`${kind}.action`, about)}
          </ButtonLink>
        }
        onDismiss={
          cause === 'payment_incomplete' || cause === 'renew_soon' ? () => actor.send({ type: 'banner.dismiss' }) : undefined
        }
      >
        {t(`${kind}.more`, about)}
      </Banner>
    </chakra.div>
  )
}
