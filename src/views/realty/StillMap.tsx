import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Box } from '#contract/rules/map-box.ts'
import { fitBox } from './mercator.ts'
import { PinLayer, placePins } from './Pins.tsx'

const Ground = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    bg: 'sunken',
    backgroundImage:
      'linear-gradient(var(--border) 1px, transparent 1px), linear-gradient(90deg, var(--border) 1px, transparent 1px)',
    backgroundSize: '64px 64px',
  },
})

const useFrame = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A map that does not move: a grid and the pins in their places. What stands until the real one has come, and where none can be drawn. */
export function StillMap({ view, children }: { view: Box | null; children: React.ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  useFrame(() => {
    const element = layer.current
    if (!element || !view) return
    const place = () => placePins(element, fitBox(view, element.clientWidth, element.clientHeight))
    place()
    const watch = new ResizeObserver(place)
    watch.observe(element)
    return () => watch.disconnect()
  })
  return (
    <Ground data-map="still">
      <PinLayer ref={layer}>{view && children}</PinLayer>
    </Ground>
  )
}
