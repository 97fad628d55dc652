import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AwaitedTransfer } from '#contract/entities/incoming-transfer.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatDay, formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { markOfTransfer } from '../cashier/mark-of-transfer.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { ArrivalForm } from './ArrivalForm.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import type { IncomingVerbs } from './verbs.ts'

interface Props {
  transfer: AwaitedTransfer
  decision: DecisionActor<IncomingVerbs>
  forms: FormStore
  today: string
}

/** One transfer that was announced: who pays what, what has arrived, and the form for what arrives. */
export function TransferRow({ transfer, decision, forms, today }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { state, currency, reference } = transfer
  return (
    <ReviewCells data-incoming={state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>
            <bdi dir="ltr">{reference}</bdi>
          </b>
          <Mark kind={markOfTransfer[state]}>{t(`incoming.state.${state}`)}</Mark>
        </chakra.p>
        <p>
          {transfer.company} · <Money amount={transfer.amount_minor} currency={currency} cents />
        </p>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          <bdi>{transfer.title}</bdi> · {t('incoming.until', { date: formatDayTime(transfer.expires_at, language) })}
        </chakra.p>
        {transfer.built_in && (
          <chakra.p textStyle="small" color="muted">
            {t('incoming.builtIn')}
          </chakra.p>
        )}
      </div>
      <chakra.div display="grid" gap="8px" justifyItems="start">
        {transfer.arrivals.map(one => (
          <chakra.p key={one.uuid} textStyle="small">
            {formatDay(one.arrived_on, language, { zone: 'UTC' })} · <Money amount={one.amount_minor} currency={currency} cents />
            {one.back_minor > 0 && (
              <>
                {' · '}
                {t(one.returned_on ? 'incoming.returned' : 'incoming.goesBack')}{' '}
                <Money amount={one.back_minor} currency={currency} cents />
              </>
            )}
          </chakra.p>
        ))}
        <Button size="sm" look={state === 'awaited' ? 'outline' : 'plain'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('incoming.arrived')}
          <span className="vh"> {reference}</span>
        </Button>
        {open && (
          <ArrivalForm transfer={transfer} decision={decision} forms={forms} today={today} onDone={() => setOpen(false)} />
        )}
      </chakra.div>
    </ReviewCells>
  )
}
