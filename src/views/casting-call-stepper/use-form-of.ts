import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { asksToConfirm, isLockedField } from '#contract/rules/casting-call.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CastingCallStepperActor } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { selectAbout } from '#src/machines/casting-call-stepper/casting-call-stepper.select.ts'
import { selectFields, selectStep } from '#src/machines/stepper/stepper.select.ts'
import { asText } from '../form/draft-values.ts'
import { useStepForm } from '../form/use-step-form.ts'
import type { Form } from './call-form.ts'

/** The machine's draft as the steps' fields use it; null while it is not open. */
export function useFormOf(actor: CastingCallStepperActor): Form | null {
  const fields = useSelector(actor, selectFields)
  const about = useSelector(actor, selectAbout)
  const step = useSelector(actor, selectStep)
  const language = useLanguage()
  const currency = asText(fields.currency) || about?.currency || 'EUR'
  const [draft, apply] = [asText(fields.draft_due), asText(fields.apply_by)]
  const facts = useMemo(() => {
    const dayIn = (day: string) => (day ? formatDay(day, language, { zone: 'UTC' }) : '')
    return { draft: dayIn(draft), apply: dayIn(apply) }
  }, [draft, apply, language])
  const { change, leave, errorOf: error } = useStepForm(actor, step, { currency, words: 'casting-call-stepper', facts })
  return useMemo(() => {
    if (!about) return null
    const { id } = actor.getSnapshot().context
    const locked = (name: string) => Boolean(about.published?.locked) && !asksToConfirm(fields) && isLockedField(name)
    return { id, fields, about, currency: about.currency, error, change, leave, locked }
  }, [actor, about, fields, error, change, leave])
}
