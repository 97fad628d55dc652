import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnStrike } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { heldUntil, pointsAt, reachesLimit } from '#contract/rules/strike.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { standingViewPage } from '#src/theme/made/recipes/standing-view-page.js'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { OwnStrikeRow } from './OwnStrikeRow.tsx'
import type { OwnStrikeVerbs } from './verbs.ts'

const Page = chakra('div', standingViewPage)
const { most, days, window } = limits.strikes

interface Props {
  strikes: ResourceActor<OwnStrike[]>
  /** Verb `appeal`, by the strike's uuid. */
  decision: DecisionActor<OwnStrikeVerbs>
  forms: FormStore
  /** They are a company's. */
  company: boolean
  /** The server's present moment: what counts, and whether there is time to appeal. */
  now: Date
}

/** `pages-account-setting`, standing: the points that count, what they lead to, and each strike with its end and its appeal. */
export function StandingView({ strikes, decision, forms, company, now }: Props) {
  const { t } = useTranslation('strikes')
  const language = useLanguage()
  const state = useSelector(strikes, snapshot => String(snapshot.value))
  const value = useSelector(strikes, snapshot => snapshot.context.value)
  const failure = useSelector(strikes, snapshot => snapshot.context.failure)
  const points = pointsAt(value ?? [], now)
  const held = company ? heldUntil(value ?? [], now) : null
  return (
    <div data-state={state}>
      <PageHead title={t('title')} lead={t(company ? 'leadCompany' : 'lead')} />
      <SettingsTabs current="standing" />
      <Page>
        {!value && failure && <FailedState failure={failure} onRetry={() => strikes.send({ type: 'resource.retry' })} />}
        {!value && !failure && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {value?.length === 0 && <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>}
        {value && value.length > 0 && (
          <>
            <chakra.div display="grid" gap="10px" paddingTop="20px">
              <chakra.p data-part="sum" fontSize="1.125rem" fontWeight="640">
                {t('points', { count: points, most })}
              </chakra.p>
              <chakra.p color="text-2">
                {t(company ? 'ruleCompany' : 'rule', { window: window / 86_400_000, most, days })}
              </chakra.p>
              {held && <Notice tone="warn">{t('held', { date: formatDay(held.toISOString(), language) })}</Notice>}
              {!company && reachesLimit(points) && (
                <p>
                  <TextLink to={pathOf('proposal_ban')}>{t('banned')}</TextLink>
                </p>
              )}
            </chakra.div>
            <chakra.ul role="list" listStyleType="none" aria-label={t('list')}>
              {value.map(one => (
                <OwnStrikeRow key={one.uuid} strike={one} decision={decision} forms={forms} now={now} />
              ))}
            </chakra.ul>
          </>
        )}
      </Page>
    </div>
  )
}
