import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { FieldIssues } from '#contract/errors.ts'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { Fields, StepperActor, stepperMachine } from '#src/machines/stepper/stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof stepperMachine>
const selectLeft = (snapshot: Snapshot) => snapshot.context.left
const selectTried = (snapshot: Snapshot) => snapshot.context.tried
const selectIssues = (snapshot: Snapshot) => snapshot.context.issues
const none: FieldIssues = {}

/** To change fields of a draft and to say that one was left: the same two functions for as long as its machine is. */
export function useDraftDoors(actor: Pick<StepperActor, 'send'>) {
  const change = useCallback((patch: Fields) => actor.send({ type: 'fields.change', patch }), [actor])
  const leave = useCallback((name: string) => actor.send({ type: 'field.leave', name }), [actor])
  return { change, leave }
}

/** What the controls of one step need: to change fields, to say that one was left, and what is wrong once it may be said. */
export function useStepForm(actor: StepperActor, step: string, currency?: string) {
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
      if (!issue || !(tried || left.has(name))) return undefined
      return name.endsWith('_minor') ? amountPhraseOf(issue) : phraseOf(issue)
    },
    [issues, tried, left, phraseOf, amountPhraseOf],
  )
  return { change, leave, errorOf }
}
