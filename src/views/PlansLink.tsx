import type { ReactNode } from 'react'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'

/** Leads to the plans those whose own does not hold what they are looking at. */
export function PlansLink({ children }: { children: ReactNode }) {
  return (
    <ButtonLink look="accent" to={pathOf('pages-account-setting', { section: 'membership' })}>
      {children}
    </ButtonLink>
  )
}
