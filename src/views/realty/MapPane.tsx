import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box } from '#contract/rules/map-box.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { mapPaneCredit } from '#src/theme/made/recipes/map-pane-credit.js'
import { mapPanePane } from '#src/theme/made/recipes/map-pane-pane.js'
import { mapPaneSearchHere } from '#src/theme/made/recipes/map-pane-search-here.js'
import { mapPaneTools } from '#src/theme/made/recipes/map-pane-tools.js'
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
  lit: string | null
  addressOf(uuid: string): string
  onLook(uuid: string | null): void
  onView(box: Box): void
  onOpen(box: Box): void
}

/** The map beside the list. It shows what the list has; without WebGL it is a picture that stands still, and says so. */
export function MapPane({ view, onView, points, clusters, places, ...pins }: Props) {
  const { t } = useTranslation('realty')
  const [still, setStill] = useState(false)
  // The server cannot know: asked once the page stands.
  useEffect(() => {
    if (!drawsMaps()) setStill(true)
  }, [])
  const [moved, setMoved] = useState<{ from: Box | null; to: Box } | null>(null)
  const handle = useRef<MapHandle | null>(null)
  const shown = <Pins {...pins} points={points} clusters={clusters} places={places} />
  return (
    <Pane>
      {still ? (
        <StillMap view={view}>{shown}</StillMap>
      ) : (
        <LaterMap
          view={view}
          label={t('map.label')}
          handle={handle}
          onMoved={to => setMoved({ from: view, to })}
          onFailed={() => setStill(true)}
        >
          {shown}
        </LaterMap>
      )}
      {moved && moved.from === view && (
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
      {!still && (
        <Tools>
          <IconButton icon={PlusIcon} label={t('map.nearer')} onClick={() => handle.current?.zoom(1)} />
          <IconButton icon={MinusIcon} label={t('map.farther')} onClick={() => handle.current?.zoom(-1)} />
        </Tools>
      )}
      <Credit>{still ? t('map.still') : t('map.credit')}</Credit>
    </Pane>
  )
}
