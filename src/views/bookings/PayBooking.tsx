import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/entities/booking.ts'
import { Button } from '#src/components/Button.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { BalanceWay, coversAll } from '../balance/BalanceWay.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import type { BookingVerbs } from './verbs.ts'

/** The sum that is missing now, beside the sum set aside of the company's balance. */
export const dueOfBooking = ({ total_minor, pay }: Booking): number => total_minor - (pay?.balance?.set_aside_minor ?? 0)

/** The ways to pay a booking now: from the company's balance, by card at the cashier, or by bank transfer. One that was announced is opened again. */
export function PayBooking({ booking, decision }: { booking: Booking; decision: DecisionActor<BookingVerbs> }) {
  const { t } = useTranslation(['bookings', 'balance'])
  const words = useSpaceWords()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const kind = useSelector(decision, ({ context }) => context.decision?.kind)
  const { uuid, revision, currency, pay } = booking
  const due = { due_minor: dueOfBooking(booking), currency, pay }
  const covered = coversAll(due)
  const pressed = (one: typeof kind) => busy && kind === one
  const send = (what: 'fund' | 'transfer' | 'balanceBack') => {
    if (!busy) decision.send({ type: 'decision.make', decision: { kind: what, uuid, body: { revision } } })
  }
  const balance = (
    <BalanceWay
      {...due}
      busy={pressed('fromBalance') ? 'pay' : pressed('balanceBack') ? 'back' : null}
      mayPay={() => !busy}
      mayTakeBack
      onPay={amount_minor =>
        decision.send({ type: 'decision.make', decision: { kind: 'fromBalance', uuid, body: { revision, amount_minor } } })
      }
      onTakeBack={() => send('balanceBack')}
    />
  )
  return (
    <>
      {covered && balance}
      <Button
        look={covered ? 'outline' : 'foco'}
        size={covered ? 'md' : 'lg'}
        busy={pressed('fund')}
        price={words.exact(due.due_minor, currency)}
        onClick={() => send('fund')}
      >
        {covered ? t('balance:card') : t('act.fund')}
      </Button>
      {pay?.ways.includes('transfer') && (
        <Button icon={BankIcon} busy={pressed('transfer')} onClick={() => send('transfer')}>
          {t(pay.announced_at ? 'act.seeTransfer' : 'act.transfer')}
        </Button>
      )}
      {!covered && balance}
    </>
  )
}
