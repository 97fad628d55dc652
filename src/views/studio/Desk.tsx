import { chakra } from '#src/theme/made/jsx/index.js'
import { deskRoot } from '#src/theme/made/recipes/desk-root.js'

/** Layout: the form, its results, and beside them, or below where there is less room, the month and the history. */
export const Desk = chakra('div', deskRoot)
