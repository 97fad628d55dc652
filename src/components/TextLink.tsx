import { Link } from 'react-router-dom'
import { chakra } from '#src/theme/made/jsx/index.js'
import { link as linkRecipe } from '#src/theme/made/recipes/link.js'

/** A link inside the app. */
export const TextLink = chakra(Link, linkRecipe)

/** A link to another site; says nothing about where we are. */
export const OutLink = chakra('a', linkRecipe, { defaultProps: { target: '_blank', rel: 'noreferrer' } })

/** Looks like a link, does something here. */
export const LinkButton = chakra('button', linkRecipe, { defaultProps: { type: 'button' } })
