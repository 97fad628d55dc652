import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FailedState } from '#src/components/FailedState.tsx'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectFailure, selectState } from '#src/machines/stepper/stepper.select.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { FormContext, type StepForm } from './form-context.ts'

interface Props {
  actor: StepperActor
  /** Null while its draft is not open. */
  form: StepForm | null
  children: ReactNode
}

/** A form in steps in each of its states: its draft is being read, could not be, or its fields. */
export function StepperStates({ actor, form, children }: Props) {
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  if (state === 'loadFailed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'draft.retry' })} />
  if (!form || state === 'loading') return <PageSkeleton />
  return <FormContext value={form}>{children}</FormContext>
}
