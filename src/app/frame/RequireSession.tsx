import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { selectEnded, selectPending, selectRestoreFailed, selectUser } from '#src/machines/session/session.select.ts'
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx'
import { RestoreFailed } from '#src/views/shell/RestoreFailed.tsx'
import { useSystem } from '../start/system-context.ts'

/** Screens behind sign-in: the address is kept, so that one comes back to it; while nothing is known yet, nothing is decided. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const pending = useSelector(session, selectPending)
  const ended = useSelector(session, selectEnded)
  const failed = useSelector(session, selectRestoreFailed)
  const { pathname, search } = useLocation()
  if (user) return children
  if (failed) return <RestoreFailed />
  if (pending) return <PageSkeleton />
  // Somebody who signed out on purpose does not want to come back to where they were.
  const next = ended?.startsWith('signed_out') || pathname === '/' ? undefined : pathname + search
  return <Navigate to={pathOf(ended?.startsWith('signed_out') ? 'casting_calls' : 'sign-in', {}, { next })} replace />
}
