import type { ReactNode } from 'react'
import type { Capability } from '#contract/rules/roles.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { useMay } from './may.ts'

/** Says why what others find here is missing: the same words as when the server refuses it. */
export function RoleNotice() {
  const say = useErrorPhrase()
  return (
    <Notice tone="info" role="note">
      {say('team.role')}
    </Notice>
  )
}

interface Props {
  needs: Capability
  /** For pages that make no sense without it. */
  explain?: boolean
  children: ReactNode
}

/** A part for some of a company's roles: left out for the others. */
export function ByRole({ needs, explain = false, children }: Props) {
  if (useMay(needs)) return children
  return explain ? <RoleNotice /> : null
}
