import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RouteName } from '#contract/paths.ts'
import { PartGone } from '#src/views/error/part-gone.ts'

export interface ScreenRoute {
  name: RouteName
  Screen: LazyExoticComponent<ComponentType>
  /** Pages of their own (sign-in, onboarding) stand without menu and top bar. */
  bare?: boolean
}

/** A screen's own chunk. When it is gone (a deploy moved it) the page says so instead of breaking. */
export function screen(load: () => Promise<{ Screen: ComponentType }>) {
  return lazy(() =>
    load().then(
      file => ({ default: file.Screen }),
      error => {
        throw new PartGone(error)
      },
    ),
  )
}

/** Every screen there is, by its route. */
export const routes: readonly ScreenRoute[] = []
