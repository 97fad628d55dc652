import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { GalleryPiece } from '#contract/entities/proposal.ts'
import { PiecePicture, PieceViewer } from '../portfolio/PieceViewer.tsx'

const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(3, minmax(0,1fr))' },
    gap: { base: '12px', md: '16px' },
    '& button': {
      display: 'grid',
      gap: '6px',
      width: '100%',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'control',
      '&:focus-visible': { outline: '2.5px solid var(--focus)', outlineOffset: '3px' },
    },
    '& b': { lineHeight: 1.3, overflowWrap: 'anywhere' },
  },
})
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
