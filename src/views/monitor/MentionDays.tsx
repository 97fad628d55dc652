import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MonitorDays } from '#contract/entities/monitor.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { PeriodChart } from '#src/components/PeriodChart.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { mentionDaysInset } from '#src/theme/made/recipes/mention-days-inset.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Download } from '../use-download.ts'

const Inset = chakra('div', mentionDaysInset)

/** How many mentions each day brought, with the same filters as the list. */
export function MentionDays({ days: actor, download }: { days: ResourceActor<MonitorDays>; download: Download }) {
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
            <SkeletonRow />
          </Loading>
        )}
      </Inset>
    )
  return (
    <Inset>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="8px">
        <chakra.h2 textStyle="title-3">{t('chart.title')}</chakra.h2>
        <DownloadButton size="sm" failed={t('csvFailed')} download={download}>
          {t('csv')}
        </DownloadButton>
      </chakra.div>
      <PeriodChart
        label={t('chart.label', { from: words.day(days.from), to: words.day(days.to) })}
        when={t('chart.day')}
        say={words.amount}
        series={[{ id: 'mentions', label: t('mentions') }]}
        points={days.points.map(({ day, mentions }) => ({
          label: words.day(day),
          tick: words.day(day).replace(/\s?\d{4}$/, ''),
          values: { mentions },
        }))}
      />
    </Inset>
  )
}
