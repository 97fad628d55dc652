import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { currency as currencyShape } from '#contract/entities/shapes.ts'
import { type OwnSpace, spaceSteps } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { SpaceAbout } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { SpaceStepperView } from '#src/views/space-stepper/SpaceStepperView.tsx'
import { useStepInAddress } from '../../hooks/use-step-in-address.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { nameSpace, spaceStepperFor } from './provide-space-stepper.ts'

export function Screen() {
  const { uuid } = useParams()
  const navigate = useNavigate()
  // A new space gets its name here, so that a reload or a second press finds the same draft.
  useEffect(() => {
    if (!uuid) navigate(pathOf('steps_space', { uuid: nameSpace() }), { replace: true })
  }, [uuid, navigate])
  return uuid ? <Steps key={uuid} uuid={uuid} /> : null
}

function Steps({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('space-stepper')
  const user = useSelector(system.session, selectUser)
  const [search] = useSearchParams()
  const writer = user?.uuid ?? ''
  const currency = currencyShape.safeParse(user?.organization?.default_currency).data ?? 'EUR'
  const machine = useMemo(() => spaceStepperFor(system, { uuid: writer, currency }), [system, writer, currency])
  const actor = useActorRef(machine, { input: { id: uuid, steps: spaceSteps, step: search.get('step') }, inspect })
  const photos = useUploads()
  const permit = useUploads()
  useStepInAddress(actor)
  useEffect(() => {
    const done = actor.subscribe(snapshot => {
      if (snapshot.matches('done')) {
        const space = snapshot.context.result as OwnSpace
        const before = (snapshot.context.about as SpaceAbout).state
        const key =
          space.state === 'in_review'
            ? 'inReview'
            : space.facts.pending
              ? 'pending'
              : before === 'draft'
                ? 'published'
                : 'changed'
        system.toasts.send({
          type: 'toasts.show',
          toast: { id: 'space', tone: 'success', title: { text: t(`done.${key}`, { title: space.title }) } },
        })
        navigate(pathOf('own_spaces'), { replace: true })
      }
      if (snapshot.matches('discarded')) navigate(pathOf('own_spaces'), { replace: true })
    })
    return () => done.unsubscribe()
  }, [actor, navigate, system, t])
  return <SpaceStepperView actor={actor} photos={photos} permit={permit} />
}
