import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { chakra } from '#src/theme/made/jsx/index.js'
import { iconButton as iconButtonRecipe } from '#src/theme/made/recipes/icon-button.js'
import { Icon, type PhosphorIcon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

const Base = chakra('button', iconButtonRecipe)
const LinkBase = chakra(Link, iconButtonRecipe)

export interface IconButtonProps extends Omit<ComponentProps<typeof Base>, 'aria-label'> {
  /** Its action, in words: it is the only text there is. */
  label: string
  icon: PhosphorIcon
  iconSize?: number
  weight?: 'regular' | 'bold' | 'fill'
  flip?: boolean
  /** Pressed and working: keeps its place and its focus, and does not fire again. */
  busy?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, iconSize = 20, weight, flip, busy = false, onClick, children, ...rest } = props
  return (
    <Base
      type="button"
      aria-label={label}
      data-tip={label}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : <Icon of={icon} size={iconSize} weight={weight} flip={flip} />}
      {children}
    </Base>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'mask'> {
  label: string
  icon: PhosphorIcon
  size?: ComponentProps<typeof Base>['size']
}

/** The same, where it leads somewhere. */
export function IconLink({ label, icon, size, ...rest }: IconLinkProps) {
  return (
    <LinkBase size={size} aria-label={label} data-tip={label} {...rest}>
      <Icon of={icon} size={20} />
    </LinkBase>
  )
}
