import { chakra } from '#src/theme/made/jsx/index.js'
import { rowsRoot } from '#src/theme/made/recipes/rows-root.js'

/** People and invitations, one under the other: who on one side, what can be done on the other. */
export const Rows = chakra('ul', rowsRoot)
