import { createContext, useContext } from 'react'
import type { CastingCallAbout } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'

/** What a step's fields read and say; the stepper's machine is behind it. */
export interface Form {
  /** The call's uuid. */
  id: string
  fields: Fields
  about: CastingCallAbout
  /** What is wrong with a field, in words, once it may be said. */
  error(name: string): string | undefined
  change(patch: Fields): void
  /** The field was left: from now on what is wrong with it shows. */
  leave(name: string): void
  /** Somebody has pitched: this one stays as it is. */
  locked(name: string): boolean
}

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('No form around this step.')
  return form
}
