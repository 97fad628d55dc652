import type { ReactNode } from 'react'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { emptyStateBase } from '#src/theme/made/recipes/empty-state-base.js'

const Base = chakra('div', emptyStateBase)

/** The lamp switched off: no turn, no light. */
function Lamp() {
  return (
    <svg width="92" height="72" viewBox="0 0 92 72" aria-hidden="true" focusable="false">
      <path d="M42 10L12 60M50 10L80 60" stroke="var(--border-control)" strokeWidth="1.5" strokeDasharray="3 5" fill="none" />
      <ellipse cx="46" cy="64" rx="36" ry="6" fill="var(--sunken)" stroke="var(--border-control)" strokeWidth="1.5" />
      <path d="M37 0h18l-4 10h-10z" fill="var(--text-2)" />
    </svg>
  )
}

export interface EmptyStateProps extends Omit<HTMLChakraProps<'div'>, 'title'> {
  title: ReactNode
  /** The things that will appear here. */
  children?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
  /** The heading's level on this page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ title, children, action, level = 2, ...rest }: EmptyStateProps) {
  return (
    <Base {...rest}>
      <Lamp />
      <chakra.p as={`h${level}` as 'h2'} textStyle="title-3" css={{ color: 'var(--text)!' }} marginTop="1">
        {title}
      </chakra.p>
      {children && <p>{children}</p>}
      {action && <div data-actions>{action}</div>}
    </Base>
  )
}
