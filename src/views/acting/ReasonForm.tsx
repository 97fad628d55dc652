import { type ReactNode, useState } from 'react'
import { judgeReason, type ReasonBounds } from '#contract/rules/act-as.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import type { Verb } from '../form/use-verb.ts'

interface Props {
  label: string
  lead?: ReactNode
  field: string
  help: string
  send: string
  bounds: ReasonBounds
  verb: Pick<Verb<{ reason: string }>, 'busy' | 'failure'>
  onSend(reason: string): void
}

/** The reason for a step about a managed account, which the other side reads. */
export function ReasonForm({ label, lead, field, help, send, bounds, verb, onSend }: Props) {
  const sayIssue = useIssuePhrase()
  const [reason, setReason] = useState('')
  const { tried, submitting } = useTries(verb.busy)
  const wrong = judgeReason(reason, bounds)
  const [issue] = { ...wrong, ...verb.failure?.fields }.reason ?? []
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={label}
      onSubmit={submitting(Object.keys(wrong).length > 0, () => onSend(reason.trim()))}
    >
      {lead && <chakra.p color="text-2">{lead}</chakra.p>}
      <Field
        label={field}
        help={help}
        error={tried && issue ? sayIssue(issue) : undefined}
        counter={<Counter used={reason.trim().length} max={bounds.max} />}
      >
        <TextArea rows={4} value={reason} onChange={setReason} />
      </Field>
      {verb.failure && !verb.failure.fields && <Refusal code={verb.failure.code} />}
      <Button type="submit" look="accent" busy={verb.busy} justifySelf="end">
        {send}
      </Button>
    </chakra.form>
  )
}
