import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/abilities.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { usePage } from '../shell/page.ts'

/** Links to the screens that each side was probably looking for. */
const ownPlaces: Record<Side, string> = {
  creator: pathOf('my_work'),
  brand: pathOf('my_work_brands', { section: 'campaigns' }),
  realty: pathOf('home_search'),
  none: pathOf('dashboard-analytics'),
}

/** A screen of the other side of the market: it says whose it is and leads on, instead of failing. */
export function OthersScreen({ of, side }: { of: Exclude<Side, 'none'>; side: Side }) {
  const { t } = useTranslation()
  usePage({ title: t(`others.${of}.title`) })
  return (
    <EmptyState
      minHeight="60vh"
      level={1}
      title={t(`others.${of}.title`)}
      action={
        <>
          <ButtonLink look="accent" to={ownPlaces[side]}>
            {t(`others.to.${side}`)}
          </ButtonLink>
          <ButtonLink to={pathOf('casting_calls')}>{t('notFound.castings')}</ButtonLink>
        </>
      }
    >
      {t(`others.${of}.detail`)}
    </EmptyState>
  )
}

/** A screen that the reader’s role in the company does not include: it says whom to ask. */
export function OtherRolesScreen({ side }: { side: Side }) {
  const { t } = useTranslation()
  const say = useErrorPhrase()
  usePage({ title: t('others.role') })
  return (
    <EmptyState
      minHeight="60vh"
      level={1}
      title={t('others.role')}
      action={
        <>
          <ButtonLink look="accent" to={ownPlaces[side]}>
            {t(`others.to.${side}`)}
          </ButtonLink>
          <ButtonLink to={pathOf('pages-account-setting', { section: 'team' })}>{t('others.team')}</ButtonLink>
        </>
      }
    >
      {say('team.role')}
    </EmptyState>
  )
}

/** A screen that shows what is the company's alone, for a guest of some of its campaigns. */
export function GuestsScreen() {
  const { t } = useTranslation()
  usePage({ title: t('others.guest.title') })
  return (
    <EmptyState
      minHeight="60vh"
      level={1}
      title={t('others.guest.title')}
      action={
        <ButtonLink look="accent" to={pathOf('campaigns')}>
          {t('others.guest.to')}
        </ButtonLink>
      }
    >
      {t('others.guest.detail')}
    </EmptyState>
  )
}
