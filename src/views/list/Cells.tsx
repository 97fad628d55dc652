import { Loading, SkeletonCell } from '#src/components/Skeleton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cells } from '#src/theme/made/recipes/cells.js'

/** Cards beside and below each other. */
export const Cells = chakra('div', cells)
const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A page of cards before anything has come, in its final shape. */
export function CellsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Cells>
        {places.map(key => (
          <SkeletonCell key={key} />
        ))}
      </Cells>
    </Loading>
  )
}
