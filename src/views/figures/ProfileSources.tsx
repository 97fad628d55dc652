import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ProfileSourceStatus } from '#contract/entities/channel-look.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Official APIs of networks: which are set, how much of today's share is spent, and the last failure. */
export function ProfileSources({ sources }: { sources: ResourceActor<{ sources: readonly ProfileSourceStatus[] }> }) {
  const { t } = useTranslation('figures')
  const value = useSelector(sources, snapshot => snapshot.context.value)
  const failure = useSelector(sources, snapshot => snapshot.context.failure)
  return (
    <chakra.section aria-labelledby="figures-sources" display="grid" gap="6px">
      <chakra.h2 id="figures-sources" textStyle="title-2">
        {t('sources.title')}
      </chakra.h2>
      <chakra.p color="text-2" maxWidth="720px">
        {t('sources.lead')}
      </chakra.p>
      {!value && failure && <FailedState failure={failure} onRetry={() => sources.send({ type: 'resource.retry' })} />}
      {!value && !failure && (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {value && (
        <chakra.ul listStyleType="none" aria-label={t('sources.title')} borderTop="1px solid var(--border)">
          {value.sources.map(one => (
            <Row key={one.network} one={one} />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  )
}

function Row({ one }: { one: ProfileSourceStatus }) {
  const { t } = useTranslation(['figures', 'shell'])
  const language = useLanguage()
  const kind = !one.set ? 'draft' : one.rests_until ? 'wait' : 'done'
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1.2fr) minmax(0,1.8fr)' }}
      gap="4px 28px"
      alignItems="center"
      paddingBlock="14px"
      borderBottom="1px solid var(--border)"
    >
      <chakra.b display="inline-flex" alignItems="center" gap="8px">
        <NetworkIcon network={one.network} /> {t(`shell:network.${one.network}`)}
      </chakra.b>
      <chakra.div display="grid" gap="2px" justifyItems="start">
        <Mark kind={kind}>{t(!one.set ? 'sources.off' : one.rests_until ? 'sources.rests' : 'sources.on')}</Mark>
        {one.rests_until && (
          <chakra.small textStyle="small" color="muted">
            {t('sources.until')} <Time at={one.rests_until} as="day-time" />
          </chakra.small>
        )}
      </chakra.div>
      <chakra.div display="grid" gap="2px" textStyle="small" color="muted">
        {one.set && one.per_day !== null && (
          <span>
            {t('sources.spent', { spent: formatNumber(one.spent, language), most: formatNumber(one.per_day, language) })}
            {one.resets_at && (
              <>
                {' '}
                · {t('sources.resets')} <Time at={one.resets_at} as="day-time" />
              </>
            )}
          </span>
        )}
        {one.waiting > 0 && <span>{t('sources.waiting', { count: one.waiting })}</span>}
        {one.failed_at && one.failure && (
          <span>
            {t('sources.failure')} <Time at={one.failed_at} as="day-time" />. {t(`sources.why.${one.failure}`)}
          </span>
        )}
        {one.set && !one.failed_at && !one.worked_at && <span>{t('sources.never')}</span>}
      </chakra.div>
    </chakra.li>
  )
}
