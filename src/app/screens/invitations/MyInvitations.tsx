import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { declineInvitation, listMutedCompanies, listOwnInvitations, unmuteCompany } from '#contract/endpoints/invitations.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { MyInvitationsView } from '#src/views/invitations/MyInvitationsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, query: Filters, signal: AbortSignal) => call(listOwnInvitations, { query: query }, { signal })
const loadMuted = (call: Call, query: Filters, signal: AbortSignal) => call(listMutedCompanies, { query: query }, { signal })
const changed = (event: Pushed) => event.type === 'invitation.changed'
const all: Filters = { size_page: '100' }

const verbs = verbTable({
  decline: (call, { uuid, body }: Taking<typeof declineInvitation>, _key, signal) =>
    call(declineInvitation, { params: { uuid }, body }, { signal }),
  unmute: (call, { uuid }, _key, signal) => call(unmuteCompany, { params: { uuid } }, { signal }),
})

/** Among one's own work: the calls that one is invited to. */
export function MyInvitations() {
  const system = useSystem()
  const { t } = useTranslation('invitations')
  const [search] = useSearchParams()
  const page = search.get('invitations') ?? '1'
  const filters = useMemo(() => ({ page, size_page: '5' }), [page])
  const invitations = useCollection(load, { filters, concerns: changed })
  const muted = useCollection(loadMuted, { filters: all })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    invitations.send({ type: 'collection.refresh' })
    muted.send({ type: 'collection.refresh' })
    const text = t(kind === 'unmute' ? 'muted.undone' : 'answer.done')
    system.toasts.send({ type: 'toasts.show', toast: { id: 'invitation', tone: 'success', title: { text } } })
  })
  return <MyInvitationsView invitations={invitations} muted={muted} decision={decision} />
}
