import type { ReactNode } from 'react'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { asNumber, asText, asTexts, toggled } from './draft-values.ts'
import { useAnyForm } from './form-context.ts'

interface Common {
  /** The field of the draft. */
  name: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
}

/** What is written, on one line or several. */
export function TextField({
  name,
  label,
  help,
  optional,
  max,
  lines,
  placeholder,
}: Common & { max: number; lines?: number; placeholder?: string }) {
  const form = useAnyForm()
  const value = asText(form.fields[name])
  const control = {
    name,
    value,
    placeholder,
    disabled: form.locked(name),
    onChange: (text: string) => form.change({ [name]: text }),
    onBlur: () => form.leave(name),
  }
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      error={form.error(name)}
      counter={<Counter used={value.trim().length} max={max} />}
    >
      {lines ? <TextArea {...control} rows={lines} minHeight={`${lines * 21 + 18}px`} /> : <TextInput {...control} />}
    </Field>
  )
}

/** One of several, from the system's own list. */
export function SelectField({
  name,
  label,
  help,
  optional,
  options,
  placeholder,
}: Common & { options: readonly { value: string; label: string }[]; placeholder?: string }) {
  const form = useAnyForm()
  return (
    <Field label={label} help={help} optional={optional} error={form.error(name)}>
      <Select
        name={name}
        value={asText(form.fields[name])}
        placeholder={placeholder}
        options={options}
        disabled={form.locked(name)}
        onChange={value => form.change({ [name]: value })}
        onBlur={() => form.leave(name)}
      />
    </Field>
  )
}

/** A whole number with its spinner. */
export function NumberField({
  name,
  label,
  help,
  optional,
  min,
  max,
  step,
  width,
}: Common & { min: number; max: number; step?: number; width?: string }) {
  const form = useAnyForm()
  return (
    <Field label={label} help={help} optional={optional} error={form.error(name)}>
      <NumberInput
        value={asNumber(form.fields[name])}
        min={min}
        max={max}
        step={step}
        width={width}
        disabled={form.locked(name)}
        onChange={value => form.change({ [name]: value })}
        onBlur={() => form.leave(name)}
      />
    </Field>
  )
}

/** An amount in minor units of the draft's currency. */
export function MoneyField({ name, label, help, optional }: Common) {
  const form = useAnyForm()
  return (
    <Field label={label} help={help} optional={optional} error={form.error(name)}>
      <MoneyInput
        name={name}
        value={asNumber(form.fields[name])}
        currency={asText(form.fields.currency) || form.currency}
        disabled={form.locked(name)}
        onChange={value => form.change({ [name]: value })}
        onBlur={() => form.leave(name)}
      />
    </Field>
  )
}

/** A calendar day, with the browser's own calendar. */
export function DateField({ name, label, help, optional, min, max }: Common & { min?: string; max?: string }) {
  const form = useAnyForm()
  return (
    <Field label={label} help={help} optional={optional} error={form.error(name)}>
      <TextInput
        type="date"
        name={name}
        dir="ltr"
        min={min}
        max={max}
        value={asText(form.fields[name])}
        disabled={form.locked(name)}
        onChange={day => form.change({ [name]: day || (optional ? null : '') })}
        onBlur={() => form.leave(name)}
      />
    </Field>
  )
}

/** Several of a few, as chips. */
export function ChipsField({
  name,
  label,
  help,
  optional,
  options,
}: Common & { options: readonly { value: string; label: ReactNode }[] }) {
  const form = useAnyForm()
  const chosen = asTexts(form.fields[name])
  return (
    <Field group label={label} help={help} optional={optional} error={form.error(name)}>
      <Chips wrap>
        {options.map(option => (
          <Chip
            key={option.value}
            pressed={chosen.includes(option.value)}
            disabled={form.locked(name)}
            onChange={() => {
              form.change({ [name]: toggled(chosen, option.value) })
              form.leave(name)
            }}
          >
            {option.label}
          </Chip>
        ))}
      </Chips>
    </Field>
  )
}

/** Yes or no. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const form = useAnyForm()
  return (
    <Checkbox
      name={name}
      checked={form.fields[name] === true}
      disabled={form.locked(name)}
      onChange={checked => form.change({ [name]: checked })}
    >
      {children}
    </Checkbox>
  )
}
