import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#src/components/Refusal.tsx'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectDraftState, selectFailure } from '#src/machines/stepper/stepper.select.ts'
import { DraftConflict } from './DraftConflict.tsx'

/** Two versions of the draft to choose from, or the server's refusal. `said`: a code that the form has better words for. */
export function StepTroubles({ actor, said }: { actor: StepperActor; said?: string }) {
  const { t } = useTranslation('shell')
  const failure = useSelector(actor, selectFailure)
  const conflict = useSelector(actor, selectDraftState) === 'conflict'
  if (conflict) return <DraftConflict actor={actor} />
  if (!failure || failure.code === said) return null
  const { code, requestId } = failure
  return (
    <Refusal code={code}>{requestId && code === 'server.fault' ? ` ${t('parts.reference', { id: requestId })}` : ''}</Refusal>
  )
}
