import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { askRenewal, declineRenewal, listLicences, priceRenewal, withdrawRenewal } from '#contract/endpoints/rights.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { RightsView } from '#src/views/rights/RightsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listLicences, { query: filters }, { signal })
/** A licence moves with its deal. */
const moved = (event: Pushed) => event.type === 'deal.changed'

const verbs = verbTable({
  ask: (call, { uuid, body }: Taking<typeof askRenewal>, _key, signal) =>
    call(askRenewal, { params: { uuid }, body }, { signal }),
  price: (call, { uuid, body }: Taking<typeof priceRenewal>, key, signal) =>
    call(priceRenewal, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  withdraw: (call, { uuid }, _key, signal) => call(withdrawRenewal, { params: { uuid } }, { signal }),
  decline: (call, { uuid }, _key, signal) => call(declineRenewal, { params: { uuid } }, { signal }),
})
const done = { ask: 'askDone', withdraw: 'withdrawDone', decline: 'declineDone', price: 'priceDone' } as const

/** `rights`: what one may use, or what one has licensed. */
export function Screen() {
  const { session, toasts } = useSystem()
  const { t } = useTranslation('rights')
  const side = factsOf(useSelector(session, selectUser))?.side
  const licences = useCollection(load, { filters: useFilters(), concerns: moved })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    licences.send({ type: 'collection.refresh' })
    toasts.send({ type: 'toasts.show', toast: { id: 'rights', tone: 'success', title: { text: t(`renewal.${done[kind]}`) } } })
  })
  return <RightsView licences={licences} side={side === 'brand' || side === 'creator' ? side : 'staff'} decision={decision} />
}
