import { chakra } from '#src/theme/made/jsx/index.js'
import { insetRoot } from '#src/theme/made/recipes/inset-root.js'

/** As far from the edges of the sheet as the head of a page. */
export const Inset = chakra('div', insetRoot)
