import { useSelector } from '@xstate/react'
import { createContext, useContext, useMemo } from 'react'
import type { ProposalAbout, ProposalStepperActor } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import { selectAbout } from '#src/machines/proposal-stepper/proposal-stepper.select.ts'
import { selectFields, selectStep } from '#src/machines/stepper/stepper.select.ts'
import { asList, asObject, asText } from '../form/draft-values.ts'
import type { StepForm } from '../form/form-context.ts'
import { useStepForm } from '../form/use-step-form.ts'

/** The form of a proposal, with what it is about. */
export interface ProposalForm extends StepForm {
  about: ProposalAbout
}

export const ProposalFormContext = createContext<ProposalForm | null>(null)

export function useProposalForm(): ProposalForm {
  const form = useContext(ProposalFormContext)
  if (!form) throw new Error('No form around this step.')
  return form
}

/** The machine's draft as the steps' fields use it; null while it is not open. */
export function useFormOf(actor: ProposalStepperActor): ProposalForm | null {
  const fields = useSelector(actor, selectFields)
  const about = useSelector(actor, selectAbout)
  const step = useSelector(actor, selectStep)
  const [first] = asList(fields.packages).map(asObject)
  const currency = asText(first?.currency) || about?.currency || 'EUR'
  const { change, leave, errorOf: error } = useStepForm(actor, step, { currency, words: 'proposal-stepper' })
  return useMemo(() => {
    if (!about) return null
    const { id } = actor.getSnapshot().context
    return { id, fields, about, currency: about.currency, error, change, leave, locked: () => false }
  }, [actor, about, fields, error, change, leave])
}
