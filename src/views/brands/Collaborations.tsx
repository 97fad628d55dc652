import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Collaboration } from '#contract/endpoints/weaver.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

/** The public list of one's collaborations: finished here, or by one's own word. */
export function Collaborations({ work }: { work: ResourceActor<readonly Collaboration[]> }) {
  const { t } = useTranslation('brands')
  const words = useCallWords()
  const known = useSelector(work, snapshot => snapshot.context.value)
  const failed = useSelector(work, snapshot => snapshot.matches('failed'))
  const failure = useSelector(work, snapshot => snapshot.context.failure)
  if (failed) return <FailedState failure={failure} padding="16px" onRetry={() => work.send({ type: 'resource.retry' })} />
  if (!known) return <Skeleton height="80px" />
  if (known.length === 0) return null
  return (
    <section>
      <chakra.h2 textStyle="title-3" marginBottom="4px">
        {t('work.title')}
      </chakra.h2>
      <chakra.p color="muted" marginBottom="10px">
        {t('work.lead')}
      </chakra.p>
      <chakra.ul listStyleType="none" borderTop="1px solid var(--border)">
        {known.map(row => (
          <chakra.li
            key={`${row.brand} ${row.network} ${row.date}`}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2px 14px"
            paddingBlock="10px"
            borderBottom="1px solid var(--border)"
          >
            <chakra.b flex="1 1 160px">{row.brand}</chakra.b>
            <chakra.span textStyle="small" color="muted">
              {row.network && words.network(row.network)}
              {row.network && row.date && ' · '}
              {row.date && <Time at={row.date} as="day" />}
            </chakra.span>
            <Mark kind={row.source === 'declared' ? 'info' : 'done'}>{t(`work.${row.source}`)}</Mark>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
