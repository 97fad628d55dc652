import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn. For what opens because somebody pressed something: nothing stands
 * for it meanwhile, and it is there as soon as its code is. React's own `lazy` would be 0.3 s late, so that pages do not flicker.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let here: ComponentType<P> | null = null
  return function Later(props: P) {
    const [View, setView] = useState<ComponentType<P> | null>(() => here)
    const [fault, setFault] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (View) return
      let wanted = true
      load().then(
        found => {
          here = found
          if (wanted) setView(() => found)
        },
        (error: unknown) => wanted && setFault({ error }),
      )
      return () => {
        wanted = false
      }
    }, [View])
    if (fault) throw fault.error
    return View && <View {...props} />
  }
}
