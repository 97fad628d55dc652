import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { iconButtonRecipe } from '../theme/recipes/button.ts'
import { Icon, type PhosphorIcon } from './Icon.tsx'

const Base = chakra('button', iconButtonRecipe)

export interface IconButtonProps extends Omit<ComponentProps<typeof Base>, 'aria-label'> {
  /** What it does, in words: it is the only text there is. */
  label: string
  icon: PhosphorIcon
  iconSize?: number
  weight?: 'regular' | 'bold' | 'fill'
  flip?: boolean
}

export function IconButton({ label, icon, iconSize = 20, weight, flip, children, ...rest }: IconButtonProps) {
  return (
    <Base type="button" aria-label={label} title={label} {...rest}>
      <Icon of={icon} size={iconSize} weight={weight} flip={flip} />
      {children}
    </Base>
  )
}
