import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ReportPage, type ReportPart, reportPartNames } from '#contract/entities/channel-report.ts'
import { pathOf } from '#contract/paths.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import { type ReportActor, shownOf } from '#src/machines/report/report.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reportViewActions } from '#src/theme/made/recipes/report-view-actions.js'
import { reportViewInset } from '#src/theme/made/recipes/report-view-inset.js'
import { reportViewNames } from '#src/theme/made/recipes/report-view-names.js'
import { DownloadButton } from '../DownloadButton.tsx'
import { useAddToList } from '../lists/add-to-list-door.ts'
import { PlansLink } from '../PlansLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import type { Download } from '../use-download.ts'
import { AnswerPart } from './AnswerPart.tsx'
import { LookNotice } from './LookNotice.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ViewsMeter } from './ViewsMeter.tsx'

export const Inset = chakra('div', reportViewInset)
const Names = chakra('ul', reportViewNames)
const Actions = chakra('span', reportViewActions)

export type ReportFile = 'csv' | 'pdf'

interface Props {
  report: ReportActor
  download: Download<[ReportFile]>
  onPrint(): void
  /** Opens the links of the report; they stand on the view that opened it, which staff do not have. */
  onShare(): void
}

/** The report of one channel: what is known before it is opened, what opening costs, and all of it once it is open. */
export function ReportView({ report, download, onPrint, onShare }: Props) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const state = useSelector(report, snapshot => String(snapshot.value))
  const page = useSelector(report, snapshot => snapshot.context.page)
  const shown = state === 'renewing' ? shownOf(page) : state
  const look = useSelector(report, snapshot => snapshot.context.look)
  const charged = useSelector(report, snapshot => snapshot.context.charged)
  const failure = useSelector(report, snapshot => snapshot.context.failure)
  const { network, handle } = useSelector(report, snapshot => snapshot.context.address)
  const crumbs = [{ label: t('title'), to: pathOf('analyzer') }, { label: `@${handle}` }]
  const opening = page?.opening
  const addToList = useAddToList()
  const again = () => report.send({ type: 'report.retry' })
  return (
    <div data-state={state}>
      <PageHead
        title={page ? page.profile.name : t('title')}
        crumbs={crumbs}
        lead={page && <Lead page={page} />}
        actions={
          shown === 'open' && (
            <Actions>
              {page && addToList({ key: `${page.profile.network}:${page.profile.handle}`, name: page.profile.name }, 'searcher')}
              {page && (
                <ButtonLink to={pathOf('auth-search', {}, { like: writeChannelKey(page.profile) })}>{t('findAlike')}</ButtonLink>
              )}
              <ButtonLink to={pathOf('analyzer', {}, { compare: `${page?.profile.network}:${page?.profile.handle}` })}>
                {t('compareWith')}
              </ButtonLink>
              <Button icon={ArrowClockwiseIcon} onClick={again}>
                {t('anew')}
              </Button>
              {opening && (
                <Button icon={ShareNetworkIcon} aria-haspopup="dialog" onClick={onShare}>
                  {t('share.open')}
                </Button>
              )}
              <Button icon={PrinterIcon} onClick={onPrint}>
                {t('print')}
              </Button>
              <DownloadButton icon={FilePdfIcon} failed={t('fileFailed')} download={() => download('pdf')}>
                {t('pdf')}
              </DownloadButton>
              {page?.whole && (
                <DownloadButton failed={t('fileFailed')} download={() => download('csv')}>
                  {t('csv')}
                </DownloadButton>
              )}
            </Actions>
          )
        }
      />
      <Inset>
        {page?.profile.source === 'demo' && <Notice tone="info">{t('channel-report:demoNote')}</Notice>}
        {look && shown !== 'reading' && <LookNotice look={look} network={network} />}
        {shown === 'reading' && (
          <Loading label={t('reading')}>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {shown === 'failed' && failure && <FailedState failure={failure} onRetry={again} />}
        {shown === 'missing' && (
          <EmptyState
            title={t('missing.title')}
            action={
              <>
                <ButtonLink to={pathOf('auth-search', {}, { query: handle })}>{t('missing.search')}</ButtonLink>
                <Button onClick={again}>{t('lookAgain')}</Button>
              </>
            }
          >
            {t('missing.detail', { handle })}
          </EmptyState>
        )}
        {shown === 'scarce' && page && (
          <>
            <EmptyState title={t('scarce.title')} action={<Button onClick={again}>{t('lookAgain')}</Button>}>
              {t('scarce.detail')}
            </EmptyState>
            <Known page={page} />
          </>
        )}
        {(shown === 'closed' || shown === 'opening' || shown === 'refused') && page && (
          <Closed report={report} page={page} busy={shown === 'opening'} />
        )}
        {shown === 'open' && page?.parts && (
          <>
            {charged !== null && page.meter && opening && (
              <Notice tone="success">
                {t(charged ? `receipt.${opening.paid_from}` : 'receipt.none')} {t('left', { count: page.meter.left })}.{' '}
                {t('until')} <Time at={opening.until} as="day" />.
              </Notice>
            )}
            {charged === null && opening && (
              <chakra.p textStyle="small" color="muted">
                {t('until')} <Time at={opening.until} as="day" />. {t('again')}
              </chakra.p>
            )}
            {page.answer && <AnswerPart answer={page.answer} name={page.profile.name} />}
            <ReportBody parts={page.parts} />
            {!page.whole && <More />}
          </>
        )}
      </Inset>
    </div>
  )
}

function Lead({ page }: { page: ReportPage }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const { profile } = page
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
      <NetworkIcon network={profile.network} /> <bdi>@{profile.handle}</bdi>
      <span>
        {t(`channel-report:source.${profile.source}`)} · <Time at={profile.as_of} as="day" />
      </span>
      {profile.vanity_name && <Link to={pathOf('user_profile', { user: profile.vanity_name })}>{t('profile')}</Link>}
    </chakra.span>
  )
}

