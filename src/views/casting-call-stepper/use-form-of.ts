import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asksToConfirm, isLockedField } from '#contract/rules/casting-call.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { CastingCallStepperActor } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { selectAbout } from '#src/machines/casting-call-stepper/casting-call-stepper.select.ts'
import { selectFields, selectIssues, selectLeft, selectStep, selectTried, wasLeft } from '#src/machines/stepper/stepper.select.ts'
import { asText } from '../form/draft-values.ts'
import { useDraftDoors } from '../form/use-step-form.ts'
import type { Form } from './call-form.ts'

/** The machine's draft as the steps' fields use it; null while it is not open. */
export function useFormOf(actor: CastingCallStepperActor): Form | null {
  const { t } = useTranslation('casting-call-stepper')
  const fields = useSelector(actor, selectFields)
  const about = useSelector(actor, selectAbout)
  const issues = useSelector(actor, selectIssues)
  const left = useSelector(actor, selectLeft)
  const tried = useSelector(actor, selectTried)
  const step = useSelector(actor, selectStep)
  const plain = useIssuePhrase()
  const inMoney = useIssuePhrase(asText(fields.currency) || about?.currency || 'EUR')
  const language = useLanguage()
  const { change, leave } = useDraftDoors(actor)
  return useMemo(() => {
    if (!about) return null
    const id = actor.getSnapshot().context.id
    const dayIn = (day: unknown) => (asText(day) ? formatDay(asText(day), language, { zone: 'UTC' }) : '')
    return {
      id,
      fields,
      about,
      currency: about.currency,
      error: name => {
        const [issue] = issues[step]?.[name] ?? []
        if (!issue || !(tried.has(step) || wasLeft(left, name))) return undefined
        const [code = ''] = issue.split(' ')
        // Some have better words than the general ones.
        const own = t(`wrong.${name.replace(/\.\d+/g, '').replaceAll('.', '_')}.${code}`, {
          defaultValue: '',
          draft: dayIn(fields.draft_due),
          apply: dayIn(fields.apply_by),
        })
        return own || (name.endsWith('_minor') ? inMoney(issue) : plain(issue))
      },
      change,
      leave,
      locked: name => Boolean(about.published?.locked) && !asksToConfirm(fields) && isLockedField(name),
    }
  }, [actor, about, fields, issues, left, tried, step, t, language, plain, inMoney, change, leave])
}
