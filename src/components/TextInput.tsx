import type { ReactNode, Ref } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { type InputVariantProps, input as inputRecipe } from '#src/theme/made/recipes/input.js'
import { inputGroup as inputGroupRecipe } from '#src/theme/made/recipes/input-group.js'
import { useFieldControl } from './field-context.ts'
import { Icon, type PhosphorIcon } from './Icon.tsx'

const Base = chakra('input', inputRecipe)
export const InputGroup = chakra('div', inputGroupRecipe)

export interface TextInputProps extends Omit<HTMLChakraProps<'input'>, 'onChange' | 'value' | 'size'>, InputVariantProps {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange(value: string): void
  icon?: PhosphorIcon
  /** A unit or a button at the end. */
  after?: ReactNode
}

export function TextInput({ value, onChange, icon, after, size, ...rest }: TextInputProps) {
  const control = {
    dir: 'auto',
    ...rest,
    ...useFieldControl(rest),
    value,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  if (!icon && after === undefined) return <Base size={size} {...control} />
  return (
    <InputGroup size={size}>
      {icon && <Icon of={icon} size={18} />}
      <chakra.input {...control} />
      {after}
    </InputGroup>
  )
}
