import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { Box } from '#contract/rules/map-box.ts'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pinFieldCredit } from '#src/theme/made/recipes/pin-field-credit.js'
import { pinFieldFrame } from '#src/theme/made/recipes/pin-field-frame.js'
import { pinFieldPin } from '#src/theme/made/recipes/pin-field-pin.js'
import { pinFieldTools } from '#src/theme/made/recipes/pin-field-tools.js'
import { asNumber } from '../form/draft-values.ts'
import { exactly, movedBy, parseCoordinates, writeCoordinates } from '../realty/coordinates.ts'
import { drawsMaps, LaterMap } from '../realty/LaterMap.tsx'
import type { MapHandle, Place } from '../realty/LiveMap.tsx'
import { roomy } from '../realty/mercator.ts'
import { StillMap } from '../realty/StillMap.tsx'
import { useSpaceForm } from './space-form.ts'

const Frame = chakra('div', pinFieldFrame)
const Tools = chakra('div', pinFieldTools)
const Credit = chakra('p', pinFieldCredit)
const Pin = chakra('button', pinFieldPin)

/** Both sides of the Atlantic: where the market is. */
const everywhere: Box = [-118, -40, 30, 58]
const around = ({ lng, lat }: Place): Box => roomy([lng, lat, lng, lat])
const isIn = ([west, south, east, north]: Box, { lng, lat }: Place) =>
  lat > south && lat < north && (east >= west ? lng > west && lng < east : lng > west || lng < east)
/** Degrees across: wider than this nobody sees where a street is. */
const far = 0.4
const widthOf = ([west, , east]: Box) => (east >= west ? east - west : east + 360 - west)

/** The way of a press of this key: east and north. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The pin: written as coordinates, pressed on the map, dragged, or moved with the arrow keys. */
export function PinField() {
  const { t } = useTranslation(['space-stepper', 'realty'])
  const form = useSpaceForm()
  const { lat, lng } = { lat: asNumber(form.fields.lat), lng: asNumber(form.fields.lng) }
  const place = lat !== null && lng !== null ? { lat, lng } : null
  const written = place ? writeCoordinates(place) : ''
  const [text, setText] = useState(written)
  // Digits stay as typed, unless the pin was moved elsewhere.
  useEffect(() => {
    setText(now => {
      const typed = parseCoordinates(now)
      return typed && writeCoordinates(exactly(typed)) === written ? now : written || now
    })
  }, [written])

  const [still, setStill] = useState(false)
  const [credits, setCredits] = useState<readonly string[]>([])
  useEffect(() => {
    if (!drawsMaps()) setStill(true)
  }, [])
  const handle = useRef<MapHandle | null>(null)
  const [view, setView] = useState<Box>(() => (place ? around(place) : everywhere))
  const seen = useRef(view)
  const show = (box: Box) => {
    seen.current = box
    setView(box)
  }
  const move = (next: Place) => {
    form.change({ ...exactly(next) })
    form.leave('lat')
  }
  const put = (next: Place) => {
    move(next)
    if (!isIn(seen.current, next) || widthOf(seen.current) > far) show(around(next))
  }
  const press = (next: Place) => {
    move(next)
    // From far away nobody points exactly: each press comes nearer.
    if (widthOf(seen.current) > far) {
      const half = Math.max(widthOf(seen.current) / 16, 0.02)
      show([next.lng - half, Math.max(-85, next.lat - half / 2), next.lng + half, Math.min(85, next.lat + half / 2)])
    }
  }
  const grabbed = useRef<{ at: Place; pin: Place } | null>(null)
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const at = handle.current?.placeAt(event.clientX, event.clientY)
    if (!grabbed.current || !at) return
    const { at: from, pin } = grabbed.current
    form.change({ ...exactly({ lng: pin.lng + at.lng - from.lng, lat: pin.lat + at.lat - from.lat }) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || !place) return
    event.preventDefault()
    const [step = 0, stride = 0] = limits.space.pinSteps
    const metres = event.shiftKey ? stride : step
    put(movedBy(place, way[0] * metres, way[1] * metres))
  }
  const pin = place && (
    <Pin
      type="button"
      data-own-pin
      data-at="foot"
      data-lng={place.lng}
      data-lat={place.lat}
      aria-label={t('pin.label', { place: written })}
      aria-describedby="pin-keys"
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        const at = handle.current?.placeAt(event.clientX, event.clientY)
        if (!at) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grabbed.current = { at, pin: place }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grabbed.current = null
      }}
      onPointerCancel={() => {
        grabbed.current = null
      }}
    >
      <MapPinIcon size={40} weight="fill" aria-hidden />
    </Pin>
  )
  return (
    <Field
      label={t('pin.coordinates')}
      help={t('pin.help')}
      error={form.error('lat') ?? form.error('lng') ?? (text && !parseCoordinates(text) ? t('pin.wrong') : undefined)}
    >
      <TextInput
        name="coordinates"
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        placeholder="40.423700, -3.704900"
        value={text}
        onChange={typed => {
          setText(typed)
          const found = parseCoordinates(typed)
          if (found) put(found)
          else if (!typed.trim()) form.change({ lat: null, lng: null })
        }}
        onBlur={() => form.leave('lat')}
      />
      <Frame marginTop="2">
        {still ? (
          <StillMap view={view}>{pin}</StillMap>
        ) : (
          <LaterMap
            view={view}
            label={t('pin.map')}
            handle={handle}
            onMoved={box => {
              seen.current = box
            }}
            onPress={press}
            onCredit={setCredits}
            onFailed={() => setStill(true)}
          >
            {pin}
          </LaterMap>
        )}
        {!still && (
          <Tools>
            <IconButton icon={PlusIcon} label={t('realty:map.nearer')} onClick={() => handle.current?.zoom(1)} />
            <IconButton icon={MinusIcon} label={t('realty:map.farther')} onClick={() => handle.current?.zoom(-1)} />
          </Tools>
        )}
        <Credit>
          {still
            ? t('pin.still')
            : credits.length > 0
              ? t('realty:map.creditOf', { who: credits.join(' · ') })
              : t('realty:map.credit')}
        </Credit>
      </Frame>
      <chakra.p id="pin-keys" textStyle="small" color="muted" marginTop="6px">
        {t('pin.keys', { step: limits.space.pinSteps[0], stride: limits.space.pinSteps[1] })}
      </chakra.p>
    </Field>
  )
}
