import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contract/entities/user.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { useSystem } from '../../start/system-context.ts'

/** Opens the session that a mailed link brought; whoever is signed in here leaves first. */
export function useOpenSession(signedIn: SignedIn | null, onOpen: () => void): void {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const state = useSelector(session, snapshot => String(typeof snapshot.value === 'string' ? snapshot.value : 'active'))
  const asked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do next follows from the session's states alone.
  useEffect(() => {
    if (!signedIn) return
    if (state === 'active' && !asked.current) session.send({ type: 'session.signOut' })
    else if (state === 'anonymous' && !asked.current) {
      asked.current = true
      session.send({ type: 'session.signIn', with: { way: 'link', signedIn } })
    } else if (asked.current && user?.uuid === signedIn.user.uuid) onOpen()
  }, [signedIn, state, user])
}
