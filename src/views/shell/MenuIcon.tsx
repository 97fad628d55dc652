import { Suspense } from 'react'
import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'

interface Props {
  of: PhosphorIcon | undefined
  size?: number
  /** One is at this place. */
  here?: boolean
}

/** The icon of a place in the menu; it may come a moment after its word, and leaves room till then. */
export function MenuIcon({ of, size = 20, here }: Props) {
  if (!of) return null
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <Icon of={of} size={size} weight={here ? 'fill' : 'regular'} />
    </Suspense>
  )
}
