import type { FeatureCollection, Geometry, Position } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json?url'

/** Land and borders of Natural Earth, from our own server: the map needs nobody else's. */
export async function fetchLand(signal: AbortSignal): Promise<FeatureCollection> {
  const response = await fetch(atlas, { signal })
  const topology: Topology<{ countries: GeometryCollection }> = await response.json()
  const { features } = feature(topology, topology.objects.countries)
  return { type: 'FeatureCollection', features: features.map(one => ({ ...one, geometry: whole(one.geometry) })) }
}

/** A ring that crosses the date line goes on beyond it, instead of back across the world. The south pole's is as wide as the world already. */
function unbroken(ring: Position[]): Position[] {
  if (ring.some(([, lat = 0]) => lat < -85)) return ring
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([lng = 0, lat = 0]) => {
    if (lng - before > 180) turn -= 360
    if (lng - before < -180) turn += 360
    before = lng
    return [lng + turn, lat]
  })
}

function whole(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unbroken) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map(polygon => polygon.map(unbroken)) }
  return geometry
}

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(`--${name}`).trim()
const coloursOf = (element: Element) => ['track', 'sunken', 'border-strong'].map(name => token(element, name))

/**
 * Waits for the colours of the skin. A page that came rendered has of its stylesheets what it shows, and all of them a moment after it answers
 * (docs/decisions/0910): a map may be quicker.
 */
export async function coloursThere(element: Element, signal: AbortSignal): Promise<void> {
  while (coloursOf(element).includes('') && !signal.aborted)
    await new Promise<void>(done => {
      const again = () => done()
      // A sheet that has come is told to nobody but its link: it does not bubble.
      document.addEventListener('load', again, { capture: true, once: true, signal })
      signal.addEventListener('abort', again, { once: true })
    })
}

/**
 * In the colours of the skin. Natural Earth is drawn for a scale of 1 : 50 million: nearer than a region its coasts would claim what they do
 * not know, so there the ground is plain.
 */
export function styleOf(element: Element, land: FeatureCollection): StyleSpecification {
  const [water = '', ground = '', line = ''] = coloursOf(element)
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      grid: { type: 'geojson', data: grid() },
    },
    layers: [
      {
        id: 'water',
        type: 'background',
        paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 7, water, 9, ground] },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': ground } },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: { 'line-color': line, 'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0] },
      },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: { 'line-color': line, 'line-opacity': 0.35, 'line-dasharray': [2, 4] },
      },
    ],
  }
}

/** The style that whoever runs the installation has chosen, by the page itself; null where the map is our own. */
export const foreignStyle = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content || null

/** Names of those whose map it is, as their style says them: the words without their markup, each once. */
export const creditsOf = (said: readonly (string | undefined)[]): string[] => [
  ...new Set(
    said.flatMap(html => {
      if (!html) return []
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
      const text = body.textContent?.trim()
      return text ? [text] : []
    }),
  ),
]

/** Meridians and parallels, every ten degrees. */
function grid(): FeatureCollection {
  const steps = (from: number, to: number, by: number) =>
    Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by)
  const lines = [
    ...steps(-180, 180, 10).map(lng => steps(-80, 80, 10).map(lat => [lng, lat])),
    ...steps(-80, 80, 10).map(lat => steps(-180, 180, 10).map(lng => [lng, lat])),
  ]
  return {
    type: 'FeatureCollection',
    features: lines.map(coordinates => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })),
  }
}
