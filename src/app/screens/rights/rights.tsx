import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  askRenewal,
  claimOverrun,
  declineRenewal,
  listLicences,
  priceRenewal,
  takeRenewal,
  withdrawRenewal,
} from '#contract/endpoints/rights.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { RightsView } from '#src/views/rights/RightsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listLicences, { query: filters }, { signal })
/** A licence moves with its deal. */
const moved = (event: Pushed) => event.type === 'deal.changed'

const verbs = verbTable({
  ask: (call, { uuid, body }: Taking<typeof askRenewal>, _key, signal) =>
    call(askRenewal, { params: { uuid }, body }, { signal }),
  price: (call, { uuid, body }: Taking<typeof priceRenewal>, key, signal) =>
    call(priceRenewal, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  take: (call, { uuid }, key, signal) => call(takeRenewal, { params: { uuid } }, { signal, idempotencyKey: key }),
  withdraw: (call, { uuid }, _key, signal) => call(withdrawRenewal, { params: { uuid } }, { signal }),
  decline: (call, { uuid }, _key, signal) => call(declineRenewal, { params: { uuid } }, { signal }),
})
const claims = verbTable({
  claim: (call, { uuid, body }: Taking<typeof claimOverrun>, key, signal) =>
    call(claimOverrun, { params: { uuid }, body }, { signal, idempotencyKey: key }),
})
const done = { ask: 'askDone', withdraw: 'withdrawDone', decline: 'declineDone', price: 'priceDone', take: 'takeDone' } as const

/** `rights`: what one may use, or what one has licensed. */
export function Screen() {
  const { session, toasts } = useSystem()
  const { t } = useTranslation('rights')
  const side = factsOf(useSelector(session, selectUser))?.side
  const licences = useCollection(load, { filters: useFilters(), concerns: moved })
  const decision = useDecision(verbs)
  const claiming = useDecision(claims)
  const uploads = useUploads()
  const navigate = useNavigate()
  const reader = useSelector(session, snapshot => selectUser(snapshot)?.uuid ?? '')
  const forms = useMemo(() => keptForms(reader, 'rights', 'overruns'), [reader])
  useEmitted(claiming, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    uploads.send({ type: 'uploads.clear' })
    licences.send({ type: 'collection.refresh' })
    toasts.send({ type: 'toasts.show', toast: { id: 'rights', tone: 'success', title: { text: t('overrun.done') } } })
  })
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    licences.send({ type: 'collection.refresh' })
    // Nobody has to answer: its payment waits in the conversation, by card or by transfer.
    if (kind === 'take') navigate(pathOf('chat-proposal', { chat_uuid: output.chat_uuid }, { pane: 'deal' }))
    toasts.send({ type: 'toasts.show', toast: { id: 'rights', tone: 'success', title: { text: t(`renewal.${done[kind]}`) } } })
  })
  return (
    <RightsView
      licences={licences}
      side={side === 'brand' || side === 'creator' ? side : 'staff'}
      decision={decision}
      claiming={{ decision: claiming, uploads, forms }}
    />
  )
}
