import { createContext, useContext } from 'react'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'

/** The side of any form in steps that its fields read and write; its machine is behind it. */
export interface StepForm {
  /** Whose draft: a call's uuid, a person's. */
  id: string
  fields: Fields
  /** Of amounts, where the draft names none. */
  currency: string
  /** Words for the error of a field, once it may be said. */
  error(name: string): string | undefined
  change(patch: Fields): void
  /** The field was left: from now on what is wrong with it shows. */
  leave(name: string): void
  /** This one stays as it is: somebody has pitched. */
  locked(name: string): boolean
}

export const FormContext = createContext<StepForm | null>(null)

/** The form around these fields, whichever it is. */
export function useAnyForm(): StepForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('No form around this step.')
  return form
}
