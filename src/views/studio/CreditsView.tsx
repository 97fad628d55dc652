import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CreditEntry } from '#contract/endpoints/allowance.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { CreditEntries } from './CreditEntries.tsx'
import type { StudioFacts } from './studio-facts.ts'

/** Credits that are left, their end dates, and the prices of things. */
export function CreditsView({
  facts,
  entries,
  save,
}: {
  facts: ResourceActor<StudioFacts>
  entries: CollectionActor<CreditEntry>
  save(): Promise<void>
}) {
  const { t } = useTranslation('studio')
  const value = useSelector(facts, snapshot => snapshot.context.value)
  const failure = useSelector(facts, snapshot => snapshot.context.failure)
  if (!value && failure) return <FailedState failure={failure} onRetry={() => facts.send({ type: 'resource.retry' })} />
  if (!value)
    return (
      <Loading>
        <Skeleton height="200px" borderRadius="12px" />
      </Loading>
    )
  const { credits, prices } = value
  return (
    <chakra.div
      display="grid"
      gap="6"
      padding={{ base: '20px 16px', lg: '24px 28px' }}
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' }}
      alignItems="start"
    >
      <Stub
        title={t('balance')}
        total={t('price', { count: Math.max(0, credits.credits_available) })}
        rows={[
          { what: t('reserved'), much: credits.reserved },
          { what: t('used'), much: credits.month_used },
          ...(credits.own_share ? [{ what: t('share'), much: t('shareOf', credits.own_share) }] : []),
          ...credits.by_lot.map(lot => ({
            what: (
              <>
                {t(`lot.${lot.source}`, { defaultValue: lot.source })}, {t('until')} <Time at={lot.expires_at} as="day" />
              </>
            ),
            much: lot.remaining,
          })),
        ]}
      >
        {credits.month_grant > 0 && (
          <chakra.div marginTop="12px">
            <Progress value={Math.min(credits.month_used, credits.month_grant)} max={credits.month_grant} label={t('used')} />
          </chakra.div>
        )}
      </Stub>
      <div>
        <chakra.h2 textStyle="title-3" marginBottom="3">
          {t('prices')}
        </chakra.h2>
        <chakra.dl display="grid" gridTemplateColumns="minmax(0,1fr) auto" gap="2" margin={0}>
          {prices.map(price => (
            <chakra.div key={price.action} display="contents">
              <dt>{t(`action.${price.action}`)}</dt>
              <chakra.dd margin={0} fontWeight={560} fontVariantNumeric="tabular-nums">
                {t('price', { count: price.credits })}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </div>
      <chakra.div gridColumn="1 / -1" minWidth={0}>
        <CreditEntries entries={entries} save={save} />
      </chakra.div>
    </chakra.div>
  )
}
