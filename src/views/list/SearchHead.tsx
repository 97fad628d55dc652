import { chakra } from '#src/theme/made/jsx/index.js'
import { searchHeadHead } from '#src/theme/made/recipes/search-head-head.js'

/** Head of a public list: its title, the search box, and in `data-tools` what somebody signed in does here. */
export const SearchHead = chakra('header', searchHeadHead)
