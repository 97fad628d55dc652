import { useSelector } from '@xstate/react'
import { createContext, useContext, useMemo } from 'react'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { SpaceAbout, SpaceStepperActor } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { selectAbout } from '#src/machines/space-stepper/space-stepper.select.ts'
import { selectFields, selectStep } from '#src/machines/stepper/stepper.select.ts'
import { asText } from '../form/draft-values.ts'
import type { StepForm } from '../form/form-context.ts'
import { useStepForm } from '../form/use-step-form.ts'

/** The form of a space, with what it is about. */
export interface SpaceForm extends StepForm {
  about: SpaceAbout
  /** A file has gone up: from now on it can be shown. */
  hold(file: FileCard): void
}

export const SpaceFormContext = createContext<SpaceForm | null>(null)

export function useSpaceForm(): SpaceForm {
  const form = useContext(SpaceFormContext)
  if (!form) throw new Error('No form around this step.')
  return form
}

/** The machine's draft as the steps' fields use it; null while it is not open. */
export function useFormOf(actor: SpaceStepperActor): SpaceForm | null {
  const fields = useSelector(actor, selectFields)
  const about = useSelector(actor, selectAbout)
  const step = useSelector(actor, selectStep)
  const currency = asText(fields.currency) || about?.currency || 'EUR'
  const { change, leave, errorOf: error } = useStepForm(actor, step, { currency, words: 'space-stepper' })
  return useMemo(() => {
    if (!about) return null
    const { id } = actor.getSnapshot().context
    const hold = (file: FileCard) => {
      const now = selectAbout(actor.getSnapshot())
      if (now) actor.send({ type: 'about.changed', about: { ...now, files: [...now.files, file] } })
    }
    return { id, fields, about, currency: about.currency, error, change, leave, locked: () => false, hold }
  }, [actor, about, fields, error, change, leave])
}
