import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#contract/rules/distance.ts'
import { type MapArea, ringOf } from '#contract/rules/map-area.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { areaShapeCorner } from '#src/theme/made/recipes/area-shape-corner.js'
import { exactly } from './coordinates.ts'
import type { MapHandle } from './LiveMap.tsx'

const Corner = chakra('button', areaShapeCorner)

/** The outline of an area among the pins; whoever places those lays it, too. */
export function AreaShape({ area }: { area: MapArea }) {
  const ring = ringOf(area)
  if (ring.length < 2) return null
  return (
    <svg data-ring={ring.map(({ lng, lat }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(' ')} aria-hidden="true">
      {ring.length > 2 ? <polygon /> : <polyline />}
    </svg>
  )
}

interface HandlesProps {
  corners: readonly Place[]
  handle: { readonly current: MapHandle | null }
  onMove(at: number, place: Place): void
  /** A press on the first corner closes the outline. */
  onClose(): void
}

/** The corners while they are drawn: each can be dragged. Keys have the form. */
export function CornerHandles({ corners, handle, onMove, onClose }: HandlesProps) {
  const { t } = useTranslation('realty')
  const grabbed = useRef<{ at: number; x: number; y: number } | null>(null)
  const dragged = useRef(false)
  return corners.map((corner, at) => (
    <Corner
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline.
      key={at}
      type="button"
      tabIndex={-1}
      data-corner
      data-at="middle"
      data-lng={corner.lng}
      data-lat={corner.lat}
      aria-label={t('zone.corner', { n: at + 1 })}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grabbed.current = { at, x: event.clientX, y: event.clientY }
        dragged.current = false
      }}
      onPointerMove={event => {
        const from = grabbed.current
        if (from?.at !== at) return
        // A hand that trembles while it presses drags nothing.
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 3) dragged.current = true
        const place = handle.current?.placeAt(event.clientX, event.clientY)
        if (dragged.current && place) onMove(at, exactly(place))
      }}
      onPointerUp={() => {
        grabbed.current = null
      }}
      onPointerCancel={() => {
        grabbed.current = null
      }}
      onClick={() => {
        if (at === 0 && corners.length > 2 && !dragged.current) onClose()
      }}
    />
  ))
}
