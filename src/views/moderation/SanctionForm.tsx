import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** `note` are the words that the person will read. */
interface Sanction {
  who: string
  reason: string
  note: string
}

type Word = 'label' | 'lead' | 'who' | 'whoHelp' | 'reason' | 'note' | 'noteHelp' | 'send'

interface Props {
  form: {
    fields: Sanction
    change: (patch: Partial<Sanction>) => void
    said: (field: keyof Sanction) => string | undefined
  }
  words: Record<Word, string>
  reasons: { value: string; label: string }[]
  mostNote: number
  busy: boolean
  failure: Failure | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Fields of this sanction alone, beside its reason. */
  children: ReactNode
}

/** Staff act against somebody: whom, why, and the words that are read there. */
export function SanctionForm({ form, words, reasons, mostNote, busy, failure, onSubmit, children }: Props) {
  const { fields, change, said } = form
  return (
    <chakra.form display="grid" gap="14px" noValidate aria-label={words.label} onSubmit={onSubmit}>
      <chakra.p color="text-2">{words.lead}</chakra.p>
      <Field label={words.who} help={words.whoHelp} error={said('who')}>
        <TextInput value={fields.who} onChange={who => change({ who })} autoComplete="off" />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="14px">
        <chakra.div flex="1 1 240px">
          <Field label={words.reason} error={said('reason')}>
            <Select value={fields.reason} placeholder="–" options={reasons} onChange={reason => change({ reason })} />
          </Field>
        </chakra.div>
        {children}
      </chakra.div>
      <Field
        label={words.note}
        help={words.noteHelp}
        error={said('note')}
        counter={<Counter used={fields.note.trim().length} max={mostNote} />}
      >
        <TextArea rows={3} value={fields.note} onChange={note => change({ note })} />
      </Field>
      {failure && !failure.fields && <Refusal code={failure.code} />}
      <Button type="submit" look="accent" busy={busy} justifySelf="end">
        {words.send}
      </Button>
    </chakra.form>
  )
}
