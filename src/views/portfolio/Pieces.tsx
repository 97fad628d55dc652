import { useState } from 'react'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { piecesGrid } from '#src/theme/made/recipes/pieces-grid.js'
import { PieceCover, PieceFacts, PieceFigures } from './Piece.tsx'
import { PieceViewer } from './PieceViewer.tsx'

const Grid = chakra('ul', piecesGrid)

/** Pieces that open in a viewer. */
export function Pieces({ pieces }: { pieces: readonly BriefcaseItem[] }) {
  const [at, setAt] = useState<number | null>(null)
  const shown = pieces.map(piece => ({
    ...piece,
    video: piece.files.find(file => file.type.startsWith('video/'))?.url ?? null,
  }))
  return (
    <>
      <Grid>
        {pieces.map((piece, index) => (
          <li key={piece.uuid}>
            <button type="button" aria-haspopup="dialog" onClick={() => setAt(index)}>
              <PieceCover piece={piece} />
              <chakra.b display="block" textStyle="label" marginBlock="7px 2px" overflowWrap="anywhere">
                {piece.title}
              </chakra.b>
            </button>
            <PieceFigures piece={piece} />
            <PieceFacts piece={piece} />
          </li>
        ))}
      </Grid>
      <PieceViewer pieces={shown} at={at} onTurn={setAt} />
    </>
  )
}
