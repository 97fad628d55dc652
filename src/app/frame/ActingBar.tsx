import { useCallback } from 'react'
import { endActing } from '#contract/endpoints/acting.ts'
import type { User } from '#contract/entities/user.ts'
import { ActingStrip } from '#src/views/acting/ActingStrip.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, verbTable } from '../hooks/screen-actors.ts'
import { useSystem } from '../start/system-context.ts'

const verbs = verbTable({ end: (call, _, _key, signal) => call(endActing, {}, { signal }) })

/** The bar on every screen for the one who acts in a client's account. */
export function ActingBar({ user, bare = false }: { user: User; bare?: boolean }) {
  const system = useSystem()
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => system.comeBack('ended'))
  const over = useCallback(() => system.comeBack('over'), [system])
  const { acting } = user
  return acting ? <ActingStrip user={{ ...user, acting }} decision={decision} bare={bare} onOver={over} /> : null
}
