import { AnimatePresence, domAnimation, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { type RouteTransitionName, routeVariants } from '#src/theme/motion.ts'

interface Props {
  place: string
  name: RouteTransitionName
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** Leaves, then comes; reduced motion turns every way into a short fade. */
export function AnimatedPage({ place, name, direction, children }: Props) {
  const reduced = useReducedMotion() ?? false
  const variants = name === 'none' ? undefined : routeVariants(name, direction, reduced)
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence mode="wait">
          <m.div key={place} className="page" variants={variants} initial={variants ? 'from' : false} animate="to" exit="exit">
            {children}
          </m.div>
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  )
}
