import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useTranslation } from 'react-i18next'
import type { GalleryPiece } from '#contract/entities/proposal.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pieceViewerPicture } from '#src/theme/made/recipes/piece-viewer-picture.js'
import { pieceViewerTurn } from '#src/theme/made/recipes/piece-viewer-turn.js'
import { useCallWords } from '../casting-calls/call-words.ts'

export type ShownPiece = Omit<GalleryPiece, 'kind'>

const Picture = chakra('span', pieceViewerPicture)
const Turn = chakra('div', pieceViewerTurn)

/** A piece's film or picture, or its cartel. */
export function PiecePicture({ piece, whole }: { piece: ShownPiece; whole?: boolean }) {
  return (
    <Picture whole={whole}>
      {whole && piece.video ? (
        // biome-ignore lint/a11y/useMediaCaption: what creators upload has the captions that they gave it.
        <video src={piece.video} poster={piece.image ?? undefined} controls playsInline />
      ) : piece.image ? (
        <img src={piece.image} alt={whole ? piece.title : ''} loading="lazy" />
      ) : (
        <Cartel seed={piece.title} ratio="4:3" />
      )}
    </Picture>
  )
}

interface Props {
  pieces: readonly ShownPiece[]
  /** Index of the open piece; null while none is open. */
  at: number | null
  onTurn(at: number | null): void
}

/** A piece of a portfolio, large; it goes on to the next, and to where it was published. */
export function PieceViewer({ pieces, at, onTurn }: Props) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const open = at === null ? null : pieces[at]
  const turn = (by: number) => at !== null && onTurn((at + by + pieces.length) % pieces.length)
  return (
    <Dialog
      open={open !== null && open !== undefined}
      onClose={() => onTurn(null)}
      title={open?.title ?? ''}
      size="lg"
      footer={
        pieces.length > 1 && (
          <Turn>
            <IconButton icon={CaretLeftIcon} flip label={t('gallery.before')} onClick={() => turn(-1)} />
            <span>{t('gallery.place', { at: (at ?? 0) + 1, of: pieces.length })}</span>
            <IconButton icon={CaretRightIcon} flip label={t('gallery.next')} onClick={() => turn(1)} />
          </Turn>
        )
      }
    >
      {open && (
        <chakra.div
          display="grid"
          gap="12px"
          onKeyDown={event => {
            if (event.key === 'ArrowLeft') turn(-1)
            if (event.key === 'ArrowRight') turn(1)
          }}
        >
          <PiecePicture piece={open} whole />
          {open.description && <p>{open.description}</p>}
          <chakra.p color="muted" textStyle="small">
            {[open.network && words.network(open.network), open.content_type && words.contentType(open.content_type)]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          {open.external_url && <OutLink href={open.external_url}>{t('gallery.original')}</OutLink>}
        </chakra.div>
      )}
    </Dialog>
  )
}
