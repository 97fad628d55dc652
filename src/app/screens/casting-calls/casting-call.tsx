import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { cancelCastingCall as CancelCastingCall } from '#contract/endpoints/casting-calls.ts'
import type { declineInvitation as DeclineInvitation } from '#contract/endpoints/invitations.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { CastingCallView } from '#src/views/casting-calls/CastingCallView.tsx'
import { InvitedPart } from '#src/views/invitations/InvitedPart.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useFirstData } from '../../start/first-page.ts'
import { useSystem } from '../../start/system-context.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** With their schemas: a page that came rendered shows its first data without them. */
const calls = () => import('#contract/endpoints/casting-calls.ts')
const missing = { code: 'not_found', retryable: false } as const

export async function loadCastingCall(call: Call, uuid: string, signal: AbortSignal) {
  // An address that cannot be a call's is like one that is nobody's.
  if (!uuidPattern.test(uuid)) throw missing
  const { getCastingCall } = await fetched(calls())
  signal.throwIfAborted()
  return await call(getCastingCall, { params: { uuid } }, { signal })
}

/** A draft of a new call with everything that the old one says, but its days. Asked for again after a failure it is the same draft. */
async function copy(call: Call, { content }: CastingCall, uuid: string, signal: AbortSignal) {
  const { createCastingCall } = await fetched(calls())
  const { formVersion } = await fetched(import('#contract/entities/casting-call.ts'))
  const { draft_due: _due, publish_from: _from, publish_to: _to, apply_by: _apply, decision_by: _decision, ...fields } = content
  return await call(createCastingCall, { body: { uuid, fields, form_version: formVersion } }, { signal })
}

export const ownCallVerbs = verbTable({
  pause: async (call, { uuid }, _key, signal) => {
    const { pauseCastingCall } = await fetched(calls())
    return await call(pauseCastingCall, { params: { uuid } }, { signal })
  },
  resume: async (call, { uuid }, _key, signal) => {
    const { resumeCastingCall } = await fetched(calls())
    return await call(resumeCastingCall, { params: { uuid } }, { signal })
  },
  close: async (call, { uuid }, _key, signal) => {
    const { closeCastingCall } = await fetched(calls())
    return await call(closeCastingCall, { params: { uuid } }, { signal })
  },
  cancel: async (call, { uuid, body }: Taking<typeof CancelCastingCall>, _key, signal) => {
    const { cancelCastingCall } = await fetched(calls())
    return await call(cancelCastingCall, { params: { uuid }, body }, { signal })
  },
  copy: (call, { body }: { uuid: string; body: CastingCall }, key, signal) => copy(call, body, key, signal),
})

const invitations = () => import('#contract/endpoints/invitations.ts')
const answers = verbTable({
  see: async (call, { uuid }, _key, signal) => {
    const { seeInvitation } = await fetched(invitations())
    return await call(seeInvitation, { params: { uuid } }, { signal })
  },
  decline: async (call, { uuid, body }: Taking<typeof DeclineInvitation>, _key, signal) => {
    const { declineInvitation } = await fetched(invitations())
    return await call(declineInvitation, { params: { uuid }, body }, { signal })
  },
})

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneCall key={uuid} uuid={uuid} />
}

function OneCall({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation(['casting-calls', 'invitations'])
  const first = useFirstData<CastingCall>()
  const actor = useResource(loadCastingCall, {
    id: uuid,
    first,
    concerns: (event: Pushed) =>
      (event.type === 'casting_call.changed' && event.uuid === uuid) ||
      ((event.type === 'application.changed' || event.type === 'invitation.changed') && event.casting_call === uuid),
  })
  const answering = useDecision(answers)
  const decision = useDecision(ownCallVerbs)
  const invited = useSelector(actor, ({ context: { value } }) => (value?.invitation ? value : null))
  const user = useSelector(system.session, selectUser)?.uuid ?? null
  const unseen = useSelector(actor, ({ context: { value } }) =>
    value?.invitation?.state === 'invited' ? value.invitation.uuid : null,
  )
  // A creator who reads the call has opened the invitation; the company may know it.
  useEffect(() => {
    if (unseen) answering.send({ type: 'decision.make', decision: { kind: 'see', uuid: unseen } })
  }, [answering, unseen])
  useEmitted(answering, 'decision.made', ({ kind }) => {
    actor.send({ type: 'resource.refresh' })
    if (kind !== 'decline') return
    const text = t('invitations:answer.done')
    system.toasts.send({ type: 'toasts.show', toast: { id: 'invitation', tone: 'success', title: { text } } })
  })
  // A page that came ready was made for nobody: whoever is signed in has their own pitch, or their own call.
  useEffect(() => {
    if (first && user) actor.send({ type: 'resource.refresh' })
  }, [first, user, actor])
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind === 'copy') {
      navigate(pathOf('steps_casting_call', { uuid: output.uuid }))
      return
    }
    actor.send({ type: 'resource.replace', value: output })
    system.toasts.send({ type: 'toasts.show', toast: { id: 'call', tone: 'success', title: { text: t(`own.done.${kind}`) } } })
  })
  return (
    <CastingCallView
      actor={actor}
      decision={decision}
      invited={
        invited?.invitation && <InvitedPart invitation={invited.invitation} brand={invited.brand.name} decision={answering} />
      }
    />
  )
}
