import type { Map as MapLibre } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Box, parseBox, writeBox } from '#contract/rules/map-box.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { liveMapFrame } from '#src/theme/made/recipes/live-map-frame.js'
import { coloursThere, creditsOf, fetchLand, foreignStyle, styleOf } from './map-style.ts'
import { fitBox } from './mercator.ts'
import { PinLayer, placePins } from './Pins.tsx'

/** The rules of MapLibre's own style sheet that this map needs. */
const Frame = chakra('div', liveMapFrame)

export interface Place {
  lng: number
  lat: number
}

export interface MapHandle {
  zoom(by: 1 | -1): void
  /** The place below a point of the window. */
  placeAt(x: number, y: number): Place
}

export interface LiveMapProps {
  /** The visible part: the view of the address, or all that was found. */
  view: Box | null
  /** A word for screen readers. */
  label: string
  children: ReactNode
  /** Somebody moved it: what is to be seen now. */
  onMoved(box: Box): void
  /** Somebody pressed on it, and not on a pin. */
  onPress?(place: Place): void
  /** Somebody pressed twice at one place, after the first press was told. Without it both are presses, and the map zooms. */
  onDouble?(): void
  /** The map is somebody else's, who wants to be named. */
  onCredit?(names: readonly string[]): void
  /** No picture can be drawn here. */
  onFailed(): void
  handle: { current: MapHandle | null }
}

const sameBox = (a: Box | null, b: Box | null) => JSON.stringify(a) === JSON.stringify(b)
const fit = { animate: false, padding: 0, maxZoom: 16 }

/** MapLibre's map with the pins above it. Moving it asks for nothing by itself: whoever moved it is offered to search there. */
export function LiveMap({ view, label, children, onMoved, onPress, onDouble, onCredit, onFailed, handle }: LiveMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre | null>(null)
  /** The view that was last gone to, and the one that a hand went to since. */
  const goneTo = useRef<Box | null>(null)
  const movedTo = useRef<Box | null>(null)
  const latest = useRef({ onMoved, onPress, onDouble, onCredit, onFailed, view })
  latest.current = { onMoved, onPress, onDouble, onCredit, onFailed, view }

  useEffect(() => {
    const element = box.current
    const pins = layer.current
    if (!element || !pins) return
    const leaving = new AbortController()
    const place = () => layPins(pins, map.current, latest.current.view)
    const begin = async () => {
      const land = await fetchLand(leaving.signal)
      await coloursThere(element, leaving.signal)
      if (leaving.signal.aborted) return
      maplibre.setWorkerUrl(workerUrl)
      const first = latest.current.view
      const theirs = foreignStyle()
      const made = new maplibre.Map({
        container: element,
        style: theirs ?? styleOf(element, land),
        ...(first ? { bounds: cornersOf(first), fitBoundsOptions: fit } : { center: [-30, 25], zoom: 1 }),
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: 17,
        // The list is the keyboard's way.
        keyboard: false,
        fadeDuration: 0,
      })
      made.touchZoomRotate.disableRotation()
      // The frame around it has the name; what is drawn says nothing to keys and readers.
      const canvas = made.getCanvas()
      canvas.removeAttribute('tabindex')
      canvas.removeAttribute('role')
      canvas.removeAttribute('aria-label')
      map.current = made
      goneTo.current = first
      handle.current = {
        zoom: by => (by > 0 ? made.zoomIn({}, { byHand: true }) : made.zoomOut({}, { byHand: true })),
        placeAt(x, y) {
          const { left, top } = element.getBoundingClientRect()
          const { lng, lat } = made.unproject([x - left, y - top]).wrap()
          return { lng, lat }
        },
      }
      let heard = false
      made.on('click', ({ lngLat, originalEvent }) => {
        heard = originalEvent.detail > 1 && latest.current.onDouble !== undefined
        if (heard) {
          latest.current.onDouble?.()
          return
        }
        const { lng, lat } = lngLat.wrap()
        latest.current.onPress?.({ lng, lat })
      })
      made.on('dblclick', event => {
        // By then nobody may listen any more; the press was theirs all the same.
        if (heard) event.preventDefault()
      })
      made.on('move', place)
      made.on('resize', place)
      made.on('load', place)
      made.on('moveend', event => {
        // Only what a hand has moved is news.
        if (!('originalEvent' in event) && !('byHand' in event)) return
        const bounds = made.getBounds()
        const now = parseBox(writeBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]))
        if (!now) return
        movedTo.current = now
        latest.current.onMoved(now)
      })
      place()
      const drawOwn = () => made.setStyle(styleOf(element, land))
      if (theirs) followForeign(made, drawOwn, names => latest.current.onCredit?.(names))
      // A style of somebody else's has colours of its own.
      const skins = new MutationObserver(() => theirs || drawOwn())
      skins.observe(document.documentElement, { attributes: true, attributeFilter: ['data-skin', 'data-brand'] })
      leaving.signal.addEventListener('abort', () => skins.disconnect())
    }
    begin().catch(() => {
      if (!leaving.signal.aborted) latest.current.onFailed()
    })
    return () => {
      leaving.abort()
      map.current?.remove()
      map.current = null
      handle.current = null
    }
  }, [handle])

  // New pins are put in their places before they are seen; another view is gone to at once.
  useLayoutEffect(() => {
    const now = map.current
    if (!layer.current) return
    if (now && view && !sameBox(goneTo.current, view)) {
      goneTo.current = view
      if (!sameBox(movedTo.current, view)) now.fitBounds(cornersOf(view), fit)
      movedTo.current = null
    }
    layPins(layer.current, now, view)
  })

  return (
    <Frame role="region" aria-label={label} data-map="live">
      <div data-canvas ref={box} />
      <PinLayer ref={layer}>{children}</PinLayer>
    </Frame>
  )
}

/** Until the ground is there pins stand where the picture without it has them. */
function layPins(layer: HTMLElement, map: MapLibre | null, view: Box | null): void {
  if (map) placePins(layer, (lng, lat, about) => map.project(nearest(map, lng, lat, about)))
  else if (view) placePins(layer, fitBox(view, layer.clientWidth, layer.clientHeight))
}

/** Our own style is drawn where somebody else's does not load; where it does, its authors are named. */
function followForeign(map: MapLibre, drawOwn: () => void, onCredit: (names: readonly string[]) => void): void {
  let settled = false
  map.once('style.load', () => {
    settled = true
  })
  map.on('error', () => {
    if (settled) return
    settled = true
    drawOwn()
  })
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType !== 'metadata') return
    const sources = Object.keys(map.getStyle().sources).map(id => map.getSource(id))
    const names = creditsOf(sources.map(source => source?.attribution))
    if (names.length > 0) onCredit(names)
  })
}

const cornersOf = ([west, south, east, north]: Box): [[number, number], [number, number]] => [
  [west, south],
  [east < west ? east + 360 : east, north],
]

/** The copy of a place on the turn of the globe that is looked at. */
function nearest(map: MapLibre, lng: number, lat: number, about = lng): [number, number] {
  const turns = Math.round((map.getCenter().lng - about) / 360)
  return [lng + turns * 360, lat]
}
