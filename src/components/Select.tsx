import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { selectRecipe } from '../theme/recipes/input.ts'
import { useFieldControl } from './field-context.ts'

const Base = chakra('select', selectRecipe)

export interface Option<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

export interface SelectProps<V extends string>
  extends Omit<HTMLChakraProps<'select', NonNullable<RecipeVariantProps<typeof selectRecipe>>>, 'onChange' | 'value'> {
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
