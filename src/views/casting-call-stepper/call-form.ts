import type { CastingCallAbout } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { type StepForm, useAnyForm } from '../form/form-context.ts'

/** The form of a casting call, with what it is about. */
export interface Form extends StepForm {
  about: CastingCallAbout
}

export const useForm = (): Form => useAnyForm() as Form
