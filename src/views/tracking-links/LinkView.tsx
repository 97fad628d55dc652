import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LinkSpan, LinkStats, TrackingLink } from '#contract/entities/tracking-link.ts'
import { linkSpans } from '#contract/entities/tracking-link.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PeriodChart } from '#src/components/PeriodChart.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { linkViewBody } from '#src/theme/made/recipes/link-view-body.js'
import { linkViewMain } from '#src/theme/made/recipes/link-view-main.js'
import { linkViewOrders } from '#src/theme/made/recipes/link-view-orders.js'
import { linkViewShares } from '#src/theme/made/recipes/link-view-shares.js'
import { linkViewSums } from '#src/theme/made/recipes/link-view-sums.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { Download } from '../use-download.ts'
import { CopyButton } from './CopyButton.tsx'
import { LinkPane } from './LinkPane.tsx'
import { lookOf, marks, todayOf } from './link-words.ts'
import { Revenue } from './Revenue.tsx'
import type { LinkVerbs } from './verbs.ts'

const Body = chakra('div', linkViewBody)
const Main = chakra('div', linkViewMain)
const Sums = chakra('dl', linkViewSums)
const Shares = chakra('div', linkViewShares)
const Orders = chakra('table', linkViewOrders)

interface Props {
  link: ResourceActor<TrackingLink>
  stats: ResourceActor<LinkStats>
  days: LinkSpan
  onDays(days: LinkSpan): void
  decision: DecisionActor<LinkVerbs>
  download: Download
}

/** One link: what came of it, how it is shared, and what its owner may do. */
export function LinkView(props: Props) {
  const { t } = useTranslation('tracking-links')
  const words = useCallWords()
  const runs = useMay('run')
  const link = useSelector(props.link, snapshot => snapshot.context.value)
  const state = useSelector(props.link, snapshot => String(snapshot.value))
  const failure = useSelector(props.link, snapshot => snapshot.context.failure)
  const back = [{ label: t('title'), to: pathOf('tracking_links') }, { label: link?.name ?? '' }]
  if (state === 'missing')
    return (
      <>
        <PageHead title={t('missing.title')} />
        <EmptyState
          title={t('missing.detail')}
          action={<ButtonLink to={pathOf('tracking_links')}>{t('missing.back')}</ButtonLink>}
        />
      </>
    )
  if (!link)
    return (
      <>
        <PageHead title={t('title')} />
        {failure ? (
          <FailedState failure={failure} onRetry={() => props.link.send({ type: 'resource.retry' })} />
        ) : (
          <Loading label={t('loading')}>
            <chakra.div padding="16px">
              <SkeletonRow />
              <SkeletonRow />
            </chakra.div>
          </Loading>
        )}
      </>
    )
  const look = lookOf(link, todayOf())
  return (
    <>
      <PageHead
        title={link.name}
        crumbs={back}
        lead={
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
            <Mark kind={marks[look]}>{t(`state.${look}`)}</Mark>
            <bdi>{link.url}</bdi>
            <CopyButton text={link.url} about={t('theLink')} />
          </chakra.span>
        }
        actions={
          link.own && runs && link.state !== 'archived' && link.state !== 'blocked' ? (
            <ButtonLink icon={PencilSimpleIcon} to={{ search: '?edit=1' }}>
              {t('edit')}
            </ButtonLink>
          ) : undefined
        }
      />
      <Body data-state={link.state}>
        <Main>
          {link.reachable === false && <Notice tone="warn">{t('unreachable')}</Notice>}
          {link.domain?.state === 'removed' && <Notice tone="danger">{t('domainGone', { name: link.domain.name })}</Notice>}
          {link.domain?.away_since && link.domain.state !== 'removed' && (
            <Notice tone="warn">
              {t('away', { name: link.domain.name, day: words.day(link.domain.away_since.slice(0, 10)) })}
            </Notice>
          )}
          {link.state === 'blocked' && <Notice tone="danger">{t('blockedNote')}</Notice>}
          <Figures {...props} link={link} />
        </Main>
        <LinkPane link={link} decision={props.decision} />
      </Body>
    </>
  )
}

