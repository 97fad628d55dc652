import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { Button } from '#src/components/Button.tsx'
import { Money } from '#src/components/Money.tsx'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { coversAll } from '../balance/BalanceWay.tsx'
import { BalanceActions, dueOfDeal } from './BalanceActions.tsx'
import { dueOf } from './change-due.ts'
import { allowed } from './deal-actions.ts'

/** The ways to pay now: from the company's balance, by card at the cashier, or by bank transfer. One that was announced is opened again. */
export function PayActions({ room, deal }: { room: DealRoomActor; deal: Deal }) {
  const { t } = useTranslation(['deal-room', 'balance'])
  const acting = useSelector(room, selectActing)
  const { ways = [], announced_at = null } = deal.pay ?? {}
  const alone = !ways.includes('card')
  // The balance pays all that is missing in one press: a card is the other way then.
  const covered = coversAll(dueOfDeal(deal))
  const price = <Money amount={dueOf(deal)} currency={deal.terms.currency} />
  return (
    <>
      {covered && <BalanceActions room={room} deal={deal} />}
      {!alone && (
        <Button
          look={covered ? 'outline' : 'foco'}
          size={covered ? 'md' : 'lg'}
          block
          busy={acting === 'fund'}
          disabled={!allowed(deal, 'fund')}
          price={price}
          onClick={() => room.send({ type: 'deal.act', act: { verb: 'fund' } })}
        >
          {t(covered ? 'balance:card' : deal.state === 'awaiting_difference' ? 'action.fundDifference' : 'action.fund')}
        </Button>
      )}
      {ways.includes('transfer') && (
        <Button
          look={alone && !covered ? 'foco' : 'outline'}
          size={alone && !covered ? 'lg' : 'md'}
          block
          icon={BankIcon}
          busy={acting === 'transfer'}
          disabled={!may(deal, { verb: 'transfer' })}
          price={alone ? price : undefined}
          onClick={() => room.send({ type: 'deal.act', act: { verb: 'transfer' } })}
        >
          {t(announced_at ? 'action.seeTransfer' : 'action.transfer')}
        </Button>
      )}
      {!covered && <BalanceActions room={room} deal={deal} />}
    </>
  )
}
