import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankMovement } from '#contract/entities/bank-statement.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { IncomingVerbs } from './verbs.ts'

/** A movement as the bank has it: when, how much, from whom, and what was written. */
function Movement({ movement }: { movement: BankMovement }) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const { arrived_on, amount_minor, currency, sender_name, text } = movement
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(arrived_on) && !Number.isNaN(Date.parse(arrived_on))
  return (
    <chakra.div minWidth="0" overflowWrap="anywhere">
      <p>
        {isDay ? formatDay(arrived_on, language, { zone: 'UTC' }) : arrived_on}
        {amount_minor !== null && (
          <>
            {' · '}
            <b>
              <Money amount={amount_minor} currency={currency} cents />
            </b>
          </>
        )}
        {' · '}
        <bdi>{sender_name || t('incoming.statement.unnamed')}</bdi>
      </p>
      <chakra.p textStyle="small" color="muted">
        <bdi>{text}</bdi>
      </chakra.p>
    </chakra.div>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  padding: '10px 0',
  borderBottom: '1px solid var(--border)',
} as const

/** One that pays an announced transfer: booked by one press, once. */
export function FittingMovement({ movement, decision }: { movement: BankMovement; decision: DecisionActor<IncomingVerbs> }) {
  const { t } = useTranslation('moderation')
  const [booked, setBooked] = useState(false)
  const { transfer, amount_minor, arrived_on, bank_reference, sender_name, sender_account } = movement
  const arrived = useVerb(decision, 'arrived', () => setBooked(true), transfer?.uuid)
  if (!transfer || amount_minor === null || !bank_reference) return null
  return (
    <chakra.li data-movement={booked ? 'booked' : 'fits'} {...row}>
      <chakra.div minWidth="0">
        <p>
          <b>
            <bdi dir="ltr">{transfer.reference}</bdi>
          </b>
          {' · '}
          <bdi>{transfer.company}</bdi>
        </p>
        <Movement movement={movement} />
        {arrived.failure && <Refusal code={arrived.failure.code} />}
      </chakra.div>
      {booked ? (
        <Mark kind="done">{t('incoming.statement.booked')}</Mark>
      ) : (
        <Button
          size="sm"
          look="accent"
          busy={arrived.busy}
          onClick={() => arrived.make({ amount_minor, arrived_on, bank_reference, sender_name, sender_account })}
        >
          {t('incoming.statement.book')}
          <span className="vh"> {transfer.reference}</span>
        </Button>
      )}
    </chakra.li>
  )
}

/** One that is left to staff, and why. */
export function LeftMovement({ movement }: { movement: BankMovement }) {
  const { t } = useTranslation('moderation')
  const { verdict } = movement
  return (
    <chakra.li data-movement={verdict} {...row}>
      <Movement movement={movement} />
      <Mark kind={verdict === 'booked' ? 'done' : verdict === 'outgoing' ? 'draft' : 'warn'}>
        {t(`incoming.statement.verdict.${verdict}`)}
      </Mark>
    </chakra.li>
  )
}
