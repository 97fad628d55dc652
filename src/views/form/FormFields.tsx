import { memo, type ReactNode } from 'react'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { asNumber, asText, asTexts, toggled } from './draft-values.ts'
import { type StepForm, useAnyForm } from './form-context.ts'

/** Props that a field gets from the form around it. */
interface OfForm extends Pick<StepForm, 'change' | 'leave'> {
  value: unknown
  error: string | undefined
  disabled: boolean
  /** Of amounts. */
  currency: string
}

/** A control that is tied to the field of the draft with its name, and drawn anew only when something of its own is another. */
function fieldOf<Props extends { name: string }>(Control: (props: Props & OfForm) => ReactNode) {
  const Own = memo<Props & OfForm>(Control)
  return function FormField(props: Props) {
    const { name } = props
    const form = useAnyForm()
    return (
      <Own
        {...props}
        value={form.fields[name]}
        error={form.error(name)}
        disabled={form.locked(name)}
        currency={asText(form.fields.currency) || form.currency}
        change={form.change}
        leave={form.leave}
      />
    )
  }
}

interface Common {
  /** The field of the draft. */
  name: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
}

interface TextFieldProps extends Common {
  max: number
  lines?: number
  placeholder?: string
}

/** Field for text, on one line or several. */
export const TextField = fieldOf<TextFieldProps>(
  ({ name, label, help, optional, max, lines, placeholder, value, error, disabled, change, leave }) => {
    const text = asText(value)
    const control = {
      name,
      value: text,
      placeholder,
      disabled,
      onChange: (written: string) => change({ [name]: written }),
      onBlur: () => leave(name),
    }
    return (
      <Field
        label={label}
        help={help}
        optional={optional}
        error={error}
        counter={<Counter used={text.trim().length} max={max} />}
      >
        {lines ? (
          <TextArea {...control} rows={lines} style={{ minHeight: `${lines * 21 + 18}px` }} />
        ) : (
          <TextInput {...control} />
        )}
      </Field>
    )
  },
)

interface SelectFieldProps extends Common {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** One of several, from the system's own list. */
export const SelectField = fieldOf<SelectFieldProps>(
  ({ name, label, help, optional, options, placeholder, value, error, disabled, change, leave }) => (
    <Field label={label} help={help} optional={optional} error={error}>
      <Select
        name={name}
        value={asText(value)}
        placeholder={placeholder}
        options={options}
        disabled={disabled}
        onChange={chosen => change({ [name]: chosen })}
        onBlur={() => leave(name)}
      />
    </Field>
  ),
)

interface NumberFieldProps extends Common {
  min: number
  max: number
  step?: number
  width?: string
}

/** A whole number with its spinner. */
export const NumberField = fieldOf<NumberFieldProps>(
  ({ name, label, help, optional, min, max, step, width, value, error, disabled, change, leave }) => (
    <Field label={label} help={help} optional={optional} error={error}>
      <NumberInput
        value={asNumber(value)}
        min={min}
        max={max}
        step={step}
        width={width}
        disabled={disabled}
        onChange={number => change({ [name]: number })}
        onBlur={() => leave(name)}
      />
    </Field>
  ),
)

/** An amount in minor units of the draft's currency. */
export const MoneyField = fieldOf<Common>(({ name, label, help, optional, value, currency, error, disabled, change, leave }) => (
  <Field label={label} help={help} optional={optional} error={error}>
    <MoneyInput
      name={name}
      value={asNumber(value)}
      currency={currency}
      disabled={disabled}
      onChange={amount => change({ [name]: amount })}
      onBlur={() => leave(name)}
    />
  </Field>
))

/** A calendar day, with the browser's own calendar. */
export const DateField = fieldOf<Common & { min?: string; max?: string }>(
  ({ name, label, help, optional, min, max, value, error, disabled, change, leave }) => (
    <Field label={label} help={help} optional={optional} error={error}>
      <TextInput
        type="date"
        name={name}
        dir="ltr"
        min={min}
        max={max}
        value={asText(value)}
        disabled={disabled}
        onChange={day => change({ [name]: day || (optional ? null : '') })}
        onBlur={() => leave(name)}
      />
    </Field>
  ),
)

/** Several of a few, as chips. */
export const ChipsField = fieldOf<Common & { options: readonly { value: string; label: ReactNode }[] }>(
  ({ name, label, help, optional, options, value, error, disabled, change, leave }) => {
    const chosen = asTexts(value)
    return (
      <Field group label={label} help={help} optional={optional} error={error}>
        <Chips wrap>
          {options.map(option => (
            <Chip
              key={option.value}
              pressed={chosen.includes(option.value)}
              disabled={disabled}
              onChange={() => {
                change({ [name]: toggled(chosen, option.value) })
                leave(name)
              }}
            >
              {option.label}
            </Chip>
          ))}
        </Chips>
      </Field>
    )
  },
)

/** Yes or no. */
export const CheckField = fieldOf<{ name: string; children: ReactNode }>(({ name, children, value, disabled, change }) => (
  <Checkbox name={name} checked={value === true} disabled={disabled} onChange={checked => change({ [name]: checked })}>
    {children}
  </Checkbox>
))
