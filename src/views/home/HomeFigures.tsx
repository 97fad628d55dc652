import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type FigureSpan, type Figures, figureSpans } from '#contract/entities/figures.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { PeriodChart } from '#src/components/PeriodChart.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { homeFiguresBody } from '#src/theme/made/recipes/home-figures-body.js'
import { homeFiguresCharts } from '#src/theme/made/recipes/home-figures-charts.js'
import { homeFiguresTools } from '#src/theme/made/recipes/home-figures-tools.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Download } from '../use-download.ts'
import { FigureSums } from './FigureSums.tsx'
import { HomeSection } from './HomeSection.tsx'

const Body = chakra('div', homeFiguresBody)
const Tools = chakra('div', homeFiguresTools)
const Charts = chakra('div', homeFiguresCharts)

interface Props {
  figures: ResourceActor<Figures>
  days: FigureSpan
  onDays(days: FigureSpan): void
  download: Download
}

/** Figures of the work over a period, beside the period before it. */
export function HomeFigures({ figures: actor, days, onDays, download }: Props) {
  const { t } = useTranslation('home')
  const words = useCallWords()
  const figures = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const empty = figures !== null && [figures.now, figures.past].every(sums => Object.values(sums).every(value => !value))

  return (
    <HomeSection
      title={t('figures.title')}
      lead={figures && !empty ? t('figures.lead', { from: words.day(figures.from), to: words.day(figures.to) }) : undefined}
    >
      <Body>
        <Tools>
          <Segmented
            label={t('figures.span.label')}
            value={days}
            onChange={onDays}
            options={figureSpans.map(value => ({
              value,
              label: t(`figures.span.${value}`, { count: value === '84' ? Number(value) / 7 : Number(value) }),
            }))}
          />
          {figures && !empty && (
            <DownloadButton size="sm" failed={t('figures.csvFailed')} download={download}>
              {t('figures.csv')}
            </DownloadButton>
          )}
        </Tools>
        {!figures && failure && <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />}
        {!figures && !failure && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {figures && (empty ? <NothingYet side={figures.side} /> : <Shown figures={figures} />)}
      </Body>
    </HomeSection>
  )
}

function NothingYet({ side }: Pick<Figures, 'side'>) {
  const { t } = useTranslation('home')
  return (
    <EmptyState
      title={t(`figures.empty.${side}Title`)}
      action={
        <ButtonLink to={pathOf(side === 'creator' ? 'casting_calls' : 'search_proposal')}>
          {t(`figures.empty.${side}Act`)}
        </ButtonLink>
      }
    >
      {t(`figures.empty.${side}`)}
    </EmptyState>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const { t } = useTranslation('home')
  const words = useCallWords()
  const { side, currency, points, step } = figures
  const creator = side === 'creator'
  const money = (minor: number) => words.money(minor, currency)
  const period = { from: words.day(figures.from), to: words.day(figures.to) }
  const at = points.map(({ from, money_minor, declared_minor: _, ...values }) => ({
    label: words.day(from),
    tick: words.day(from).replace(/\s?\d{4}$/, ''),
    values: { ...values, ...(money_minor !== null && { money_minor }) },
  }))
  const charts = [
    {
      id: 'money',
      label: t(creator ? 'figures.chart.moneyEarned' : 'figures.chart.moneySpent', period),
      say: money,
      series: [{ id: 'money_minor', label: t(creator ? 'figures.sum.earned' : 'figures.sum.spent') }],
    },
    {
      id: 'work',
      label: t('figures.chart.work', period),
      say: words.amount,
      series: [
        { id: 'pitches', label: t(creator ? 'figures.sum.pitchesSent' : 'figures.sum.pitchesGot') },
        { id: 'agreed', label: t('figures.sum.agreed') },
      ],
    },
    {
      id: 'reach',
      label: t('figures.chart.reach', period),
      say: words.amount,
      series: [
        { id: 'views', label: t('figures.sum.views') },
        { id: 'engagements', label: t('figures.sum.engagements') },
      ],
    },
    {
      id: 'links',
      label: t('figures.chart.links', period),
      say: words.amount,
      series: [
        { id: 'clicks', label: t('figures.sum.clicks') },
        { id: 'conversions', label: t('figures.sum.conversions') },
      ],
    },
    // A picture of noughts says nothing that the sums do not.
  ].filter(({ series }) =>
    at.some(({ values }) => Object.entries(values).some(([id, n]) => n !== 0 && series.some(one => one.id === id))),
  )
  return (
    <>
      <FigureSums figures={figures} />
      {charts.length > 0 && (
        <Charts>
          {charts.map(({ id, label, say, series }) => (
            <PeriodChart
              key={id}
              label={label}
              when={t(step === 'week' ? 'figures.chart.week' : 'figures.chart.day')}
              say={say}
              series={series}
              points={at}
            />
          ))}
        </Charts>
      )}
      <chakra.p textStyle="small" color="muted">
        {t('figures.pitchNote')} {t(creator ? 'figures.viewNote' : 'figures.reachNote')}{' '}
        {figures.other_currencies && t('figures.otherCurrencies', { currency })}
      </chakra.p>
    </>
  )
}
