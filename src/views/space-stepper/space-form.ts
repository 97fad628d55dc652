import { useSelector } from '@xstate/react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { SpaceAbout, SpaceStepperActor } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { selectAbout } from '#src/machines/space-stepper/space-stepper.select.ts'
import { selectFields, selectIssues, selectLeft, selectStep, selectTried, wasLeft } from '#src/machines/stepper/stepper.select.ts'
import { asText } from '../form/draft-values.ts'
import type { StepForm } from '../form/form-context.ts'
import { useDraftDoors } from '../form/use-step-form.ts'

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
  const { t } = useTranslation('space-stepper')
  const fields = useSelector(actor, selectFields)
  const about = useSelector(actor, selectAbout)
  const issues = useSelector(actor, selectIssues)
  const left = useSelector(actor, selectLeft)
  const tried = useSelector(actor, selectTried)
  const step = useSelector(actor, selectStep)
  const plain = useIssuePhrase()
  const inMoney = useIssuePhrase(asText(fields.currency) || about?.currency || 'EUR')
  const { change, leave } = useDraftDoors(actor)
  return useMemo(() => {
    if (!about) return null
    return {
      id: actor.getSnapshot().context.id,
      fields,
      about,
      currency: about.currency,
      error: name => {
        const [issue] = issues[step]?.[name] ?? []
        if (!issue || !(tried.has(step) || wasLeft(left, name))) return undefined
        const [code = ''] = issue.split(' ')
        // Some have better words than the general ones.
        const own = t(`wrong.${name.replace(/\.\d+/g, '').replaceAll('.', '_')}.${code}`, { defaultValue: '' })
        return own || (name.endsWith('_minor') ? inMoney(issue) : plain(issue))
      },
      change,
      leave,
      locked: () => false,
      hold: file => {
        const now = selectAbout(actor.getSnapshot())
        if (now) actor.send({ type: 'about.changed', about: { ...now, files: [...now.files, file] } })
      },
    }
  }, [actor, about, fields, issues, left, tried, step, t, plain, inMoney, change, leave])
}
