import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chakra } from '#src/theme/made/jsx/index.js'
import { button as buttonRecipe } from '#src/theme/made/recipes/button.js'
import { Icon, type PhosphorIcon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export const ButtonBase = chakra('button', buttonRecipe)
const LinkBase = chakra(Link, buttonRecipe)

interface Content {
  icon?: PhosphorIcon
  /** After the words: an arrow of "next". */
  iconAfter?: PhosphorIcon
  /** Money lives in the button: "Make 4 pictures | 24 credits". */
  price?: ReactNode
}

const content = ({ icon, iconAfter, price }: Content, busy: boolean, size: unknown, children: ReactNode) => {
  const iconSize = size === 'sm' ? 16 : 18
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon of={icon} size={iconSize} />}
      {children}
      {price !== undefined && <span data-price>{price}</span>}
      {iconAfter && <Icon of={iconAfter} size={iconSize} flip />}
    </>
  )
}

export interface ButtonProps extends ComponentProps<typeof ButtonBase>, Content {
  /** Pressed and working: keeps its place and its focus, and does not fire again. */
  busy?: boolean
}

export function Button({ icon, iconAfter, price, busy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <ButtonBase type="button" {...rest} aria-busy={busy || undefined} onClick={busy ? event => event.preventDefault() : onClick}>
      {content({ icon, iconAfter, price }, busy, rest.size, children)}
    </ButtonBase>
  )
}

export type ButtonLinkProps = ComponentProps<typeof LinkBase> & Content

/** Looks like a button, goes somewhere. */
export function ButtonLink({ icon, iconAfter, price, children, ...rest }: ButtonLinkProps) {
  return <LinkBase {...rest}>{content({ icon, iconAfter, price }, false, rest.size, children)}</LinkBase>
}
