import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { PayoutMeta, PayoutMethods } from '#contract/endpoints/finance.ts'
import { isPayoutOver, type Payout, type PayoutState } from '#contract/entities/payout.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { payoutsPartRows } from '#src/theme/made/recipes/payouts-part-rows.js'
import { useVerb } from '../form/use-verb.ts'
import { MoneyBox } from './MoneyBox.tsx'
import { PayoutAsk } from './PayoutAsk.tsx'
import type { PayoutVerbs } from './verbs.ts'

const Rows = chakra('ul', payoutsPartRows)

const marks: Record<PayoutState, MarkKind> = {
  requested: 'wait',
  sent: 'wait',
  unclaimed: 'warn',
  review: 'wait',
  queued: 'wait',
  in_batch: 'wait',
  paid: 'done',
  failed: 'stop',
  returned: 'stop',
}

interface Props {
  payouts: CollectionActor<Payout, PageMeta & PayoutMeta>
  decision: DecisionActor<PayoutVerbs>
  /** By what one earns, work or places; or a company's balance. */
  of: 'creator' | 'host' | 'company'
  /** Ways in which one is paid, if any. */
  method: ResourceActor<PayoutMethods>
}

/** Money available to a creator, a host or a company, the press that sends it, and the payouts before it. */
export function PayoutsPart({ payouts, decision, of, method }: Props) {
  const { t } = useTranslation('payout')
  const language = useLanguage()
  const title = t(of === 'company' ? 'money.titleOfCompany' : 'money.title')
  const page = useSelector(payouts, snapshot => snapshot.context.page)
  const failure = useSelector(payouts, snapshot => snapshot.context.failure)
  const known = useSelector(method, snapshot => snapshot.context.value)
  const ask = useVerb(decision, 'payout.request')
  if (!page && failure)
    return <FailedState failure={failure} padding="16px" onRetry={() => payouts.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <MoneyBox aria-label={title}>
        <Loading>
          <SkeletonRow />
        </Loading>
      </MoneyBox>
    )
  const { items, meta } = page
  const underWay = (currency: string) => items.some(one => one.currency === currency && !isPayoutOver(one.state))
  return (
    <MoneyBox aria-label={title} data-state={ask.busy ? 'asking' : 'ready'}>
      <h2>{title}</h2>
      {of === 'company' && <p>{t('money.ofCompany')}</p>}
      {meta.available.length === 0 && of !== 'company' && <p>{t(of === 'host' ? 'money.noneOfHost' : 'money.none')}</p>}
      {meta.available.map(({ currency, amount_minor }) => (
        <PayoutAsk
          key={currency}
          currency={currency}
          amount_minor={amount_minor}
          meta={meta}
          known={known}
          underWay={underWay(currency)}
          ask={ask}
        />
      ))}
      {ask.done && <Notice tone="success">{t('money.asked')}</Notice>}
      {ask.failure && <Refusal code={ask.failure.code} />}
      {meta.built_in && <chakra.p textStyle="small">{t('money.builtIn')}</chakra.p>}
      {items.length > 0 && (
        <>
          <h3>{t('money.list')}</h3>
          <Rows>
            {items.map(one => (
              <li key={one.uuid} data-payout={one.state}>
                <b>
                  <Money amount={one.amount_minor} currency={one.currency} cents />
                </b>
                <span data-part="where">{t('money.to', { to: one.to })}</span>
                <Mark kind={marks[one.state]}>{t(`money.past.${one.state}`)}</Mark>
                <small>
                  {t('money.on', { date: formatDayTime(one.requested_at, language) })}
                  {one.ended_at && ` · ${t(`money.past.${one.state}`)}: ${formatDayTime(one.ended_at, language)}`}
                  {one.state === 'unclaimed' && ` · ${t('money.why.unclaimed')}`}
                  {(one.state === 'failed' || one.state === 'returned') && ` · ${t(`money.why.${one.reason ?? 'refused'}`)}`}
                </small>
              </li>
            ))}
          </Rows>
          <ListPages meta={meta} name={of === 'company' ? 'company-payouts' : 'payouts'} />
        </>
      )}
    </MoneyBox>
  )
}
