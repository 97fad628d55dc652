import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Box } from '#contract/rules/map-box.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { stillMapGround } from '#src/theme/made/recipes/still-map-ground.js'
import { fitBox } from './mercator.ts'
import { PinLayer, placePins } from './Pins.tsx'

const Ground = chakra('div', stillMapGround)

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
