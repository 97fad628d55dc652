import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignDeal, CampaignReport } from '#contract/entities/campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { type CampaignStep, campaignCan, campaignSteps } from '#contract/processes/campaign.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress as Bar } from '#src/components/Progress.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { campaignViewColumns } from '#src/theme/made/recipes/campaign-view-columns.js'
import { ByRole } from '../ByRole.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { Download } from '../use-download.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { CampaignDeals, CampaignParts } from './CampaignParts.tsx'
import { CampaignMark } from './CampaignsView.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { ReportParts } from './ReportParts.tsx'
import type { CampaignVerbs } from './verbs.ts'

const Columns = chakra('div', campaignViewColumns)

export type CampaignPanel = 'edit' | 'add' | 'people' | 'share'
export const campaignTabs = ['plan', 'deals', 'report'] as const
export type CampaignTab = (typeof campaignTabs)[number]

interface Props {
  campaign: ResourceActor<Campaign>
  /** Its deals, where they are looked at. */
  deals: CollectionActor<CampaignDeal> | null
  report: ResourceActor<CampaignReport> | null
  tab: CampaignTab
  /** Verbs `step`, `edit`, `parts`, `declare`, `link` and `unlink`. */
  decision: DecisionActor<CampaignVerbs>
  onPanel(panel: CampaignPanel): void
  /** The report as a file. */
  download: Download<['csv' | 'pdf']>
  children?: ReactNode
}

/** One campaign: its plan and money, its deals, and what came of it. */
export function CampaignView({ campaign, deals, report, tab, decision, onPanel, download, children }: Props) {
  const { t } = useTranslation('campaigns')
  const one = useSelector(campaign, snapshot => snapshot.context.value)
  const failure = useSelector(campaign, snapshot => snapshot.context.failure)
  const refused = useSelector(decision, selectRefusal)
  if (!one && failure?.code === 'not_found') return <NotFoundView />
  return (
    <div data-state={one ? one.state : failure ? 'failed' : 'loading'}>
      <PageHead
        title={one?.name ?? t('title')}
        lead={one?.description || undefined}
        crumbs={[{ label: t('title'), to: pathOf('campaigns') }, ...(one ? [{ label: one.name }] : [])]}
        actions={one && <Steps campaign={one} decision={decision} onPanel={onPanel} />}
      />
      {!one && failure && <FailedState failure={failure} onRetry={() => campaign.send({ type: 'resource.retry' })} />}
      {!one && !failure && (
        <Loading>
          <Inset>
            <SkeletonRow />
            <SkeletonRow />
          </Inset>
        </Loading>
      )}
      {one && (
        <>
          {refused && (
            <Inset marginBottom="12px">
              <Refusal code={refused.code} />
            </Inset>
          )}
          <Tabs
            label={one.name}
            current={tab}
            tabs={campaignTabs.map(id => ({
              id,
              to: pathOf('campaign', { uuid: one.uuid }, { tab: id === 'plan' ? undefined : id }),
              label: t(`tab.${id}`),
              ...(id === 'deals' && { count: one.deals }),
            }))}
          />
          <Inset paddingTop="16px">
            {tab === 'plan' && <Plan campaign={one} decision={decision} onPanel={onPanel} />}
            {tab === 'deals' && deals && <CampaignDeals campaign={one} deals={deals} decision={decision} />}
            {tab === 'report' && report && <Report report={report} download={download} onPanel={onPanel} />}
          </Inset>
        </>
      )}
      {children}
    </div>
  )
}

const asked = new Set<CampaignStep>(['archive', 'discard'])
const forward = new Set<CampaignStep>(['plan', 'start', 'resume', 'complete'])

/** Acts that the chart allows now. */
function Steps({
  campaign,
  decision,
  onPanel,
}: {
  campaign: Campaign
  decision: DecisionActor<CampaignVerbs>
  onPanel: Props['onPanel']
}) {
  const { t } = useTranslation('campaigns')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const take = (step: CampaignStep) =>
    decision.send({ type: 'decision.make', decision: { kind: 'step', uuid: campaign.uuid, body: { step } } })
  const runs = useMay('run')
  const can = campaignSteps.filter(step => runs && campaignCan(campaign.state, campaign.facts, step))
  return (
    <>
      <CampaignMark state={campaign.state} />
      {runs && campaign.state !== 'archived' && (
        <Button onClick={() => onPanel('edit')} aria-haspopup="dialog">
          {t('form.edit')}
        </Button>
      )}
      {can.map(step =>
        asked.has(step) ? (
          <ConfirmButton
            key={step}
            busy={busy}
            title={t(`step.sure.${step}`)}
            consequence={t(`step.what.${step}`)}
            confirm={t(`step.${step}`)}
            onConfirm={() => take(step)}
          >
            {t(`step.${step}`)}
          </ConfirmButton>
        ) : (
          <Button key={step} busy={busy} look={forward.has(step) ? 'accent' : undefined} onClick={() => take(step)}>
            {t(`step.${step}`)}
          </Button>
        ),
      )}
    </>
  )
}