function Figures({ stats: actor, days, onDays, download, link }: Omit<Props, 'link'> & { link: TrackingLink }) {
  const { t } = useTranslation('tracking-links')
  const words = useCallWords()
  const stats = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const tick = (day: string) => words.day(day).replace(/\s?\d{4}$/, '')
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="10px">
        <Segmented
          label={t('span.label')}
          value={days}
          onChange={onDays}
          options={linkSpans.map(value => ({ value, label: t(`span.${value}`) }))}
        />
        <DownloadButton size="sm" failed={t('csvFailed')} download={download}>
          {t('csv')}
        </DownloadButton>
      </chakra.div>
      {!stats && failure && <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />}
      {!stats && !failure && (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {stats && (
        <>
          <Sums>
            <div>
              <dt>{t('figure.clicks', { count: stats.totals.clicks })}</dt>
              <dd>{words.amount(stats.totals.clicks)}</dd>
            </div>
            <div>
              <dt>{t('figure.visitors')}</dt>
              <dd>{words.amount(stats.totals.visitors)}</dd>
            </div>
            <div>
              <dt>{t('figure.conversions', { count: stats.totals.conversions })}</dt>
              <dd>{words.amount(stats.totals.conversions)}</dd>
            </div>
            <div>
              <dt>{t('figure.rate')}</dt>
              <dd>{stats.totals.clicks > 0 ? words.percent(stats.totals.conversions_click / stats.totals.clicks) : '–'}</dd>
            </div>
          </Sums>
          <PeriodChart
            label={t(stats.step === 'week' ? 'chart.weeks' : 'chart.days', {
              from: words.day(stats.from),
              to: words.day(stats.to),
            })}
            when={t(stats.step === 'week' ? 'chart.week' : 'chart.day')}
            say={words.amount}
            series={[
              { id: 'clicks', label: t('figure.clicks_other') },
              { id: 'visitors', label: t('figure.visitors') },
              { id: 'conversions', label: t('figure.conversions_other') },
            ]}
            points={stats.points.map(({ from, clicks, visitors, conversions }) => ({
              label: words.day(from),
              tick: tick(from),
              values: { clicks, visitors, conversions },
            }))}
          />
          <chakra.p textStyle="small" color="muted">
            {t('chart.note', { bots: words.amount(stats.totals.bots), prefetches: words.amount(stats.totals.prefetches) })}
          </chakra.p>
          {link.figures.revenue && <OrdersPart stats={stats} windowDays={link.window_days} />}
          <Shares>
            <ShareList title={t('devices')} rows={stats.devices} say={value => t(`device.${value}`)} />
            <ShareList
              title={t('referrers')}
              rows={stats.referrers}
              say={value => (value === '' ? t('direct') : value === 'other' ? t('others') : value)}
            />
            <ShareList
              title={t('countries')}
              rows={stats.countries}
              say={value => (value === '' ? t('noCountry') : value === 'other' ? t('others') : words.country(value))}
            />
          </Shares>
          <chakra.p textStyle="small" color="muted">
            {t('countriesNote')}
          </chakra.p>
        </>
      )}
    </>
  )
}

/** Both ways of counting beside each other, and the one that counts. */
function OrdersPart({ stats, windowDays }: { stats: LinkStats; windowDays: number }) {
  const { t } = useTranslation('tracking-links')
  const words = useCallWords()
  const { totals } = stats
  const rows = [
    { id: 'click', n: totals.conversions_click, by: 'click_minor' },
    { id: 'coupon', n: totals.conversions_coupon, by: 'coupon_minor' },
    { id: 'counted', n: totals.conversions, by: 'minor' },
    { id: 'pixel', n: totals.conversions_pixel, by: 'pixel_minor' },
  ] as const
  return (
    <section aria-labelledby="link-orders">
      <chakra.h2 id="link-orders" textStyle="title-3" marginBottom="6px">
        {t('orders.title')}
      </chakra.h2>
      <Orders>
        <thead>
          <tr>
            <th scope="col">{t('orders.by')}</th>
            <th scope="col">{t('orders.count')}</th>
            <th scope="col">{t('orders.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, n, by }) => (
            <tr key={id}>
              <th scope="row">{t(`orders.${id}`, { count: windowDays })}</th>
              <td>{words.amount(n)}</td>
              <td>
                <Revenue revenue={totals.revenue ?? []} by={by} />
              </td>
            </tr>
          ))}
        </tbody>
      </Orders>
    </section>
  )
}

function ShareList({ title, rows, say }: { title: string; rows: LinkStats['devices']; say(value: string): string }) {
  const { t } = useTranslation('tracking-links')
  const words = useCallWords()
  const most = Math.max(1, ...rows.map(row => row.clicks))
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <chakra.p color="muted">{t('noClicks')}</chakra.p>
      ) : (
        <ul>
          {rows.map(({ value, clicks }) => (
            <li key={value}>
              <bdi>{say(value)}</bdi>
              <span>{words.amount(clicks)}</span>
              <i style={{ width: `${Math.max(1, (100 * clicks) / most)}%` }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
