import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { factsOf, isGuestUser, selectUser } from '#src/machines/session/session.select.ts'
import type { Counters } from '#src/views/shell/Menu.tsx'
import { useSystem } from '../start/system-context.ts'

const nothing: Counters = {}

/** The menu's figures for whoever is signed in; what counts them comes after the first paint. */
export function useCounters(): Counters {
  const system = useSystem()
  const user = useSelector(system.session, selectUser)
  const [counters, setCounters] = useState(nothing)
  // Of a guest conversations are counted; the deals are the company's.
  const side = isGuestUser(user) ? 'none' : factsOf(user)?.side
  const uuid = user?.uuid
  useEffect(() => {
    if (!uuid) return
    let stop: (() => void) | undefined
    let left = false
    import('../start/counters.ts').then(
      ({ keepCounting }) => {
        if (!left) stop = keepCounting(system, side === 'none' ? null : (side ?? null), setCounters)
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
      setCounters(nothing)
    }
  }, [system, uuid, side])
  return counters
}
