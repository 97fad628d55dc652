import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { selectDirection, selectTransition } from '#src/machines/preferences/preferences.select.ts'
import { usePreferences } from '../actors.ts'

type Animated = typeof import('./AnimatedPage.tsx').AnimatedPage

interface Props {
  /** Says when it is another page. */
  place: string
  children: ReactNode
}

/**
 * One page goes, then the next one comes, in the way that the reader chose. The first page stands still, so what animates
 * (20 kB) is fetched after it has been painted.
 */
export function RouteTransition({ place, children }: Props) {
  const preferences = usePreferences()
  const name = useSelector(preferences, selectTransition)
  const direction = useSelector(preferences, selectDirection)
  const [AnimatedPage, setAnimated] = useState<Animated | null>(null)
  // The place that came without motion keeps its element for as long as it stays: nothing in it is made twice.
  const [plain, setPlain] = useState<string | null>(place)
  if (plain !== place) {
    if (!AnimatedPage) setPlain(place)
    else if (plain !== null) setPlain(null)
  }

  const moves = name !== 'none'
  useEffect(() => {
    if (!moves) return
    let wanted = true
    const load = () =>
      void import('./AnimatedPage.tsx').then(
        file => wanted && setAnimated(() => file.AnimatedPage),
        () => {},
      )
    // Late enough that a slow telephone has its first screen by then; whoever points at something may be about to leave.
    const idle = setTimeout(load, 3000)
    const leaving = new AbortController()
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
      document.addEventListener(sign, load, { once: true, passive: true, signal: leaving.signal })
    return () => {
      wanted = false
      clearTimeout(idle)
      leaving.abort()
    }
  }, [moves])

  if (!AnimatedPage || plain === place) {
    return (
      <div key={place} className="page">
        {children}
      </div>
    )
  }
  return (
    <AnimatedPage place={place} name={name} direction={direction}>
      {children}
    </AnimatedPage>
  )
}
