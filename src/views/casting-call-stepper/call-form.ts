import { createContext, useContext } from 'react'
import type { CastingCallAbout } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import type { StepForm } from '../form/form-context.ts'

/** The form of a casting call, with what it is about. */
export interface Form extends StepForm {
  about: CastingCallAbout
}

export const CallFormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(CallFormContext)
  if (!form) throw new Error('No form around this step.')
  return form
}
