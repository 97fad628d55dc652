import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pictureStageFrame } from '#src/theme/made/recipes/picture-stage-frame.js'
import { pictureStageTarget } from '#src/theme/made/recipes/picture-stage-target.js'
import type { StageComments } from './FilmStage.tsx'
import { Pin } from './Pin.tsx'

const Frame = chakra('div', pictureStageFrame)
const Target = chakra('button', pictureStageTarget)

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000

interface Spot {
  x: number
  y: number
}

interface Props extends StageComments {
  file: FileCard
  /** The spot that the next comment is about; null while it is about something else. */
  spot: Spot | null
  /** Absent where nothing more is said. */
  onSpot?: (spot: Spot) => void
}

/** A picture with its comments as numbered spots. A press, or the arrow keys, say where the next one goes. */
export function PictureStage({ file, comments, chosen, onChoose, spot, onSpot }: Props) {
  const { t } = useTranslation('delivery-review')
  const language = useLanguage()
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || !spot || !onSpot) return
    event.preventDefault()
    const [step = 0, stride = 0] = limits.comments.spotSteps
    const by = event.shiftKey ? stride : step
    onSpot({ x: within(spot.x + way[0] * by), y: within(spot.y + way[1] * by) })
  }
  const where = spot && { x: formatPercent(spot.x, language), y: formatPercent(spot.y, language) }
  return (
    <Frame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the target inside does the same by the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the target inside does the same by the keyboard. */}
      <div
        dir="ltr"
        data-placing={onSpot ? '' : undefined}
        onClick={event => {
          if (!onSpot) return
          const box = event.currentTarget.getBoundingClientRect()
          if (box.width === 0 || box.height === 0) return
          onSpot({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) })
        }}
      >
        <img
          src={file.url}
          alt={file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          decoding="async"
          style={{ height: 'auto', width: 'auto' }}
        />
        {comments.map(one => {
          const { place, uuid } = one.comment
          return (
            place.kind === 'picture' && (
              <Pin
                key={uuid}
                {...one}
                chosen={chosen === uuid}
                style={{ left: formatShare(place.x), top: formatShare(place.y) }}
                onChoose={() => onChoose(one.comment)}
              />
            )
          )
        })}
        {spot && onSpot && (
          <Target
            type="button"
            data-target=""
            aria-label={t('target', { x: where?.x, y: where?.y })}
            aria-describedby="spot-keys"
            style={{ left: formatShare(spot.x), top: formatShare(spot.y) }}
            onKeyDown={onKeyDown}
            onClick={event => event.stopPropagation()}
          />
        )}
      </div>
      {onSpot && (
        <chakra.p id="spot-keys" textStyle="caption" color="muted" marginTop="8px">
          {t('spotKeys')}
        </chakra.p>
      )}
    </Frame>
  )
}

const formatShare = (share: number) => `${share * 100}%`