function Plan({
  campaign,
  decision,
  onPanel,
}: {
  campaign: Campaign
  decision: DecisionActor<CampaignVerbs>
  onPanel: Props['onPanel']
}) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const runs = useMay('run')
  const facts = [
    ...(campaign.brand ? [campaign.brand.name] : []),
    ...(campaign.objective ? [words.objective(campaign.objective)] : []),
    ...(campaign.starts_on && campaign.ends_on ? [`${words.day(campaign.starts_on)} – ${words.day(campaign.ends_on)}`] : []),
  ]
  return (
    <Columns>
      <chakra.div display="grid" gap="22px" alignContent="start" minWidth="0">
        {runs && (campaign.state === 'draft' || campaign.state === 'planning') && !campaign.facts.ready && (
          <Notice tone="info">{t('step.notReady')}</Notice>
        )}
        {campaign.state === 'wrapping_up' && campaign.facts.open_deals > 0 && (
          <Notice tone="info">{t('step.stillOpen', { count: campaign.facts.open_deals })}</Notice>
        )}
        {facts.length > 0 && <chakra.p color="text-2">{facts.join(' · ')}</chakra.p>}
        <CampaignParts campaign={campaign} decision={decision} />
        {runs && campaign.state !== 'archived' && (
          <Button icon={PlusIcon} justifySelf="start" aria-haspopup="dialog" onClick={() => onPanel('add')}>
            {t('parts.add')}
          </Button>
        )}
      </chakra.div>
      <chakra.div display="grid" gap="22px" alignContent="start" minWidth="0">
        {campaign.people && (
          <PeoplePart
            people={campaign.people}
            onEdit={runs && campaign.state !== 'archived' ? () => onPanel('people') : undefined}
          />
        )}
        {campaign.budget && (
          <section aria-labelledby="campaign-money">
            <chakra.h2 id="campaign-money" textStyle="title-3" marginBottom="8px">
              {t('money.title')}
            </chakra.h2>
            <BudgetBar budget={campaign.budget} currency={campaign.currency} />
            {campaign.elsewhere.map(one => (
              <chakra.p key={one.currency} textStyle="small" marginTop="6px">
                {t('money.elsewhere', {
                  currency: one.currency,
                  committed: words.money(one.committed, one.currency),
                  spent: words.money(one.spent, one.currency),
                })}
              </chakra.p>
            ))}
            <chakra.p textStyle="small" color="muted" marginTop="6px">
              {t('money.source')}
            </chakra.p>
          </section>
        )}
        <Progress campaign={campaign} onAim={runs && campaign.state !== 'archived' ? () => onPanel('edit') : undefined} />
      </chakra.div>
    </Columns>
  )
}

const aims = ['creators', 'pieces', 'views'] as const

/** Progress of the campaign towards its targets. */
function Progress({ campaign: { targets, progress }, onAim }: { campaign: Campaign; onAim?: () => void }) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const aimed = aims.some(name => targets[name] !== null)
  return (
    <section aria-labelledby="campaign-targets">
      <chakra.h2 id="campaign-targets" textStyle="title-3" marginBottom="8px">
        {t('form.targets')}
      </chakra.h2>
      <chakra.dl display="grid" gap="12px">
        {aims.map(name => {
          const [aim, reached] = [targets[name], progress[name]]
          return (
            <chakra.div key={name} display="grid" gridTemplateColumns="minmax(0,1fr) auto" gap="4px 12px">
              <chakra.dt color="text-2">{t(`report.${name}`)}</chakra.dt>
              <chakra.dd fontWeight={560} fontVariantNumeric="tabular-nums">
                {aim === null ? words.amount(reached) : t('plan.of', { n: words.amount(reached), aim: words.amount(aim) })}
              </chakra.dd>
              {aim !== null && (
                <chakra.dd gridColumn="1 / -1">
                  <Bar label={t(`report.${name}`)} value={Math.min(reached, aim)} max={aim} />
                </chakra.dd>
              )}
            </chakra.div>
          )
        })}
      </chakra.dl>
      <chakra.p textStyle="small" color="muted" marginTop="8px">
        {t('plan.viewsNote')}
      </chakra.p>
      {!aimed && onAim && (
        <Button size="sm" marginTop="8px" aria-haspopup="dialog" onClick={onAim}>
          {t('plan.aim')}
        </Button>
      )}
    </section>
  )
}

interface ReportProps extends Pick<Props, 'download' | 'onPanel'> {
  report: ResourceActor<CampaignReport>
}

function Report({ report, download, onPanel }: ReportProps) {
  const { t } = useTranslation('campaigns')
  const value = useSelector(report, snapshot => snapshot.context.value)
  const failure = useSelector(report, snapshot => snapshot.context.failure)
  if (!value && failure) return <FailedState failure={failure} onRetry={() => report.send({ type: 'resource.retry' })} />
  if (!value)
    return (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    )
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="8px" marginBottom="16px">
        <DownloadButton download={() => download('pdf')}>{t('report.pdf')}</DownloadButton>
        <DownloadButton download={() => download('csv')}>{t('report.csv')}</DownloadButton>
        <ByRole needs="run">
          <Button icon={ShareNetworkIcon} aria-haspopup="dialog" onClick={() => onPanel('share')}>
            {t('report.share')}
          </Button>
        </ByRole>
      </chakra.div>
      <ReportParts report={value} />
    </>
  )
}
