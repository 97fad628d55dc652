import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MonitorDays } from '#contract/entities/monitor.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { PeriodChart } from '#src/components/PeriodChart.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { mentionDaysInset } from '#src/theme/made/recipes/mention-days-inset.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Download } from '../use-download.ts'

const Inset = chakra('div', mentionDaysInset)

interface Props {
  days: ResourceActor<MonitorDays>
  /** The mentions as a file. */
  download: Download
  /** The figures of the chart as a file. */
  downloadDays: Download
}

/** Number of mentions on each day or in each week by source, beside the time before, with the same filters as the list. */
export function MentionDays({ days: actor, download, downloadDays }: Props) {
  const { t } = useTranslation('monitor')
  const words = useCallWords()
  const days = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  if (!days)
    return (
      <Inset>
        {failure ? (
          <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
        ) : (
          <Loading>
            {/* The chart's height, so that the mentions below stay where they are. */}
            <Skeleton height="325px" borderRadius="14px" lgDown={{ height: '384px' }} />
          </Loading>
        )}
      </Inset>
    )
  const period = { from: words.day(days.from), to: words.day(days.to) }
  return (
    <Inset>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="8px">
        <chakra.h2 textStyle="title-3">{t(`chart.title.${days.step}`)}</chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          {days.mentions > 0 && (
            <DownloadButton size="sm" failed={t('csvFailed')} download={downloadDays}>
              {t('chart.csv')}
            </DownloadButton>
          )}
          <DownloadButton size="sm" failed={t('csvFailed')} download={download}>
            {t('csv')}
          </DownloadButton>
        </chakra.div>
      </chakra.div>
      <chakra.p color="text-2">
        {days.mentions === 0 && days.past === 0
          ? t('chart.none', period)
          : t('chart.sum', { ...period, count: days.mentions, n: words.amount(days.mentions), past: words.amount(days.past) })}
      </chakra.p>
      {/* A picture of noughts says nothing that the sentence does not. */}
      {(days.mentions > 0 || days.past > 0) && (
        <PeriodChart
          label={t('chart.label', period)}
          when={t(`chart.${days.step}`)}
          say={words.amount}
          series={[
            ...days.sources.map(({ source }) => ({ id: source, label: t(`source.${source}`), look: 'bar' as const })),
            { id: 'past', label: t('chart.past'), look: 'line' as const },
          ]}
          points={days.points.map(({ day, past, by_source }) => ({
            label: words.day(day),
            tick: words.day(day).replace(/\s?\d{4}$/, ''),
            values: {
              past,
              ...Object.fromEntries(days.sources.map(({ source }, index) => [source, by_source[index] ?? 0])),
            },
          }))}
        />
      )}
    </Inset>
  )
}
