import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#contract/rules/map-area.ts'
import type { Box } from '#contract/rules/map-box.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { type AreaDrawingActor, areaOf } from '#src/machines/area-drawing/area-drawing.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { mapPaneCredit } from '#src/theme/made/recipes/map-pane-credit.js'
import { mapPanePane } from '#src/theme/made/recipes/map-pane-pane.js'
import { mapPaneSearchHere } from '#src/theme/made/recipes/map-pane-search-here.js'
import { mapPaneTools } from '#src/theme/made/recipes/map-pane-tools.js'
import { AreaShape, CornerHandles } from './AreaShape.tsx'
import { exactly } from './coordinates.ts'
import { DrawTools } from './DrawTools.tsx'
import { drawsMaps, LaterMap } from './LaterMap.tsx'
import type { MapHandle } from './LiveMap.tsx'
import { Pins, type Shown } from './Pins.tsx'
import { StillMap } from './StillMap.tsx'

const Pane = chakra('div', mapPanePane)
const SearchHere = chakra('div', mapPaneSearchHere)
const Tools = chakra('div', mapPaneTools)
const Credit = chakra('p', mapPaneCredit)

interface Props extends Shown {
  view: Box | null
  /** The area of the address. */
  area: MapArea | null
  drawing: AreaDrawingActor
  lit: string | null
  addressOf(uuid: string): string
  onLook(uuid: string | null): void
  /** Somebody moved the map there, without searching. */
  onMoved(box: Box): void
  onView(box: Box): void
  onOpen(box: Box): void
}

/** The map beside the list. It shows what the list has; without WebGL it is a picture that stands still, and says so. */
export function MapPane({ view, area, drawing, onMoved, onView, points, clusters, places, ...pins }: Props) {
  const { t } = useTranslation('realty')
  const [still, setStill] = useState(false)
  const [credits, setCredits] = useState<readonly string[]>([])
  // The server cannot know: asked once the page stands.
  useEffect(() => {
    if (!drawsMaps()) setStill(true)
  }, [])
  const [moved, setMoved] = useState<{ from: Box | null; to: Box } | null>(null)
  const handle = useRef<MapHandle | null>(null)
  const byHand = useSelector(drawing, snapshot => snapshot.matches('drawing'))
  const draft = useSelector(drawing, snapshot => snapshot.context)
  const outline = byHand ? areaOf(draft) : area
  const end = () => drawing.send({ type: 'area.end' })
  const shown = (
    <>
      {outline && <AreaShape area={outline} />}
      <Pins {...pins} points={points} clusters={clusters} places={places} />
      {byHand && (
        <CornerHandles
          corners={draft.corners}
          handle={handle}
          onMove={(at, place) => drawing.send({ type: 'area.move', at, place })}
          onClose={end}
        />
      )}
    </>
  )
  return (
    <Pane data-drawing={byHand || undefined}>
      {still ? (
        <StillMap view={view}>{shown}</StillMap>
      ) : (
        <LaterMap
          view={view}
          label={t('map.label')}
          handle={handle}
          onMoved={to => {
            onMoved(to)
            setMoved({ from: view, to })
          }}
          onPress={place => drawing.send({ type: 'area.put', place: exactly(place) })}
          onDouble={byHand ? end : undefined}
          onCredit={setCredits}
          onFailed={() => setStill(true)}
        >
          {shown}
        </LaterMap>
      )}
      {moved && moved.from === view && !byHand && (
        <SearchHere>
          <Button
            icon={ArrowsClockwiseIcon}
            onClick={() => {
              setMoved(null)
              onView(moved.to)
            }}
          >
            {t('map.searchHere')}
          </Button>
        </SearchHere>
      )}
      {!still && <DrawTools actor={drawing} area={area} />}
      {!still && (
        <Tools>
          <IconButton icon={PlusIcon} label={t('map.nearer')} onClick={() => handle.current?.zoom(1)} />
          <IconButton icon={MinusIcon} label={t('map.farther')} onClick={() => handle.current?.zoom(-1)} />
        </Tools>
      )}
      <Credit>
        {still ? t('map.still') : credits.length > 0 ? t('map.creditOf', { who: credits.join(' · ') }) : t('map.credit')}
      </Credit>
    </Pane>
  )
}
