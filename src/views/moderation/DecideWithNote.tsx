import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'

export interface OfferedVerb<D extends string> {
  decision: D
  look: 'danger' | 'plain' | 'accent'
  /** The person that the case is about reads the words; without it none are sent. */
  answers: boolean
}

interface Props<D extends string> {
  id: string
  /** Name of the person that the case is about, said after each verb to those who hear the page. */
  name: string
  label: string
  max: number
  offered: readonly OfferedVerb<D>[]
  say(decision: D): string
  forms: FormStore
  busy: boolean
  failure: Failure | null
  onDecide(decision: D, note: string): void
}

/** Words of staff for whoever it is about, kept until they are sent, and the verbs that send them. */
export function DecideWithNote<D extends string>({ id, name, label, max, offered, say, forms, ...doing }: Props<D>) {
  const { busy, failure, onDecide } = doing
  const sayIssue = useIssuePhrase()
  const [needsNote, setNeedsNote] = useState(false)
  const [asked, setAsked] = useState<D | null>(null)
  const { fields, change } = useKeptForm(forms, id, { note: '' })
  const note = fields.note.trim()
  const decide = ({ decision, answers }: OfferedVerb<D>) => {
    const missing = answers && !note
    setNeedsNote(missing)
    if (missing || note.length > max || busy) return
    setAsked(decision)
    onDecide(decision, answers ? note : '')
  }
  return (
    <>
      {offered.some(({ answers }) => answers) && (
        <Field
          label={label}
          error={note.length > max ? sayIssue(`max_length ${max}`) : needsNote && !note ? sayIssue('required') : undefined}
          counter={<Counter used={note.length} max={max} />}
        >
          <TextArea rows={3} value={fields.note} onChange={next => change({ note: next })} />
        </Field>
      )}
      {failure && <Refusal code={failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        {offered.map(one => (
          <Button
            key={one.decision}
            look={one.look === 'plain' ? undefined : one.look}
            busy={busy && asked === one.decision}
            onClick={() => decide(one)}
          >
            {say(one.decision)}
            <span className="vh"> {name}</span>
          </Button>
        ))}
      </chakra.div>
    </>
  )
}
