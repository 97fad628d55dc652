import { chakra } from '#src/theme/made/jsx/index.js'
import { sideBar } from '#src/theme/made/recipes/side-bar.js'
import { sideRoot } from '#src/theme/made/recipes/side-root.js'
import { sideScroll } from '#src/theme/made/recipes/side-scroll.js'

/** The part beside the list: it scrolls by itself on desks and is the page on phones; its verbs stay at hand. */
export const Side = chakra('section', sideRoot)

export const Scroll = chakra(
  'div',
  sideScroll,
  // With nothing to press in it the keyboard still has to scroll it.
  { defaultProps: { tabIndex: 0 } },
)

export const Bar = chakra('footer', sideBar)
