// The screens that tests/screens looks at, and who looks; '' is a stranger. Sections are those that the route has. Only node: imports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Name of the look, route and person, for each screen of each. */
export function lookersOf() {
  const lookers = JSON.parse(readFileSync(join(root, 'tests/screens/lookers.json'), 'utf8'))
  return Object.entries(lookers).flatMap(([as, names]) => names.map(route => [`${route} for ${as || 'a stranger'}`, route, as]))
}
