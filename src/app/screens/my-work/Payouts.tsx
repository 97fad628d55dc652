import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  cancelBank,
  cancelPaypal,
  confirmPaypal,
  connectStripe,
  getPayoutMethods,
  listPayouts,
  lookStripe,
  removeBank,
  removeStripe,
  requestPayout,
  saveBank,
  savePaypal,
} from '#contract/endpoints/finance.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { BankPart } from '#src/views/my-work/BankPart.tsx'
import { PayoutPart } from '#src/views/my-work/PayoutPart.tsx'
import { PayoutsPart } from '#src/views/my-work/PayoutsPart.tsx'
import { StripePart } from '#src/views/my-work/StripePart.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useCollection, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useTakenParameter } from '../../hooks/use-taken-parameter.ts'
import { moneyMoved } from './load-transactions.ts'

const loadPayout = (call: Call, _: string, signal: AbortSignal) => call(getPayoutMethods, {}, { signal })
/** Back from Stripe, it is asked how the account stands now; where it does not answer, what is known is shown. */
const lookThenLoad = (call: Call, _: string, signal: AbortSignal) =>
  call(lookStripe, {}, { signal }).catch(() => call(getPayoutMethods, {}, { signal }))
const loadPayouts = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listPayouts, { query: { page: page ?? '1', size_page: '10' } }, { signal })

export const payoutVerbs = verbTable({
  'payout.request': (call, { body }: Taking<typeof requestPayout>, key, signal) =>
    call(requestPayout, { body }, { signal, idempotencyKey: key }),
  'payout.save': (call, { body }: Taking<typeof savePaypal>, _key, signal) => call(savePaypal, { body }, { signal }),
  'payout.confirm': (call, { body }: Taking<typeof confirmPaypal>, _key, signal) => call(confirmPaypal, { body }, { signal }),
  'payout.cancel': (call, _, _key, signal) => call(cancelPaypal, {}, { signal }),
  'payout.saveBank': (call, { body }: Taking<typeof saveBank>, _key, signal) => call(saveBank, { body }, { signal }),
  'payout.cancelBank': (call, { body }: Taking<typeof cancelBank>, _key, signal) => call(cancelBank, { body }, { signal }),
  'payout.connectStripe': (call, { body }: Taking<typeof connectStripe>, _key, signal) =>
    call(connectStripe, { body }, { signal }),
  'payout.lookStripe': (call, _, _key, signal) => call(lookStripe, {}, { signal }),
  'payout.removeStripe': (call, _, _key, signal) => call(removeStripe, {}, { signal }),
  'payout.removeBank': (call, { body }: Taking<typeof removeBank>, _key, signal) => call(removeBank, { body }, { signal }),
})

/** The money available to a creator or a host, its destination, and past payouts. */
export function Payouts({ of, onMoved }: { of: 'creator' | 'host'; onMoved(): void }) {
  const back = useTakenParameter('stripe')
  const payout = useResource(back ? lookThenLoad : loadPayout, { id: 'payout' })
  const [search] = useSearchParams()
  const past = search.get('payouts') ?? '1'
  const payouts = useCollection(loadPayouts, { filters: useMemo(() => ({ page: past }), [past]), concerns: moneyMoved })
  const token = useTakenParameter('token')
  const decision = useDecision(payoutVerbs)
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind === 'payout.connectStripe') return window.location.assign(output.url)
    payout.send({ type: 'resource.refresh' })
    payouts.send({ type: 'collection.refresh' })
    onMoved()
  })
  return (
    <>
      <PayoutsPart payouts={payouts} decision={decision} of={of} method={payout} />
      <PayoutPart payout={payout} decision={decision} token={token} />
      <BankPart payout={payout} decision={decision} />
      <StripePart payout={payout} decision={decision} />
    </>
  )
}
