import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OohCampaign, OohReport, PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { oohCampaignCan, oohCampaignSteps } from '#contract/processes/ooh-campaign.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { Download } from '../use-download.ts'
import { OohMark } from './OohMark.tsx'
import { type FaceRow, OohReportPart } from './OohReportPart.tsx'
import { type Booked, PlanPart } from './PlanPart.tsx'
import type { OohVerbs } from './verbs.ts'

export const oohTabs = ['plan', 'report'] as const
export type OohTab = (typeof oohTabs)[number]

interface Props {
  campaign: ResourceActor<OohCampaign>
  /** Read where it is looked at. */
  report: ResourceActor<OohReport> | null
  tab: OohTab
  /** Verbs `step`, `edit`, `book`, `replan`, `unplan` and `link`. */
  decision: DecisionActor<OohVerbs>
  booked: Booked | null
  /** True while a dialog shows the refusal of the verb. */
  asking: boolean
  onEdit(): void
  onDays(planned: PlannedSpace): void
  onLink(face: FaceRow): void
  /** The file that is being made. */
  /** The plan as a file. */
  download: Download<['csv' | 'pdf']>
  children?: ReactNode
}

/** `ooh_campaign`: one campaign out of home, its plan and what came of it. */
export function OohCampaignView(props: Props) {
  const { campaign, report, tab, decision, booked, asking, onEdit, onDays, onLink, download, children } = props
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const one = useSelector(campaign, snapshot => snapshot.context.value)
  const missing = useSelector(campaign, snapshot => snapshot.matches('missing'))
  const failure = useSelector(campaign, snapshot => snapshot.context.failure)
  const refused = useSelector(decision, selectRefusal)
  if (missing) return <NotFoundView />
  const lead = one && [one.client, one.starts_on && one.ends_on && words.between(one.starts_on, one.ends_on)]
  return (
    <div data-state={one ? one.state : failure ? 'failed' : 'loading'}>
      <PageHead
        title={one?.name ?? t('title')}
        lead={lead?.filter(Boolean).join(' · ') || undefined}
        crumbs={[{ label: t('title'), to: pathOf('campaigns', { section: 'ooh' }) }, ...(one ? [{ label: one.name }] : [])]}
        actions={one && <Steps campaign={one} decision={decision} onEdit={onEdit} />}
      />
      {!one && failure && <FailedState failure={failure} onRetry={() => campaign.send({ type: 'resource.retry' })} />}
      {!one && !failure && (
        <Loading label={t('loadingOne')}>
          <Inset>
            <SkeletonRow />
            <SkeletonRow />
          </Inset>
        </Loading>
      )}
      {one && (
        <>
          <Tabs
            label={one.name}
            current={tab}
            tabs={oohTabs.map(id => ({
              id,
              to: pathOf('ooh_campaign', { uuid: one.uuid }, { tab: id === 'plan' ? undefined : id }),
              label: t(`tab.${id}`),
            }))}
          />
          <Inset paddingTop="16px">
            {refused && !asking && <Refusal marginBottom="12px" code={refused.code} />}
            {tab === 'plan' && (
              <PlanPart campaign={one} decision={decision} booked={booked} onDays={onDays} download={download} />
            )}
            {tab === 'report' && report && <OohReportPart report={report} onLink={onLink} />}
          </Inset>
        </>
      )}
      {children}
    </div>
  )
}

/** Buttons for the steps that the chart allows now. */
function Steps({ campaign, decision, onEdit }: { campaign: OohCampaign; decision: DecisionActor<OohVerbs>; onEdit(): void }) {
  const { t } = useTranslation('ooh-campaigns')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const runs = useMay('run')
  const can = oohCampaignSteps.filter(step => runs && oohCampaignCan(campaign.state, campaign.facts, step))
  return (
    <>
      <OohMark state={campaign.state} />
      {runs && campaign.state !== 'archived' && (
        <Button onClick={onEdit} aria-haspopup="dialog">
          {t('form.edit')}
        </Button>
      )}
      {can.map(step => (
        <ConfirmButton
          key={step}
          busy={busy}
          danger={step === 'discard'}
          title={t(`step.sure.${step}`)}
          consequence={t(`step.what.${step}`)}
          confirm={t(`step.${step}`)}
          onConfirm={() =>
            decision.send({ type: 'decision.make', decision: { kind: 'step', uuid: campaign.uuid, body: { step } } })
          }
        >
          {t(`step.${step}`)}
        </ConfirmButton>
      ))}
    </>
  )
}
