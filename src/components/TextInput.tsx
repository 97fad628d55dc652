import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { inputGroupRecipe, inputRecipe } from '../theme/recipes/input.ts'
import { useFieldControl } from './field-context.ts'
import { Icon, type PhosphorIcon } from './Icon.tsx'

const Base = chakra('input', inputRecipe)
export const InputGroup = chakra('div', inputGroupRecipe)

type Variants = NonNullable<RecipeVariantProps<typeof inputRecipe>>

export interface TextInputProps extends Omit<HTMLChakraProps<'input', Variants>, 'onChange' | 'value'> {
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
