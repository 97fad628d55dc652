import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'

interface Props {
  of: PhosphorIcon | undefined
  size?: number
  /** One is at this place. */
  here?: boolean
}

/** The icon of a place in the menu, filled where one is. */
export function MenuIcon({ of, size = 20, here }: Props) {
  return of ? <Icon of={of} size={size} weight={here ? 'fill' : 'regular'} /> : null
}
