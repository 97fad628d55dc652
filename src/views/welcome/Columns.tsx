import { chakra } from '#src/theme/made/jsx/index.js'
import { columnsRoot } from '#src/theme/made/recipes/columns-root.js'

/** Short things beside each other, ruled with hairlines. */
export const Columns = chakra('ol', columnsRoot)
