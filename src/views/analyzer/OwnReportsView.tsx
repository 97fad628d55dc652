import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnReport } from '#contract/entities/channel-report.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { DownloadButton } from '../DownloadButton.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import type { Download } from '../use-download.ts'
import { useEmitted } from '../use-emitted.ts'
import { OwnAnswer } from './OwnAnswer.tsx'
import { ReportBody } from './ReportBody.tsx'
import type { OwnReports, OwnReportVerbs } from './verbs.ts'

interface Props {
  reports: ResourceActor<OwnReports>
  decision: DecisionActor<OwnReportVerbs>
  forms: FormStore
  /** `network:handle` of the report that is open; the first one where there is none of that name. */
  channel: string
  /** The PDF of a channel. */
  download: Download<[OwnReport['profile']]>
}

const keyOf = ({ profile }: OwnReport) => `${profile.network}:${profile.handle}`

/** `my_work`, reports: what companies read about one's own channels, and one's answer to it. */
export function OwnReportsView({ reports, decision, forms, channel, download }: Props) {
  const { t } = useTranslation('analyzer')
  const value = useSelector(reports, snapshot => snapshot.context.value)
  const failure = useSelector(reports, snapshot => snapshot.context.failure)
  useEmitted(decision, 'decision.made', ({ output }) => reports.send({ type: 'resource.replace', value: output }))
  const channels = value?.channels ?? []
  const open = channels.find(one => keyOf(one) === channel) ?? channels[0]
  return (
    <chakra.div padding={{ base: '0 16px 40px', lg: '0 28px 48px' }}>
      {!value && failure && <FailedState failure={failure} onRetry={() => reports.send({ type: 'resource.retry' })} />}
      {!value && !failure && (
        <Loading label={t('reading')}>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {value && !open && (
        <EmptyState
          title={t('own.empty')}
          action={<ButtonLink to={pathOf('my_work', { section: 'networks' })}>{t('own.connect')}</ButtonLink>}
        >
          {t('own.emptyDetail')}
        </EmptyState>
      )}
      {open && (
        <>
          <chakra.p color="text-2" marginBottom="12px">
            {t('own.lead')}
          </chakra.p>
          {channels.length > 1 && (
            <chakra.div marginBottom="16px">
              <Tabs
                label={t('own.channels')}
                current={keyOf(open)}
                tabs={channels.map(one => ({
                  id: keyOf(one),
                  to: pathOf('my_work', { section: 'reports' }, { channel: keyOf(one) }),
                  label: <Channel report={one} />,
                }))}
              />
            </chakra.div>
          )}
          <OneReport key={keyOf(open)} report={open} decision={decision} forms={forms} download={download} />
        </>
      )}
    </chakra.div>
  )
}

function Channel({ report }: { report: OwnReport }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6px">
      <NetworkIcon network={report.profile.network} /> <bdi>@{report.profile.handle}</bdi>
    </chakra.span>
  )
}

type OneProps = { report: OwnReport } & Pick<Props, 'decision' | 'forms' | 'download'>

function OneReport({ report, decision, forms, download }: OneProps) {
  const { t } = useTranslation('analyzer')
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px" marginBottom="16px">
        <b>
          <Channel report={report} />
        </b>
        <span>{t('own.readers', { count: report.readers })}</span>
        <DownloadButton icon={FilePdfIcon} failed={t('fileFailed')} download={() => download(report.profile)}>
          {t('pdf')}
        </DownloadButton>
      </chakra.div>
      <OwnAnswer report={report} decision={decision} forms={forms} />
      <ReportBody parts={report.parts} />
    </>
  )
}
