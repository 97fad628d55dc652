import { type ReactNode, Suspense } from 'react'
import type { Cover } from '#contract/entities/shapes.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cellCoverPicture } from '#src/theme/made/recipes/cell-cover-picture.js'
import { lazyAgain } from './lazy-again.tsx'

// Covers take no presses: a page that came rendered hydrates them last.
const Cartel = lazyAgain(() => import('./Cartel.tsx').then(file => file.Cartel))

const Picture = chakra('img', cellCoverPicture)

interface Props {
  /** The address of a picture of its own; without one its cartel is drawn. */
  image: string | null
  cover: Cover
  /** Over it, in a corner. */
  children?: ReactNode
}

/** The cover of a cell in a list of offers. */
export function CellCover({ image, cover, children }: Props) {
  return (
    <div data-part="cover">
      {image ? (
        <Picture src={image} alt="" loading="lazy" />
      ) : (
        <Suspense>
          <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="16:7" />
        </Suspense>
      )}
      {children}
    </div>
  )
}
