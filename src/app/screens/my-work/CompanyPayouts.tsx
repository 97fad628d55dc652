import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  cancelCompanyBank,
  companyPayoutMethods,
  listCompanyPayouts,
  removeCompanyBank,
  requestCompanyPayout,
  saveCompanyBank,
} from '#contract/endpoints/company-payouts.ts'
import type { cancelBank, removeBank, requestPayout, saveBank } from '#contract/endpoints/finance.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { BankPart } from '#src/views/my-work/BankPart.tsx'
import { PayoutsPart } from '#src/views/my-work/PayoutsPart.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useCollection, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { moneyMoved } from './load-transactions.ts'
import { payoutVerbs } from './Payouts.tsx'

const loadMethods = (call: Call, _: string, signal: AbortSignal) => call(companyPayoutMethods, {}, { signal })
const loadPayouts = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listCompanyPayouts, { query: { page: page ?? '1', size_page: '10' } }, { signal })

const verbs = verbTable({
  ...payoutVerbs,
  // Companies are offered banks alone.
  'payout.request': (call, { body: { currency, method } }: Taking<typeof requestPayout>, key, signal) =>
    call(
      requestCompanyPayout,
      { body: { currency, method: method === 'clabe' ? 'clabe' : 'iban' } },
      { signal, idempotencyKey: key },
    ),
  'payout.saveBank': (call, { body }: Taking<typeof saveBank>, _key, signal) => call(saveCompanyBank, { body }, { signal }),
  'payout.cancelBank': (call, { body }: Taking<typeof cancelBank>, _key, signal) => call(cancelCompanyBank, { body }, { signal }),
  'payout.removeBank': (call, { body }: Taking<typeof removeBank>, _key, signal) => call(removeCompanyBank, { body }, { signal }),
})

/** A company's balance, and the way to its bank; nothing where it never had one. */
export function CompanyPayouts({ onMoved }: { onMoved(): void }) {
  const methods = useResource(loadMethods, { id: 'company-payout' })
  const [search] = useSearchParams()
  const past = search.get('company-payouts') ?? '1'
  const payouts = useCollection(loadPayouts, { filters: useMemo(() => ({ page: past }), [past]), concerns: moneyMoved })
  const has = useSelector(payouts, ({ context: { page } }) => page !== null && page.meta.available.length + page.meta.count > 0)
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => {
    methods.send({ type: 'resource.refresh' })
    payouts.send({ type: 'collection.refresh' })
    onMoved()
  })
  if (!has) return null
  return (
    <>
      <PayoutsPart payouts={payouts} decision={decision} of="company" method={methods} />
      <BankPart payout={methods} decision={decision} of="company" />
    </>
  )
}
