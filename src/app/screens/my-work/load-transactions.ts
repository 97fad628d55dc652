import { type Currency, currencies } from '#contract/currencies.ts'
import {
  listTransactions,
  paymentWays,
  transactionSorts,
  transactionStates,
  transactionTypes,
} from '#contract/endpoints/deals.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import type { Pushed } from '../../hooks/screen-actors.ts'

/** News after which sums are read again. */
export const moneyMoved = (event: Pushed) =>
  event.type === 'deal.changed' ||
  event.type === 'payout.changed' ||
  (event.type === 'notification.arrived' && /^(payout_available|booking_)/.test(event.notification.body.type))

/** The filters that an address says, for the list and its files. It may say what there is none of: then nothing is left out. */
export function askedOf({ text, type, state, way, currency, sort, from, to }: Filters) {
  return {
    sort: transactionSorts.find(one => one === sort) ?? 'newest',
    type: transactionTypes.filter(one => one === type),
    state: transactionStates.filter(one => one === state),
    way: paymentWays.find(one => one === way),
    currency: currencies.find((one): one is Currency => one === currency),
    text: text || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

export const loadTransactions = (call: Call, filters: Filters, signal: AbortSignal) => {
  const { sort, ...filter } = askedOf(filters)
  return call(listTransactions, { body: { page: filters.page ?? '1', size_page: '20', sort, filter } }, { signal })
}
