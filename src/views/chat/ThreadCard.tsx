import { chakra } from '#src/theme/made/jsx/index.js'
import { threadCardRoot } from '#src/theme/made/recipes/thread-card-root.js'

/** Something of the agreement where it happened: its head, its parts, and what can be done about it. */
export const ThreadCard = chakra('article', threadCardRoot)
