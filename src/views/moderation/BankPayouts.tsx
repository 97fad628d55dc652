import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { PayoutBatchMeta } from '#contract/endpoints/payout-batches.ts'
import { bankKinds } from '#contract/entities/payout.ts'
import type { PayoutBatch, WaitingPayouts } from '#contract/entities/payout-batch.ts'
import { bankCurrency } from '#contract/rules/bank-account.ts'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bankPayoutsWaiting } from '#src/theme/made/recipes/bank-payouts-waiting.js'
import { useVerb } from '../form/use-verb.ts'
import { ListStates } from '../list/ListStates.tsx'
import type { Download } from '../use-download.ts'
import { BatchRow } from './BatchRow.tsx'
import type { PayoutBatchVerbs } from './verbs.ts'

const Waiting = chakra('ul', bankPayoutsWaiting)

interface Props {
  batches: CollectionActor<PayoutBatch, PageMeta & PayoutBatchMeta>
  decision: DecisionActor<PayoutBatchVerbs>
  /** The file whose transfers are shown, with them. */
  opened: { uuid: string; content: ReactNode } | null
  download: Download<[PayoutBatch]>
}

/** Payouts by bank: what waits, the files that were made of it, and what the bank did with them. */
export function BankPayouts({ batches, decision, opened, download }: Props) {
  const { t } = useTranslation('moderation')
  const waiting = useSelector(batches, snapshot => snapshot.context.page?.meta.waiting)
  return (
    <Inset display="grid" gap="28px">
      {waiting && (
        <chakra.section aria-labelledby="payouts-waiting" display="grid" gap="14px">
          <chakra.h2 id="payouts-waiting" textStyle="title-2">
            {t('payouts.waiting')}
          </chakra.h2>
          {waiting.length === 0 && <p>{t('payouts.none')}</p>}
          {bankKinds.map(kind => (
            <Queue key={kind} kind={kind} waiting={waiting.filter(one => one.kind === kind)} decision={decision} />
          ))}
        </chakra.section>
      )}
      <chakra.section aria-labelledby="payouts-files" display="grid" gap="6px">
        <chakra.h2 id="payouts-files" textStyle="title-2">
          {t('payouts.files')}
        </chakra.h2>
        <ListStates
          list={batches}
          lines={2}
          empty={
            <EmptyState level={3} title={t('payouts.noFiles')}>
              {t('payouts.noFilesBody')}
            </EmptyState>
          }
        >
          {({ items }) => (
            <chakra.ul listStyleType="none" aria-label={t('payouts.files')}>
              {items.map(batch => (
                <BatchRow
                  key={batch.uuid}
                  batch={batch}
                  decision={decision}
                  transfers={opened?.uuid === batch.uuid ? opened.content : null}
                  download={download}
                />
              ))}
            </chakra.ul>
          )}
        </ListStates>
      </chakra.section>
    </Inset>
  )
}

interface QueueProps {
  kind: PayoutBatch['kind']
  waiting: WaitingPayouts[]
  decision: DecisionActor<PayoutBatchVerbs>
}

/** Payouts that wait in one currency, country by country, and the press that makes a file of them. */
function Queue({ kind, waiting, decision }: QueueProps) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const make = useVerb(decision, 'make', undefined, kind)
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  const total = waiting.reduce((sum, one) => sum + one.total_minor, 0)
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const amount = formatMoney(total, bankCurrency[kind], language, { cents: true })
  return (
    <>
      {make.done && <Notice tone="success">{t('payouts.made')}</Notice>}
      {make.failure && <Refusal code={make.failure.code} />}
      {waiting.length > 0 && (
        <>
          <Waiting aria-label={t(`payouts.kind.${kind}`)}>
            {waiting.map(one => (
              <li key={one.country}>
                <b>{one.currency}</b>
                <span>{countries.of(one.country) ?? one.country}</span>
                <span>{t('payouts.count', { count: one.count })}</span>
                <Money amount={one.total_minor} currency={one.currency} cents />
              </li>
            ))}
          </Waiting>
          <div>
            <ConfirmButton
              look="accent"
              danger={false}
              busy={make.busy}
              title={t('payouts.make.title', { amount })}
              consequence={t('payouts.make.body', { count })}
              confirm={t(`payouts.make.${kind}`)}
              onConfirm={() => make.make({ kind })}
            >
              {t(`payouts.make.${kind}`)}
            </ConfirmButton>
          </div>
        </>
      )}
    </>
  )
}
