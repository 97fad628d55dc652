import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { CastingCall, CastingCallDraft } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { CastingCallView } from '#src/views/casting-calls/CastingCallView.tsx'
import { InvitedPart } from '#src/views/invitations/InvitedPart.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useDecision, useResource } from '../../hooks/screen-actors.ts'
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

async function decide(call: Call, { kind, uuid, body }: Decision, key: string, signal: AbortSignal) {
  const params = { uuid }
  const { cancelCastingCall, closeCastingCall, pauseCastingCall, resumeCastingCall } = await fetched(calls())
  const changes = { pause: pauseCastingCall, resume: resumeCastingCall, close: closeCastingCall } as const
  if (kind === 'copy') return await copy(call, body as CastingCall, key, signal)
  if (kind === 'cancel') return await call(cancelCastingCall, { params, body: body as { reason: string } }, { signal })
  return await call(changes[kind as keyof typeof changes], { params }, { signal })
}

async function answer(call: Call, { kind, uuid, body }: Decision, _key: string, signal: AbortSignal) {
  const params = { uuid }
  const { declineInvitation, seeInvitation } = await fetched(import('#contract/endpoints/invitations.ts'))
  if (kind === 'see') return await call(seeInvitation, { params }, { signal })
  return await call(declineInvitation, { params, body: body as { note: string; mute: boolean } }, { signal })
}

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
  const answering = useDecision(answer)
  const decision = useDecision(decide)
  const invited = useSelector(actor, ({ context: { value } }) => (value?.invitation ? value : null))
  const user = useSelector(system.session, selectUser)?.uuid ?? null
  const unseen = useSelector(actor, ({ context: { value } }) =>
    value?.invitation?.state === 'invited' ? value.invitation.uuid : null,
  )
  // A creator who reads the call has opened the invitation; the company may know it.
  useEffect(() => {
    if (unseen) answering.send({ type: 'decision.make', decision: { kind: 'see', uuid: unseen } })
  }, [answering, unseen])
  useEmitted(answering, 'decision.made', ({ decision: { kind } }) => {
    actor.send({ type: 'resource.refresh' })
    if (kind !== 'decline') return
    const text = t('invitations:answer.done')
    system.toasts.send({ type: 'toasts.show', toast: { id: 'invitation', tone: 'success', title: { text } } })
  })
  // A page that came ready was made for nobody: whoever is signed in has their own pitch, or their own call.
  useEffect(() => {
    if (first && user) actor.send({ type: 'resource.refresh' })
  }, [first, user, actor])
  useEmitted(decision, 'decision.made', ({ decision: { kind }, output }) => {
    if (kind === 'copy') {
      navigate(pathOf('steps_casting_call', { uuid: (output as CastingCallDraft).uuid }))
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
