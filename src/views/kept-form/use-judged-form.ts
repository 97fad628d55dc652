import type { FieldIssues } from '#contract/errors.ts'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { FormStore } from './form-store.ts'
import { useKeptForm } from './use-kept-form.ts'

/** A form that is sent by one verb of its page. */
interface Sending {
  busy: boolean
  failure: { fields?: FieldIssues } | null
}

/**
 * A kept form with the rule that judges it. From the first try on, `said` has the words beside a field: the rule's, or what the server found;
 * `submitting` sends only what is right, and never twice.
 */
export function useJudgedForm<T extends Record<string, unknown>>(
  forms: FormStore,
  name: string,
  initial: T,
  judge: (fields: T) => FieldIssues,
  sending: Sending,
  /** Of its amounts, where it has some. */
  currency?: string,
) {
  const sayIssue = useIssuePhrase(currency)
  const { fields, change, tried, submitting } = useKeptForm(forms, name, initial, sending.busy)
  const own = judge(fields)
  const issues = { ...own, ...sending.failure?.fields }
  const said = (field: keyof T & string) => {
    const [issue] = issues[field] ?? []
    return tried && issue ? sayIssue(issue) : undefined
  }
  const isWrong = Object.keys(own).length > 0
  return { fields, change, tried, said, submitting: (send: (fields: T) => void) => submitting(isWrong, () => send(fields)) }
}
