import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Side } from '#contract/abilities.ts'
import type { Membership } from '#contract/endpoints/plans.ts'
import type { Invoice } from '#contract/entities/shop.ts'
import { pathOf } from '#contract/paths.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { membershipViewPage } from '#src/theme/made/recipes/membership-view-page.js'
import { membershipViewRow } from '#src/theme/made/recipes/membership-view-row.js'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { useMay } from '../may.ts'
import type { Built } from '../shell/menu-table.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { Download } from '../use-download.ts'
import { Invoices } from './Invoices.tsx'
import { Meters } from './Meters.tsx'
import { PlanCards } from './PlanCards.tsx'
import type { PlanVerbs } from './verbs.ts'

export interface MembershipProps {
  membership: ResourceActor<Membership>
  decision: DecisionActor<PlanVerbs>
  invoices: CollectionActor<Invoice>
  side: Side
  /** Test for a screen that exists: a screen that leads nowhere yet is neither praised nor sold. */
  built: Built
  /** Fetches one invoice as a file. */
  download: Download<[uuid: string, number: string]>
}

const Page = chakra('div', membershipViewPage)
const Row = chakra('div', membershipViewRow)

/** `pages-account-setting`, membership: what one has, what there is, what was paid. */
export function MembershipView({ membership, decision, invoices, side, built, download }: MembershipProps) {
  const { t } = useTranslation('membership')
  const said = useErrorPhrase()
  const pays = useMay('pay')
  const sees = useMay('see_money')
  const known = useSelector(membership, snapshot => snapshot.context.value)
  const failed = useSelector(membership, snapshot => snapshot.matches('failed'))
  const failure = useSelector(membership, snapshot => snapshot.context.failure)
  const state = useSelector(decision, snapshot => String(snapshot.value))
  const refused = useSelector(decision, selectRefusal)
  const [chosen, setChosen] = useState<BillingPeriod | null>(null)
  const period = chosen ?? known?.subscription.period ?? 'month'
  return (
    <>
      <PageHead title={t('settings')} crumbs={[{ label: t('settings') }, { label: t('title') }]} />
      <SettingsTabs current="membership" />
      <Page data-state={state} data-plan={known?.subscription.state}>
        {failed && (
          <FailedState failure={failure} minHeight="240px" onRetry={() => membership.send({ type: 'resource.retry' })} />
        )}
        {!failed && !known && (
          <Loading>
            <chakra.div padding={{ base: '0 16px', lg: '0 28px' }}>
              <Skeleton height="420px" />
            </chakra.div>
          </Loading>
        )}
        {known && (
          <>
            <Meters known={known} side={side} built={built} />
            {refused && (
              <chakra.div paddingInline={{ base: '16px', lg: '28px' }}>
                <Refusal code={refused.code} />
              </chakra.div>
            )}
            {!pays && <Notice tone="info">{said('team.role')}</Notice>}
            {side === 'brand' && pays ? (
              <>
                <Row>
                  <chakra.h2 textStyle="title-2">{t('plans')}</chakra.h2>
                  <Segmented<BillingPeriod>
                    label={t('billing')}
                    value={period}
                    onChange={setChosen}
                    options={[
                      { value: 'month', label: t('monthly') },
                      { value: 'year', label: t('yearly') },
                    ]}
                  />
                </Row>
                <PlanCards known={known} period={period} decision={decision} />
              </>
            ) : (
              side !== 'brand' && (
                <chakra.p padding={{ base: '20px 16px 0', lg: '24px 28px 0' }} color="text-2" maxWidth="64ch">
                  {t(side === 'creator' ? 'creatorFree' : 'realtyFree')}{' '}
                  <Link to={pathOf('apps-e-commerce-checkout')}>{t('toShop')}</Link>
                </chakra.p>
              )
            )}
            {sees && <Invoices invoices={invoices} download={download} />}
          </>
        )}
      </Page>
    </>
  )
}
