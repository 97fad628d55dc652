import type { Variants } from 'framer-motion'

const transitions = ['zoom-fade', 'fade', 'fade-bottom', 'slide-fade', 'zoom-out', 'none'] as const
export type RouteTransitionName = (typeof transitions)[number]

const easing = { enter: [0.05, 0.7, 0.1, 1], exit: [0.3, 0, 0.8, 0.15] } as const

interface Shape {
  from: Record<string, number>
  to: Record<string, number>
  exit: Record<string, number>
  enterMs: number
  exitMs: number
}

const shapes: Record<Exclude<RouteTransitionName, 'none'>, Shape> = {
  'zoom-fade': { from: { scale: 0.985 }, to: { scale: 1 }, exit: { scale: 1.008 }, enterMs: 260, exitMs: 140 },
  fade: { from: {}, to: {}, exit: {}, enterMs: 200, exitMs: 120 },
  'fade-bottom': { from: { y: 14 }, to: { y: 0 }, exit: { y: 6 }, enterMs: 260, exitMs: 140 },
  // Written for left to right: comes from the inline start, leaves to the inline end.
  'slide-fade': { from: { x: -18 }, to: { x: 0 }, exit: { x: 10 }, enterMs: 260, exitMs: 140 },
  'zoom-out': { from: { scale: 1.02 }, to: { scale: 1 }, exit: { scale: 0.985 }, enterMs: 260, exitMs: 140 },
}

const mirror = (values: Record<string, number>, direction: 'ltr' | 'rtl') =>
  values.x === undefined || direction === 'ltr' ? values : { ...values, x: -values.x }

/** Variants `from`, `to`, `exit` of a change of route; less motion turns every one into a short fade. */
export function routeVariants(name: Exclude<RouteTransitionName, 'none'>, direction: 'ltr' | 'rtl', reduced: boolean): Variants {
  const shape = reduced ? { ...shapes.fade, enterMs: 120, exitMs: 80 } : shapes[name]
  return {
    from: { opacity: 0, ...mirror(shape.from, direction) },
    to: { opacity: 1, ...mirror(shape.to, direction), transition: { duration: shape.enterMs / 1000, ease: easing.enter } },
    exit: { opacity: 0, ...mirror(shape.exit, direction), transition: { duration: shape.exitMs / 1000, ease: easing.exit } },
  }
}
