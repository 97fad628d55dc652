import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { PieceCover, PieceFacts, PieceFigures } from './Piece.tsx'
import { PieceViewer } from './PieceViewer.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 45%), 1fr))',
    gap: '14px',
    '& button': { display: 'block', width: '100%', textAlign: 'var(--ta-start)', borderRadius: 'print' },
    '& button:hover b': { textDecoration: 'underline' },
  },
})

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
