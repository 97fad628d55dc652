import type { IconProps as PhosphorProps } from '@phosphor-icons/react/dist/lib/types'
import type { ComponentType } from 'react'

/** One of Phosphor's icons, or what takes its place until it is there. */
export type PhosphorIcon = ComponentType<PhosphorProps>

interface Props {
  of: PhosphorIcon
  size?: number
  weight?: 'regular' | 'bold' | 'fill'
  /** Arrows only: turned in a right-to-left layout. */
  flip?: boolean
}

/** A Phosphor icon, hidden from screen readers: the word beside it, or the button's label, speaks. Import icons one by one. */
export function Icon({ of: Of, size = 20, weight = 'regular', flip }: Props) {
  return <Of size={size} weight={weight} aria-hidden focusable={false} className={flip ? 'flip' : undefined} />
}
