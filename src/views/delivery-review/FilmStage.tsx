import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewComment, timeCode } from '#contract/entities/review-comment.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filmStageFrame } from '#src/theme/made/recipes/film-stage-frame.js'
import { filmStageLine } from '#src/theme/made/recipes/film-stage-line.js'
import { Pin } from './Pin.tsx'

const Frame = chakra('div', filmStageFrame)
/** Time runs to the right in every film, whatever the direction of the words around it. */
const Line = chakra('div', filmStageLine)

/** A share of the line between its two ends, which are as wide as half a mark. */
const left = (share: number) => `calc(12px + (100% - 24px) * ${Math.min(1, Math.max(0, share))})`

export interface StageComments {
  comments: readonly { comment: ReviewComment; number: number }[]
  chosen: string | null
  onChoose(comment: ReviewComment): void
}

interface Props extends StageComments {
  file: FileCard
  film: RefObject<HTMLVideoElement | null>
  /** The moment of the comment that was chosen, and how often one was: pressing it again goes there again. */
  jump: { at_ms: number; times: number } | null
  onTime(ms: number): void
}

/** A film with its comments as marks on a line of time; pressing one goes to its moment. */
export function FilmStage({ file, film, comments, chosen, onChoose, jump, onTime }: Props) {
  const { t } = useTranslation('delivery-review')
  const [length, setLength] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const video = film.current
    if (video && jump) {
      video.pause()
      video.currentTime = jump.at_ms / 1000
    }
  }, [film, jump])
  const own = comments.flatMap(one => (one.comment.place.kind === 'film' ? [{ ...one, at_ms: one.comment.place.at_ms }] : []))
  return (
    <Frame>
      {/* biome-ignore lint/a11y/useMediaCaption: people hand in films without captions; the name says what it is. */}
      <video
        ref={film}
        src={file.url}
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
        style={file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : undefined}
        onLoadedMetadata={event => {
          const { duration } = event.currentTarget
          if (Number.isFinite(duration)) setLength(duration * 1000)
          if (jump) event.currentTarget.currentTime = jump.at_ms / 1000
        }}
        onTimeUpdate={event => {
          const ms = Math.round(event.currentTarget.currentTime * 1000)
          setNow(ms)
          onTime(ms)
        }}
      />
      <Line role="group" aria-label={t('line')} dir="ltr" data-line="">
        {length !== null && <span data-now="" style={{ left: left(now / length) }} />}
        {own.map(({ at_ms, ...one }) => (
          <Pin
            key={one.comment.uuid}
            {...one}
            chosen={chosen === one.comment.uuid}
            style={{ left: left(length ? at_ms / length : 0) }}
            onChoose={() => onChoose(one.comment)}
          />
        ))}
      </Line>
      <chakra.p textStyle="caption" color="muted" fontVariantNumeric="tabular-nums" dir="ltr">
        {timeCode(now)}
        {length !== null && ` / ${timeCode(length)}`}
      </chakra.p>
    </Frame>
  )
}
