import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { askRenewal, declineRenewal, listLicences, priceRenewal, withdrawRenewal } from '#contract/endpoints/rights.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { RightsView } from '#src/views/rights/RightsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useCollection, useDecision, useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listLicences, { query: filters }, { signal })
/** A licence moves with its deal. */
const moved = (event: Pushed) => event.type === 'deal.changed'

async function decide(call: Call, { kind, uuid, body }: Decision, key: string, signal: AbortSignal): Promise<unknown> {
  const params = { uuid }
  if (kind === 'ask') return await call(askRenewal, { params, body: asWritten(body) }, { signal })
  if (kind === 'price') return await call(priceRenewal, { params, body: asWritten(body) }, { signal, idempotencyKey: key })
  return await call(kind === 'withdraw' ? withdrawRenewal : declineRenewal, { params }, { signal })
}
const done = { ask: 'askDone', withdraw: 'withdrawDone', decline: 'declineDone', price: 'priceDone' } as const
const isVerb = (kind: string): kind is keyof typeof done => Object.hasOwn(done, kind)

/** `rights`: what one may use, or what one has licensed. */
export function Screen() {
  const { session, toasts } = useSystem()
  const { t } = useTranslation('rights')
  const side = factsOf(useSelector(session, selectUser))?.side
  const licences = useCollection(load, { filters: useFilters(), concerns: moved })
  const decision = useDecision(decide)
  useEmitted(decision, 'decision.made', ({ decision: { kind } }) => {
    licences.send({ type: 'collection.refresh' })
    if (!isVerb(kind)) return
    toasts.send({ type: 'toasts.show', toast: { id: 'rights', tone: 'success', title: { text: t(`renewal.${done[kind]}`) } } })
  })
  return <RightsView licences={licences} side={side === 'brand' || side === 'creator' ? side : 'staff'} decision={decision} />
}
