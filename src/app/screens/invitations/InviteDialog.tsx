import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { listOwnCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { inviteCreators } from '#contract/endpoints/invitations.ts'
import type { InviteReply } from '#contract/entities/invitation.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { InviteForm } from '#src/views/invitations/InviteForm.tsx'
import type { Invitees } from '#src/views/invitations/invite-door.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listOwnCastingCalls, { query: { state: 'open', size_page: '100' } }, { signal })).items

const verbs = verbTable({
  invite: (call, { uuid, body }: Taking<typeof inviteCreators>, key, signal) =>
    call(inviteCreators, { params: { uuid }, body }, { signal, idempotencyKey: key }),
})

/** The form of an invitation with the doors it needs; its words are kept until they are sent. */
export function InviteDialog({ whom, onClose }: { whom: Invitees; onClose(): void }) {
  const user = useSelector(useSystem().session, selectUser)?.uuid ?? ''
  const calls = useResource(load, { id: 'open' })
  const [done, setDone] = useState<InviteReply | null>(null)
  const forms = useMemo(() => keptForms(user, 'invite', 'creators'), [user])
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ output }) => {
    forms.keep('words', null)
    setDone(output)
  })
  return <InviteForm whom={whom} calls={calls} decision={decision} forms={forms} done={done} onClose={onClose} />
}
