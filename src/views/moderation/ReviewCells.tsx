import { chakra } from '#src/theme/made/jsx/index.js'
import { reviewCellsRoot } from '#src/theme/made/recipes/review-cells-root.js'

/** A row of a queue of the staff: on one side the thing itself, on the other what is decided about it. */
export const ReviewCells = chakra('li', reviewCellsRoot)
