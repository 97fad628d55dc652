import { useSelector } from '@xstate/react'
import { FailedState } from '#src/components/FailedState.tsx'
import { selectFailure } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'

/** The question whether somebody is signed in has failed. Nobody is signed out for it; pressing asks at once. */
export function RestoreFailed() {
  const session = useSession()
  const failure = useSelector(session, selectFailure)
  return <FailedState failure={failure} minHeight="60vh" onRetry={() => session.send({ type: 'session.retry' })} />
}
