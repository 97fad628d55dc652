import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { getApplication } from '#contract/endpoints/applications.ts'
import { type Application, pitchSteps } from '#contract/entities/application.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { selectAbout, selectFailure } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { CastingCallView } from '#src/views/casting-calls/CastingCallView.tsx'
import { ExistingPitch } from '#src/views/pitch-stepper/ExistingPitch.tsx'
import { type GateReason, PitchGate, takesPitches } from '#src/views/pitch-stepper/PitchGate.tsx'
import { PitchPage } from '#src/views/pitch-stepper/PitchPage.tsx'
import { PitchPane } from '#src/views/pitch-stepper/PitchPane.tsx'
import { DraftingDoor } from '../../hooks/DraftingDoor.tsx'
import { type Pushed, useDecision, useResource } from '../../hooks/screen-actors.ts'
import { useStepInAddress } from '../../hooks/use-step-in-address.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { loadCastingCall, ownCallVerbs } from '../casting-calls/casting-call.tsx'
import { pitchMachineFor } from './provide-pitch-stepper.ts'

/** `stepper-send-pitch`: beside its casting call on desks, a page of its own on phones. */
export function Screen() {
  const { casting_call: uuid = '' } = useParams()
  return <Pitch key={uuid} uuid={uuid} />
}

function Pitch({ uuid }: { uuid: string }) {
  const wide = useWide()
  const casting = useResource(loadCastingCall, {
    id: uuid,
    concerns: (event: Pushed) =>
      (event.type === 'casting_call.changed' && event.uuid === uuid) ||
      (event.type === 'application.changed' && event.casting_call === uuid),
  })
  const decision = useDecision(ownCallVerbs)
  const call = useSelector(casting, snapshot => snapshot.context.value)
  const level = wide ? 2 : 1
  const part = call && <Part call={call} casting={casting} level={level} />
  return wide ? (
    <CastingCallView actor={casting} decision={decision} pitch={part ?? undefined} />
  ) : (
    <PitchPage casting={casting}>{part}</PitchPage>
  )
}

interface PartProps {
  call: CastingCall
  casting: ResourceActor<CastingCall>
  level: 1 | 2
}

/** The reader's own part: to write a pitch, to see how it stands, or why there is none to write. */
function Part({ call, casting, level }: PartProps) {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const side = sideOf(factsOf(user))
  if (!user) return null
  if (call.application) return <Sent key={call.application.uuid} uuid={call.application.uuid} level={level} />
  const reason: GateReason | null =
    side === 'brand'
      ? 'brand'
      : side === 'none' && !user.is_superuser
        ? 'none'
        : side !== 'creator'
          ? 'other'
          : user.banner === 'banned'
            ? 'banned'
            : takesPitches(call)
              ? null
              : 'closed'
  if (reason) return <PitchGate reason={reason} call={call} level={level} />
  return <Writing call={call} casting={casting} level={level} user={user.uuid} />
}

const loadApplication = (call: Call, uuid: string, signal: AbortSignal) => call(getApplication, { params: { uuid } }, { signal })

function Sent({ uuid, level }: { uuid: string; level: 1 | 2 }) {
  const pitch = useResource(loadApplication, {
    id: uuid,
    concerns: (event: Pushed) => event.type === 'application.changed' && event.uuid === uuid,
  })
  return <ExistingPitch pitch={pitch} level={level} />
}

function Writing(props: PartProps & { user: string }) {
  const [time, setTime] = useState(0)
  return <Form key={time} {...props} onDiscarded={() => setTime(time + 1)} />
}

function Form({ call, casting, level, user, onDiscarded }: PartProps & { user: string; onDiscarded(): void }) {
  const system = useSystem()
  const { t } = useTranslation('pitch-stepper')
  const [search, setSearch] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version of the call reaches the running form as an event.
  const machine = useMemo(() => pitchMachineFor(system, user, call), [system, user])
  const actor = useActorRef(machine, { input: { id: call.uuid, steps: pitchSteps, step: search.get('step') }, inspect })
  useStepInAddress(actor)

  const about = useSelector(actor, selectAbout)
  useEffect(() => {
    if (!about || about.call === call) return
    const edited = about.call.version !== call.version
    actor.send({
      type: 'about.changed',
      about: { ...about, call, readBefore: about.readBefore ?? (edited ? about.call : null) },
    })
  }, [about, call, actor])

  const failure = useSelector(actor, selectFailure)
  useEffect(() => {
    // The call was edited, has closed, or has a pitch from another tab: it is read again.
    if (failure && ['state.conflict', 'application.exists', 'casting_call.not_open'].includes(failure.code))
      casting.send({ type: 'resource.refresh' })
  }, [failure, casting])

  useEffect(() => {
    const settled = actor.subscribe(snapshot => {
      const tell = (title: string, detail?: string) =>
        system.toasts.send({
          type: 'toasts.show',
          toast: { id: 'pitch', tone: 'success', title: { text: title }, ...(detail && { detail: { text: detail } }) },
        })
      if (snapshot.matches('done')) {
        const sent = snapshot.context.result as Application
        tell(t('sent'), t('sentDetail', { who: call.brand.name }))
        setSearch({}, { replace: true })
        casting.send({
          type: 'resource.replace',
          value: { ...call, applications: call.applications + 1, application: { uuid: sent.uuid, state: sent.state } },
        })
      }
      if (snapshot.matches('discarded')) {
        tell(t('draft.discarded'))
        onDiscarded()
      }
    })
    return () => settled.unsubscribe()
  }, [actor, call, casting, onDiscarded, setSearch, system, t])

  return (
    <DraftingDoor>
      <PitchPane actor={actor} level={level} />
    </DraftingDoor>
  )
}
