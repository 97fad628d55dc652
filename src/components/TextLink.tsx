import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { linkRecipe } from '../theme/recipes/cell.ts'

/** A link inside the app. */
export const TextLink = chakra(Link, linkRecipe)

/** A link to another site; says nothing about where we are. */
export const OutLink = chakra('a', linkRecipe, { defaultProps: { target: '_blank', rel: 'noreferrer' } })

/** Looks like a link, does something here. */
export const LinkButton = chakra('button', linkRecipe, { defaultProps: { type: 'button' } })