/** The content of a view, before it is spent. */
function Closed({ report, page, busy }: { report: ReportActor; page: ReportPage; busy: boolean }) {
  const { t } = useTranslation('analyzer')
  const failure = useSelector(report, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const used = failure?.code === 'plan.limit_reached' || page.meter?.left === 0
  return (
    <>
      <Known page={page} />
      {page.meter && <ViewsMeter meter={page.meter} />}
      {used ? (
        <>
          <Notice tone="warn">{t('used')}</Notice>
          <More />
        </>
      ) : (
        <div>
          <Button look="accent" busy={busy} onClick={() => report.send({ type: 'report.open' })}>
            {t('open')}
          </Button>
          <chakra.p textStyle="small" color="muted" marginTop="6px">
            {t('openDetail')}
          </chakra.p>
        </div>
      )}
      {failure && failure.code !== 'plan.limit_reached' && <Refusal code={failure.code} />}
    </>
  )
}

function Known({ page }: { page: ReportPage }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const unknown = reportPartNames.filter(name => !page.known.includes(name))
  const names = (all: readonly ReportPart[]) => (
    <Names>
      {all.map(name => (
        <li key={name}>{t(`channel-report:part.${name}`)}</li>
      ))}
    </Names>
  )
  return (
    <>
      <section>
        <chakra.h2 textStyle="title-3">{t('known')}</chakra.h2>
        {names(page.known)}
      </section>
      {unknown.length > 0 && (
        <section>
          <chakra.h2 textStyle="title-3">{t('notKnownParts')}</chakra.h2>
          {names(unknown)}
        </section>
      )}
    </>
  )
}

/** More reports, comparing and files come with a larger plan; reports alone can be bought. */
export function More() {
  const { t } = useTranslation('analyzer')
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="10px" data-more>
      <span>{t('more')}</span>
      <PlansLink>{t('plans')}</PlansLink>
      <ButtonLink to={pathOf('apps-e-commerce-checkout')}>{t('buy')}</ButtonLink>
    </chakra.div>
  )
}
