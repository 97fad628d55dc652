import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { listCallInvitations, withdrawInvitation } from '#contract/endpoints/invitations.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { CallInvitationsView } from '#src/views/invitations/CallInvitationsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useCollection, useDecision, useFilters, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { loadCastingCall } from '../casting-calls/casting-call.tsx'

/** `casting_call_invitations`: whom one's own call invited. */
export function Screen() {
  const { uuid = '' } = useParams()
  return <Invitations key={uuid} uuid={uuid} />
}

const load = (call: Call, { call: uuid = '', ...query }: Filters, signal: AbortSignal) =>
  call(listCallInvitations, { params: { uuid }, query: query }, { signal })

const verbs = verbTable({
  withdraw: (call, { uuid }, _key, signal) => call(withdrawInvitation, { params: { uuid } }, { signal }),
})

function Invitations({ uuid }: { uuid: string }) {
  const system = useSystem()
  const { t } = useTranslation('invitations')
  const casting = useResource(loadCastingCall, { id: uuid })
  const invitations = useCollection(load, {
    filters: useFilters({ call: uuid }),
    concerns: (event: Pushed) => event.type === 'invitation.changed' && event.casting_call === uuid,
  })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => {
    invitations.send({ type: 'collection.refresh' })
    system.toasts.send({
      type: 'toasts.show',
      toast: { id: 'invitation', tone: 'success', title: { text: t('call.withdrawn') } },
    })
  })
  const call = useSelector(casting, snapshot => snapshot.context.value)
  return <CallInvitationsView invitations={invitations} call={call} decision={decision} />
}
