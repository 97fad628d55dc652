import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { FileRow, isFilm, isPicture } from '../uploads/FileRow.tsx'
import { FilmStage, type StageComments } from './FilmStage.tsx'
import { PictureStage } from './PictureStage.tsx'
import type { CommentDraft } from './use-comment-draft.ts'

interface Props extends StageComments {
  file: FileCard | undefined
  film: RefObject<HTMLVideoElement | null>
  jump: { at_ms: number; times: number } | null
  onTime(ms: number): void
  /** The comment that is being written about this version; null where none is. */
  draft: CommentDraft | null
}

/** One file of a version, large, with the comments that stand in it. */
export function PieceStage({ file, draft, comments, film, jump, onTime, ...rest }: Props) {
  const { t } = useTranslation('delivery-review')
  if (!file) return <chakra.p color="muted">{t('noPiece')}</chakra.p>
  const own = comments.filter(({ comment: { place } }) => 'file' in place && place.file === file.uuid)
  if (isFilm(file))
    return <FilmStage key={file.uuid} {...rest} file={file} comments={own} film={film} jump={jump} onTime={onTime} />
  if (!isPicture(file))
    return (
      <chakra.div maxWidth="420px">
        <FileRow file={file} />
      </chakra.div>
    )
  const { fields, kind, change } = draft ?? {}
  return (
    <PictureStage
      key={file.uuid}
      {...rest}
      file={file}
      comments={own}
      spot={fields && kind === 'picture' ? { x: fields.x, y: fields.y } : null}
      onSpot={change && (spot => change({ kind: 'picture', ...spot }))}
    />
  )
}

/** The version before, to look at: nothing is written about it here. */
export function EarlierStage({ file, ...rest }: StageComments & { file: FileCard | undefined }) {
  const [film] = useState<RefObject<HTMLVideoElement | null>>({ current: null })
  return <PieceStage {...rest} file={file} film={film} jump={null} onTime={() => {}} draft={null} />
}
