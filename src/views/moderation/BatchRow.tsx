import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PayoutBatch } from '#contract/entities/payout-batch.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refused } from '#src/components/Refusal.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bankPayoutsBatch } from '#src/theme/made/recipes/bank-payouts-batch.js'
import { DownloadButton } from '../DownloadButton.tsx'
import { useDecided } from '../use-decided.ts'
import type { Download } from '../use-download.ts'
import type { PayoutBatchVerbs } from './verbs.ts'

const Row = chakra('li', bankPayoutsBatch)

interface Props {
  batch: PayoutBatch
  decision: DecisionActor<PayoutBatchVerbs>
  /** Shown below it while it is open. */
  transfers: ReactNode
  download: Download<[PayoutBatch]>
}

/** One file for the bank: what is in it, whether it was carried out, and what staff may do with it. */
export function BatchRow({ batch, decision, transfers, download }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { doing, failure } = useDecided(decision, { uuid: batch.uuid })
  const open = transfers !== null
  const name = t('payouts.name', { number: batch.number, kind: t(`payouts.kind.${batch.kind}`) })
  const toggle = () => {
    const next = new URLSearchParams(search)
    next.delete('transfers')
    if (open) next.delete('batch')
    else next.set('batch', batch.uuid)
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <Row data-batch={batch.executed_at ? 'executed' : 'made'}>
      <div>
        <b>{name}</b>
        <span>
          <Money amount={batch.total_minor} currency={batch.currency} cents /> · {t('payouts.count', { count: batch.count })}
        </span>
        <small>
          {t('payouts.by', { who: batch.made_by, date: formatDayTime(batch.made_at, language) })}
          {batch.executed_at &&
            ` · ${t('payouts.executedBy', { who: batch.executed_by, date: formatDayTime(batch.executed_at, language) })}`}
        </small>
        {batch.built_in && <small>{t('payouts.builtIn')}</small>}
      </div>
      <div>
        <Mark kind={batch.executed_at ? 'done' : 'turn'}>{t(batch.executed_at ? 'payouts.executed' : 'payouts.open')}</Mark>
        {batch.returned > 0 && <Mark kind="warn">{t('payouts.returned', { count: batch.returned })}</Mark>}
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <DownloadButton size="sm" download={() => download(batch)}>
          {t('payouts.download')}
          <span className="vh"> {name}</span>
        </DownloadButton>
        {!batch.executed_at && (
          <ConfirmButton
            size="sm"
            danger={false}
            busy={doing !== null}
            title={t('payouts.execute.title', { name })}
            consequence={t('payouts.execute.body')}
            confirm={t('payouts.execute.do')}
            onConfirm={() => decision.send({ type: 'decision.make', decision: { kind: 'execute', uuid: batch.uuid } })}
          >
            {t('payouts.execute.do')}
            <span className="vh"> {name}</span>
          </ConfirmButton>
        )}
        <Button size="sm" look="plain" aria-expanded={open} onClick={toggle}>
          {t(open ? 'payouts.hide' : 'payouts.show')}
          <span className="vh"> {name}</span>
        </Button>
      </chakra.div>
      <Refused failure={failure} />
      {transfers}
    </Row>
  )
}
