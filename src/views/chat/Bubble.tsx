import { chakra } from '#src/theme/made/jsx/index.js'
import { bubbleRoot } from '#src/theme/made/recipes/bubble-root.js'

/** A message's frame; its sharp corner points to the one who speaks. */
export const Bubble = chakra('div', bubbleRoot)
