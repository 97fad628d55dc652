import { useSelector } from '@xstate/react'
import { AnimatePresence, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { selectDirection, selectTransition } from '#src/machines/preferences/preferences.select.ts'
import { routeVariants } from '#src/theme/motion.ts'
import { usePreferences } from '../actors.ts'

// The animation features are not needed to show the first page.
const features = () => import('./motion-features.ts').then(file => file.default)

/** For everything that moves. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  )
}

/** One page goes, then the next one comes, in the way that the reader chose. `place` says when it is another page. */
export function RouteTransition({ place, children }: { place: string; children: ReactNode }) {
  const preferences = usePreferences()
  const name = useSelector(preferences, selectTransition)
  const direction = useSelector(preferences, selectDirection)
  const reduced = useReducedMotion() ?? false
  const variants = routeVariants(name, direction, reduced)
  if (!variants) {
    return (
      <div key={place} className="page">
        {children}
      </div>
    )
  }
  return (
    <AnimatePresence mode="wait" initial={false}>
      <m.div key={place} className="page" variants={variants} initial="from" animate="to" exit="exit">
        {children}
      </m.div>
    </AnimatePresence>
  )
}
