import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldIssues } from '#contract/errors.ts'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { Fields, StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectIssues, selectLeft, selectTried, wasLeft } from '#src/machines/stepper/stepper.select.ts'

const none: FieldIssues = {}

/** To change fields of a draft and to say that one was left: the same two functions for as long as its machine is. */
function useDraftDoors(actor: Pick<StepperActor, 'send'>) {
  const change = useCallback((patch: Fields) => actor.send({ type: 'fields.change', patch }), [actor])
  const leave = useCallback((name: string) => actor.send({ type: 'field.leave', name }), [actor])
  return { change, leave }
}

interface Said {
  /** Of amounts. */
  currency?: string
  /** The file whose `wrong.<field>.<code>` has better words than the general ones, and their parameters. */
  words?: string
  facts?: Readonly<Record<string, string>>
}

/** Tools for the controls of one step: they change fields, note that one was left, and name its error once it may be said. */
export function useStepForm(actor: StepperActor, step: string, { currency, words, facts }: Said = {}) {
  const { t } = useTranslation(words)
  const issues = useSelector(actor, selectIssues)[step] ?? none
  const tried = useSelector(actor, selectTried).has(step)
  const left = useSelector(actor, selectLeft)
  const phraseOf = useIssuePhrase()
  const amountPhraseOf = useIssuePhrase(currency)
  const { change, leave } = useDraftDoors(actor)
  /** The phrase of a field's first issue, once its time has come. */
  const errorOf = useCallback(
    (name: string): string | undefined => {
      const issue = issues[name]?.[0]
      if (!issue || !(tried || wasLeft(left, name))) return undefined
      const [code = ''] = issue.split(' ')
      const key = `wrong.${name.replace(/\.\d+/g, '').replaceAll('.', '_')}.${code}`
      const own = words ? t(key, { defaultValue: '', ...facts }) : ''
      return own || (name.endsWith('_minor') ? amountPhraseOf(issue) : phraseOf(issue))
    },
    [issues, tried, left, words, facts, t, phraseOf, amountPhraseOf],
  )
  return { change, leave, errorOf }
}
