import { useState } from 'react'
import type { GalleryPiece } from '#contract/entities/proposal.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { galleryGrid } from '#src/theme/made/recipes/gallery-grid.js'
import { PiecePicture, PieceViewer } from '../portfolio/PieceViewer.tsx'

const Grid = chakra('ul', galleryGrid)
/** Pieces of the creator's portfolio; each opens in a viewer that goes on to the next. */
export function Gallery({ pieces }: { pieces: readonly GalleryPiece[] }) {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <Grid>
        {pieces.map((piece, index) => (
          <li key={piece.uuid}>
            <button type="button" onClick={() => setAt(index)}>
              <PiecePicture piece={piece} />
              <b>{piece.title}</b>
            </button>
          </li>
        ))}
      </Grid>
      <PieceViewer pieces={pieces} at={at} onTurn={setAt} />
    </>
  )
}
