import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type CastingCall, stepNames } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import type { CastingCallAbout } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { CastingCallStepperView } from '#src/views/casting-call-stepper/CastingCallStepperView.tsx'
import { feePlanOf } from '#src/views/casting-calls/CastingCallView.tsx'
import { DraftingDoor } from '../../hooks/DraftingDoor.tsx'
import { useStepInAddress } from '../../hooks/use-step-in-address.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { castingCallStepperFor, nameCall } from './provide-casting-call-stepper.ts'

export function Screen() {
  const { uuid } = useParams()
  const navigate = useNavigate()
  // A new call gets its name here, so that a reload or a second press finds the same draft.
  useEffect(() => {
    if (!uuid) navigate(pathOf('steps_casting_call', { uuid: nameCall() }), { replace: true })
  }, [uuid, navigate])
  return uuid ? <Steps key={uuid} uuid={uuid} /> : null
}

function Steps({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('casting-call-stepper')
  const user = useSelector(system.session, selectUser)
  const [search] = useSearchParams()
  const writer = user?.uuid ?? ''
  const currency = user?.organization?.default_currency ?? 'EUR'
  const plan = feePlanOf(user?.current_plan.name)
  const machine = useMemo(() => castingCallStepperFor(system, { uuid: writer, currency, plan }), [system, writer, currency, plan])
  const actor = useActorRef(machine, { input: { id: uuid, steps: stepNames, step: search.get('step') }, inspect })
  useStepInAddress(actor)
  useEffect(() => {
    const done = actor.subscribe(snapshot => {
      if (snapshot.matches('done')) {
        const call = snapshot.context.result as CastingCall
        const key = (snapshot.context.about as CastingCallAbout).published ? 'done.changed' : 'done.published'
        system.toasts.send({
          type: 'toasts.show',
          toast: { id: 'casting-call', tone: 'success', title: { text: t(key, { title: call.title }) } },
        })
        navigate(pathOf('casting_call', { uuid: call.uuid }), { replace: true })
      }
      if (snapshot.matches('discarded')) {
        const published = (snapshot.context.about as CastingCallAbout).published
        navigate(published ? pathOf('casting_call', { uuid }) : pathOf('my_work_brands', { section: 'calls' }), { replace: true })
      }
    })
    return () => done.unsubscribe()
  }, [actor, navigate, system, t, uuid])

  return (
    <DraftingDoor>
      <CastingCallStepperView actor={actor} />
    </DraftingDoor>
  )
}
