import { chakra } from '#src/theme/made/jsx/index.js'
import { panesRoot } from '#src/theme/made/recipes/panes-root.js'

/** Conversations on one side, the open one beside them; on phones one above the other. */
export const Panes = chakra('div', panesRoot)
