import { useSelector } from '@xstate/react'
import { FailedState } from '#src/components/FailedState.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectDeal, selectFailure, selectState } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from '../deal-room/ActFailure.tsx'
import { MoneyStub } from '../deal-room/MoneyStub.tsx'
import { PayActions } from '../deal-room/PayActions.tsx'

/** The sum of a deal, and the ways to pay it while it waits for its money. */
export function PayPart({ room }: { room: DealRoomActor }) {
  const deal = useSelector(room, selectDeal)
  const failure = useSelector(room, selectFailure)
  const state = useSelector(room, selectState)
  if (!deal) {
    const retry = () => room.send({ type: 'deal.retry' })
    return failure ? <FailedState failure={failure} onRetry={retry} /> : <Skeleton height="320px" />
  }
  return (
    <chakra.section display="grid" gap="12px" data-state={state}>
      <MoneyStub deal={deal} />
      {deal.pay && <PayActions room={room} deal={deal} />}
      <ActFailure room={room} verbs={['fund', 'transfer', 'fromBalance', 'balanceBack']} />
    </chakra.section>
  )
}
