import { useEffect, useState } from 'react'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { asNumber } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'

/** «3,5» and "3.5" → 3.5; null where it is no number. */
function parseMetres(text: string): number | null {
  const clean = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d{0,2})?$/.test(clean) ? Number(clean) : null
}

/** A length in metres: free to type, with either mark. */
export function MetresField({ name, label }: { name: string; label: string }) {
  const form = useAnyForm()
  const language = useLanguage()
  const value = asNumber(form.fields[name])
  const write = (metres: number | null) =>
    metres === null ? '' : formatNumber(metres, language, { maximumFractionDigits: 2, useGrouping: false })
  const [text, setText] = useState(() => write(value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays as typed, unless the number comes from elsewhere.
  useEffect(() => {
    setText(now => (parseMetres(now) === value ? now : write(value)))
  }, [value, language])
  return (
    <Field label={label} error={form.error(name)}>
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={typed => {
          setText(typed)
          form.change({ [name]: parseMetres(typed) })
        }}
        onBlur={() => {
          setText(write(value))
          form.leave(name)
        }}
        after={<span data-affix>m</span>}
      />
    </Field>
  )
}
