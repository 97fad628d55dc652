import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { getCheckout, payCheckout } from '#contract/endpoints/deals.ts'
import { type Checkout, cashierMachine, type TestCard } from '#src/machines/cashier/cashier.machine.ts'
import { CashierView } from '#src/views/cashier/CashierView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

export function Screen() {
  const { session = '' } = useParams()
  return <Visit key={session} session={session} />
}

function Visit({ session }: { session: string }) {
  const system = useSystem()
  const machine = useMemo(
    () =>
      cashierMachine.provide({
        actors: {
          load: fromPromise<Checkout, { session: string }>(({ input, signal }) =>
            system.call(getCheckout, { params: { session: input.session } }, { signal }),
          ),
          pay: fromPromise<Checkout, { session: string; card: TestCard; key: string }>(({ input, signal }) =>
            system.call(
              payCheckout,
              { params: { session: input.session }, body: { card: input.card } },
              { signal, idempotencyKey: input.key },
            ),
          ),
        },
      }),
    [system],
  )
  const cashier = useActorRef(machine, { input: { session }, inspect })
  useEmitted(cashier, 'cashier.return', ({ url }) => system.go(url))
  return <CashierView cashier={cashier} />
}
