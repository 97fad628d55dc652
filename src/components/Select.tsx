import { useMemo } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { type SelectVariantProps, select as selectRecipe } from '#src/theme/made/recipes/select.js'
import { useFieldControl } from './field-context.ts'

const Base = chakra('select', selectRecipe)

export interface Option<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

export interface SelectProps<V extends string>
  extends Omit<HTMLChakraProps<'select'>, 'onChange' | 'value' | 'size'>,
    SelectVariantProps {
  value: V | ''
  onChange(value: V): void
  options: readonly Option<V>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The system's own list: it is the fastest on a phone and speaks to every screen reader. */
export function Select<V extends string>({ value, onChange, options, placeholder, ...rest }: SelectProps<V>) {
  // Countries and time zones are hundreds: they are compared once, not with every key that is pressed in a field beside them.
  const choices = useMemo(
    () =>
      options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  )
  return (
    <Base {...rest} {...useFieldControl(rest)} value={value} onChange={event => onChange(event.currentTarget.value as V)}>
      {placeholder !== undefined && (
        <option value="" disabled={value !== ''}>
          {placeholder}
        </option>
      )}
      {choices}
    </Base>
  )
}
