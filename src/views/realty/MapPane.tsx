import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box } from '#contract/rules/map-box.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { drawsMaps, LaterMap } from './LaterMap.tsx'
import type { MapHandle } from './LiveMap.tsx'
import { Pins, type Shown } from './Pins.tsx'
import { StillMap } from './StillMap.tsx'

const Pane = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    minHeight: { base: '330px', lg: 0 },
    bg: 'sunken',
    isolation: 'isolate',
  },
})
const SearchHere = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '14px',
    insetInline: '0',
    display: 'grid',
    justifyItems: 'center',
    zIndex: 2,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto', boxShadow: 'var(--sh-pop)' },
  },
})
const Tools = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockEnd: '34px',
    insetInlineEnd: '14px',
    display: 'grid',
    bg: 'raised',
    borderRadius: 'control',
    boxShadow: 'var(--sh-pop)',
    zIndex: 2,
  },
})
const Credit = chakra('p', {
  base: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    maxWidth: '100%',
    padding: '3px 8px',
    bg: 'color-mix(in srgb, var(--surface) 82%, transparent)',
    textStyle: 'small',
    color: 'muted',
    zIndex: 1,
  },
})

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
