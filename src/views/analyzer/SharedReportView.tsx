import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SharedReport } from '#contract/entities/report-link.ts'
import { pathOf } from '#contract/paths.ts'
import { sourcesOf } from '#contract/rules/channel-report.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { DownloadButton } from '../DownloadButton.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import type { Download } from '../use-download.ts'
import { AnswerBox, AnswerWords } from './AnswerPart.tsx'
import { ReportBody } from './ReportBody.tsx'

const endings: Partial<Record<string, 'over' | 'missing' | 'gone'>> = {
  'list.link_over': 'over',
  not_found: 'missing',
  'analyzer.gone': 'gone',
}

interface Props {
  report: ResourceActor<SharedReport>
  /** The PDF of a channel. */
  download: Download<[SharedReport['profile']]>
}

/** A channel's report as those read it who were sent its link. */
export function SharedReportView({ report, download }: Props) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const shown = useSelector(report, snapshot => snapshot.context.value)
  const failure = useSelector(report, snapshot => snapshot.context.failure)
  const ending = failure && endings[failure.code]
  const title = shown?.profile.name ?? (ending ? t(`share.${ending}`) : t('title'))
  return (
    <div data-state={shown ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead
        title={title}
        lead={shown && <Lead report={shown} />}
        crumbs={[{ label: title }]}
        actions={
          shown && (
            <>
              <chakra.span textStyle="small" color="muted">
                {t('share.readonly')} <Time at={shown.expires_at} as="day" />
              </chakra.span>
              <DownloadButton icon={FilePdfIcon} failed={t('fileFailed')} download={() => download(shown.profile)}>
                {t('pdf')}
              </DownloadButton>
            </>
          )
        }
      />
      <chakra.div padding={{ base: '0 16px 40px', lg: '0 28px 48px' }}>
        {!shown && ending && (
          <EmptyState title={t(`share.${ending}`)}>{t(ending === 'gone' ? 'share.goneBody' : 'share.overBody')}</EmptyState>
        )}
        {!shown && failure && !ending && (
          <FailedState failure={failure} onRetry={() => report.send({ type: 'resource.retry' })} />
        )}
        {!shown && !failure && (
          <Loading label={t('reading')}>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {shown && (
          <>
            {shown.profile.source === 'demo' && <Notice tone="info">{t('channel-report:demoNote')}</Notice>}
            <Sources report={shown} />
            {shown.answer && (
              <AnswerBox aria-labelledby="report-answer" data-answer>
                <h2 id="report-answer">{t('channel-report:answeredBy', { name: shown.profile.name })}</h2>
                <AnswerWords answer={shown.answer} />
              </AnswerBox>
            )}
            <ReportBody parts={shown.parts} />
          </>
        )}
      </chakra.div>
    </div>
  )
}

function Lead({ report: { profile } }: { report: SharedReport }) {
  const { t } = useTranslation('analyzer')
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
      <NetworkIcon network={profile.network} /> <bdi>@{profile.handle}</bdi>
      <Time at={profile.as_of} as="day" />
      {profile.vanity_name && <TextLink to={pathOf('user_profile', { user: profile.vanity_name })}>{t('profile')}</TextLink>}
    </chakra.span>
  )
}

function Sources({ report }: { report: SharedReport }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const names = sourcesOf(report.parts).map(({ source, publisher }) => publisher?.name ?? t(`channel-report:source.${source}`))
  if (names.length === 0) return null
  return (
    <chakra.p textStyle="small" color="muted">
      {t('share.from', { sources: names.join(', ') })} · <Time at={report.made_at} />
    </chakra.p>
  )
}
