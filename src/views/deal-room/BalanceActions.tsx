import { useSelector } from '@xstate/react'
import type { Deal } from '#contract/entities/deal.ts'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { BalanceWay, type Due } from '../balance/BalanceWay.tsx'
import { dueOf } from './change-due.ts'

export const dueOfDeal = (deal: Deal): Due => ({ due_minor: dueOf(deal), currency: deal.terms.currency, pay: deal.pay })

const fromBalance = (amount_minor: number) => ({ verb: 'fromBalance', body: { amount_minor } }) as const

/** The company's balance as a way to pay a deal. */
export function BalanceActions({ room, deal }: { room: DealRoomActor; deal: Deal }) {
  const acting = useSelector(room, selectActing)
  return (
    <BalanceWay
      {...dueOfDeal(deal)}
      busy={acting === 'fromBalance' ? 'pay' : acting === 'balanceBack' ? 'back' : null}
      mayPay={amount_minor => may(deal, fromBalance(amount_minor))}
      mayTakeBack={may(deal, { verb: 'balanceBack' })}
      onPay={amount_minor => room.send({ type: 'deal.act', act: fromBalance(amount_minor) })}
      onTakeBack={() => room.send({ type: 'deal.act', act: { verb: 'balanceBack' } })}
    />
  )
}
