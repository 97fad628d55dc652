import type { ReactNode } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { check as checkRecipe } from '#src/theme/made/recipes/check.js'

const Check = chakra('label', checkRecipe)

export interface CheckboxProps extends Omit<HTMLChakraProps<'label'>, 'onChange'> {
  checked: boolean
  onChange(checked: boolean): void
  /** At the end of the line: how many there are. */
  count?: ReactNode
  name?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  /** Minus one where the box is reached by other keys than Tab. */
  inputTabIndex?: number | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, count, name, disabled, invalid, describedBy, inputTabIndex, children, ...rest } = props
  return (
    <Check {...rest}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        tabIndex={inputTabIndex}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
      {count !== undefined && <span data-count>{count}</span>}
    </Check>
  )
}

export interface RadioProps extends Omit<HTMLChakraProps<'label'>, 'onChange'> {
  name: string
  value: string
  checked: boolean
  onChange(value: string): void
  disabled?: boolean
}

export function Radio({ name, value, checked, onChange, disabled, children, ...rest }: RadioProps) {
  return (
    <Check {...rest}>
      <input type="radio" name={name} value={value} checked={checked} disabled={disabled} onChange={() => onChange(value)} />
      <span>{children}</span>
    </Check>
  )
}
