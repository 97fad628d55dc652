import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MapCluster, MapPlace, MapPoint } from '#contract/entities/space.ts'
import type { Box } from '#contract/rules/map-box.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pinsPinLayer } from '#src/theme/made/recipes/pins-pin-layer.js'
import { useSpaceWords } from './use-space-words.ts'

/** Latitudes and longitudes are the map's, whatever side words are read from. */
export const PinLayer = chakra('div', pinsPinLayer)

export interface Shown {
  points: readonly MapPoint[]
  clusters: readonly MapCluster[]
  places: readonly MapPlace[]
}

interface Props extends Shown {
  /** Looked at here or in the list. */
  lit: string | null
  addressOf(uuid: string): string
  onLook(uuid: string | null): void
  onOpen(box: Box): void
}

/**
 * Pins, clusters and places of the map, each with its position in `data-lng` and `data-lat`; the map below puts it there. The list says the same
 * to keyboards and screen readers, so these are in nobody's way.
 */
export function Pins({ points, clusters, places, lit, addressOf, onLook, onOpen }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  return (
    <>
      {places.map(place => (
        <span key={`${place.name} ${place.lat}`} data-place data-at="below" data-lng={place.lng} data-lat={place.lat}>
          {place.name}
        </span>
      ))}
      {clusters.map(({ lat, lng, count, box }) => (
        <button
          key={`${lat} ${lng}`}
          type="button"
          tabIndex={-1}
          data-cluster
          data-at="middle"
          data-lng={lng}
          data-lat={lat}
          aria-label={t('map.cluster', { count, n: words.number(count) })}
          onClick={() => onOpen(box)}
        >
          {words.number(count)}
        </button>
      ))}
      {points.map(point => (
        <Link
          key={point.uuid}
          to={addressOf(point.uuid)}
          tabIndex={-1}
          data-pin
          data-at="foot"
          data-lng={point.lng}
          data-lat={point.lat}
          data-taken={point.free ? undefined : true}
          data-lit={lit === point.uuid || undefined}
          aria-label={`${point.title}, ${words.money(point.total_minor, point.currency)}${point.free ? '' : `, ${t('map.taken')}`}`}
          onPointerEnter={() => onLook(point.uuid)}
          onPointerLeave={() => onLook(null)}
        >
          {words.round(point.total_minor, point.currency)}
        </Link>
      ))}
    </>
  )
}

/** An outline lies where its corners do. */
function layRing(shape: Element, ring: string, project: Project): void {
  const corners = ring.split(' ').map(one => one.split(',').map(Number))
  const about = corners.reduce((sum, [lng = 0]) => sum + lng, 0) / corners.length
  const points = corners.map(([lng = 0, lat = 0]) => {
    const { x, y } = project(lng, lat, about)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  for (const line of shape.children) line.setAttribute('points', points.join(' '))
}

const offsets: Readonly<Record<string, string>> = { foot: 'calc(-100% - 8px)', below: '24px' }

export type Project = (lng: number, lat: number, about?: number) => { x: number; y: number }

/** Half the width of a name in the map's letters, and its height: measuring each would hold up every frame. */
const halfOf = (name: string) => name.length * 4 + 4
const line = 18

/** Puts each pin where `project` says; what is far outside is not drawn, nor a place whose name would lie over another's. */
export function placePins(layer: HTMLElement, project: Project): void {
  const { clientWidth, clientHeight } = layer
  const named: { x: number; y: number; half: number }[] = []
  for (const pin of layer.children) {
    if (!(pin instanceof HTMLElement || pin instanceof SVGElement)) continue
    if (pin.dataset.ring) {
      layRing(pin, pin.dataset.ring, project)
      continue
    }
    const { x, y } = project(Number(pin.dataset.lng), Number(pin.dataset.lat))
    const out = x < -200 || y < -200 || x > clientWidth + 200 || y > clientHeight + 200
    const half = halfOf(pin.textContent)
    const over =
      'place' in pin.dataset && named.some(other => Math.abs(other.y - y) < line && Math.abs(other.x - x) < other.half + half)
    if ('place' in pin.dataset && !out && !over) named.push({ x, y, half })
    pin.style.visibility = out || over ? 'hidden' : ''
    const up = offsets[pin.dataset.at ?? ''] ?? '-50%'
    pin.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, ${up})`
  }
}
