import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CampaignReport } from '#contract/entities/campaign.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PageHead } from '../shell/PageHead.tsx'
import { ReportParts } from './ReportParts.tsx'

/** A campaign's report as those read it who were sent its link. */
export function SharedCampaignView({ report }: { report: ResourceActor<CampaignReport & { expires_at: string }> }) {
  const { t } = useTranslation('campaigns')
  const shown = useSelector(report, snapshot => snapshot.context.value)
  const failure = useSelector(report, snapshot => snapshot.context.failure)
  const over = failure?.code === 'list.link_over' ? 'over' : failure?.code === 'not_found' ? 'missing' : null
  return (
    <div data-state={shown ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead
        title={shown?.name ?? (over ? t(`report.${over}`) : t('tab.report'))}
        lead={shown ? t('report.from', { company: shown.company }) : undefined}
        branding={shown?.branding}
        crumbs={[{ label: shown?.name ?? t('tab.report') }]}
        actions={
          shown && (
            <chakra.span textStyle="small" color="muted">
              {t('report.until')} <Time at={shown.expires_at} as="day" />
            </chakra.span>
          )
        }
      />
      <chakra.div paddingInline={{ base: '16px', lg: '28px' }}>
        {!shown && over && <EmptyState title={t(`report.${over}`)}>{t('report.overBody')}</EmptyState>}
        {!shown && failure && !over && <FailedState failure={failure} onRetry={() => report.send({ type: 'resource.retry' })} />}
        {!shown && !failure && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {shown && <ReportParts report={shown} />}
      </chakra.div>
    </div>
  )
}
