import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankReturn, bankReturns } from '#contract/entities/payout.ts'
import type { BatchTransfer } from '#contract/entities/payout-batch.ts'
import { payoutAt } from '#contract/processes/payout.ts'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bankPayoutsTransfers } from '#src/theme/made/recipes/bank-payouts-transfers.js'
import { useDecided } from '../use-decided.ts'
import type { PayoutBatchVerbs } from './verbs.ts'

const Rows = chakra('ul', bankPayoutsTransfers)

interface Props {
  transfers: CollectionActor<BatchTransfer>
  decision: DecisionActor<PayoutBatchVerbs>
}

/** The transfers of one file, each with what became of it. */
export function BatchTransfers({ transfers, decision }: Props) {
  const { t } = useTranslation('moderation')
  const page = useSelector(transfers, snapshot => snapshot.context.page)
  const failure = useSelector(transfers, snapshot => snapshot.context.failure)
  if (!page && failure)
    return <FailedState failure={failure} padding="12px" onRetry={() => transfers.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <Loading>
        <SkeletonRow />
      </Loading>
    )
  return (
    <chakra.div gridColumn="1 / -1">
      <Rows aria-label={t('payouts.transfers')}>
        {page.items.map(one => (
          <Transfer key={one.uuid} one={one} decision={decision} />
        ))}
      </Rows>
      <ListPages meta={page.meta} name="transfers" />
    </chakra.div>
  )
}

const markOf = ({ state }: BatchTransfer): MarkKind => (state === 'paid' ? 'done' : state === 'returned' ? 'stop' : 'wait')

function Transfer({ one, decision }: { one: BatchTransfer; decision: DecisionActor<PayoutBatchVerbs> }) {
  const { t } = useTranslation('moderation')
  const { t: payout } = useTranslation('payout')
  const [reason, setReason] = useState<BankReturn | ''>('')
  const { doing, failure } = useDecided(decision, { uuid: one.uuid })
  const who = one.holder || t('payouts.gone')
  return (
    <li data-transfer={one.state}>
      <div>
        <b>{who}</b>
        <span>
          <bdi>{one.to}</bdi> · {one.country}
        </span>
      </div>
      <Money amount={one.amount_minor} currency={one.currency} cents />
      <div>
        <Mark kind={markOf(one)}>{payout(`money.past.${one.state}`)}</Mark>
        {one.state === 'returned' && one.reason && <small>{payout(`money.why.${one.reason}`)}</small>}
      </div>
      {payoutAt(one.state, { by: 'bank' }).can({ type: 'bank.returned' }) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="8px">
          <Field label={t('payouts.return.why', { who })}>
            <Select<BankReturn>
              value={reason}
              placeholder={t('payouts.return.choose')}
              options={bankReturns.map(value => ({ value, label: t(`payouts.return.${value}`) }))}
              onChange={setReason}
            />
          </Field>
          <ConfirmButton
            size="sm"
            busy={doing !== null}
            disabled={reason === ''}
            title={t('payouts.return.title', { who })}
            consequence={t('payouts.return.body')}
            confirm={t('payouts.return.do')}
            onConfirm={() =>
              reason !== '' &&
              decision.send({ type: 'decision.make', decision: { kind: 'return', uuid: one.uuid, body: { reason } } })
            }
          >
            {t('payouts.return.do')}
          </ConfirmButton>
        </chakra.div>
      )}
      {failure && <Refusal code={failure.code} />}
    </li>
  )
}
