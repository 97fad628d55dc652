import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { ReconciliationMeta } from '#contract/endpoints/reconciliation.ts'
import type { Difference } from '#contract/entities/reconciliation.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bankPayoutsWaiting } from '#src/theme/made/recipes/bank-payouts-waiting.js'
import { DownloadButton } from '../DownloadButton.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { ListStates } from '../list/ListStates.tsx'
import type { Download } from '../use-download.ts'
import { DifferenceRow } from './DifferenceRow.tsx'
import type { DifferenceVerbs } from './verbs.ts'

const Nights = chakra('ul', bankPayoutsWaiting)

interface Props {
  differences: CollectionActor<Difference, PageMeta & ReconciliationMeta>
  decision: DecisionActor<DifferenceVerbs>
  forms: FormStore
  download: Download
}

/** Differences between payment providers and the books, and the nights on which the providers were asked. */
export function Reconciliation({ differences, decision, forms, download }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const page = useSelector(differences, snapshot => snapshot.context.page)
  const nights = page?.meta.nights ?? []
  if (page && page.meta.providers.length === 0 && nights.length === 0 && page.items.length === 0)
    return <EmptyState title={t('reconciliation.noProviders')}>{t('reconciliation.noProvidersBody')}</EmptyState>
  return (
    <Inset display="grid" gap="28px">
      <chakra.section aria-labelledby="differences" display="grid" gap="6px">
        <chakra.h2 id="differences" textStyle="title-2">
          {t('reconciliation.differences')}
        </chakra.h2>
        <ListStates
          list={differences}
          lines={2}
          empty={
            <EmptyState level={3} title={t('reconciliation.none')}>
              {t('reconciliation.noneBody')}
            </EmptyState>
          }
        >
          {({ items, meta }) => (
            <>
              <chakra.p color="muted">{t('reconciliation.open', { count: meta.open })}</chakra.p>
              <chakra.ul listStyleType="none" aria-label={t('reconciliation.differences')} borderTop="1px solid var(--border)">
                {items.map(one => (
                  <DifferenceRow key={one.uuid} difference={one} decision={decision} forms={forms} />
                ))}
              </chakra.ul>
              <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="8px">
                <DownloadButton size="sm" download={download}>
                  {t('reconciliation.download')}
                </DownloadButton>
              </chakra.div>
            </>
          )}
        </ListStates>
      </chakra.section>
      {nights.length > 0 && (
        <chakra.section aria-labelledby="nights" display="grid" gap="14px">
          <chakra.h2 id="nights" textStyle="title-2">
            {t('reconciliation.nights')}
          </chakra.h2>
          <Nights aria-label={t('reconciliation.nights')}>
            {nights.map(one => (
              <li key={`${one.day} ${one.provider}`} data-night={one.state}>
                <b>{t(`reconciliation.provider.${one.provider}`, { defaultValue: one.provider })}</b>
                <span>{formatDay(one.day, language, { zone: 'UTC' })}</span>
                <span>
                  {one.state === 'finished'
                    ? t('reconciliation.compared', { there: one.there, here: one.here })
                    : t('reconciliation.away')}
                </span>
                <span>
                  <Mark kind={one.state === 'finished' ? 'done' : 'warn'}>{t(`reconciliation.night.${one.state}`)}</Mark>
                </span>
              </li>
            ))}
          </Nights>
        </chakra.section>
      )}
    </Inset>
  )
}
