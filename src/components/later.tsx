import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { PartMissing, type PartMissingProps } from './PartMissing.tsx'
import { pageAnew } from './page-anew.ts'
import { useTryAgain } from './try-again.ts'

interface Stands<P> {
  /** The stand-in while it is on its way, and after a failure that says nothing. */
  waiting?(props: P): ReactNode
  /** How it says that it could not be fetched; nothing is said without it. */
  missing?: PartMissingProps['look']
  /** Closes what was opened, where that is possible. */
  close?(props: P): (() => void) | undefined
}

/**
 * A component whose code is fetched when it is first drawn. It is there as soon as its code is: React's own `lazy` would be
 * 0.3 s late, so that pages do not flicker. Where the code cannot be fetched it fails in its own place, says so, and tries again.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, missing, close }: Stands<P> = {},
): ComponentType<P> {
  let here: ComponentType<P> | null = null
  return function Later(props: P) {
    const [View, setView] = useState<ComponentType<P> | null>(() => here)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    const pressed = useRef(false)
    const again = () => setAttempt(attempt => attempt + 1)
    const press = () => {
      pressed.current = true
      again()
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches it anew.
    useEffect(() => {
      if (View) return
      let wanted = true
      load().then(
        found => {
          here = found
          if (wanted) setView(() => found)
        },
        () => {
          if (!wanted) return
          setFailed(true)
          if (pressed.current) void pageAnew()
        },
      )
      return () => {
        wanted = false
      }
    }, [View, attempt])
    useTryAgain(failed && !View, again)
    if (View) return <View {...props} />
    // A closed part has nothing to say.
    const closed = 'open' in props && props.open === false
    if (failed && missing && !closed) return <PartMissing look={missing} again={press} onClose={close?.(props)} />
    return waiting?.(props) ?? null
  }
}
