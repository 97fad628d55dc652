import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from './reach.mjs'
import { root } from './setup.mjs'

/** Signs of one stroke, the only ones that the look draws bold. */
export const boldIcons = ['CaretDown', 'CaretLeft', 'CaretRight', 'Check', 'DotsThree', 'Minus', 'Plus', 'X']

/** The networks' own signs: always filled. */
export const onlyFilledIcons = [
  ...['FacebookLogo', 'InstagramLogo', 'LinkedinLogo', 'PinterestLogo', 'SnapchatLogo'],
  ...['SpotifyLogo', 'TiktokLogo', 'TwitchLogo', 'TwitterLogo', 'YoutubeLogo'],
]

/** Tables of icons that another file draws: the menu fills the one of the place where somebody is. */
const menuTables = ['src/views/shell/menu-icons.ts', 'src/views/shell/menu-table.ts']
const imported = /@phosphor-icons\/react\/dist\/csr\/(\w+)'/g

/** The icons that are drawn filled somewhere: those of the menu, and those of each file that fills an icon. */
export function iconsToFill() {
  const files = filesUnder('src').filter(path => /\.tsx?$/.test(path) && !path.startsWith('src/theme/made/'))
  const filling = files
    .map(path => ({ path, code: readFileSync(join(root, path), 'utf8') }))
    .filter(({ path, code }) => menuTables.includes(path) || /\bweight=(?:"fill"|\{[^}]*'fill')/.test(code))
  return new Set(filling.flatMap(({ code }) => [...code.matchAll(imported)].map(([, name]) => name)))
}

/** The weights that are drawn of an icon; tests/unit/slim-icons.test.ts compares this with the sources. */
export function weightsOf(name, filled = iconsToFill()) {
  if (onlyFilledIcons.includes(name)) return ['fill']
  return [...(boldIcons.includes(name) ? ['bold'] : []), ...(filled.has(name) ? ['fill'] : []), 'regular']
}

/** Drops the weights of Phosphor icons that nothing draws (direction.md: regular, fill, bold): more than two thirds of every icon's code. */
export function slimIcons() {
  let filled
  return {
    name: 'slim-icons',
    buildStart() {
      filled = iconsToFill()
    },
    transform(code, id) {
      const name = /@phosphor-icons\/react\/dist\/defs\/([^/]+)\.es\.js$/.exec(id)?.[1]
      if (!name) return null
      const kept = weightsOf(name, filled)
      const slim = code.replace(/ {2}\[\n {4}"(\w+)",[\s\S]*?\n {2}\](?:,|(?=\n\]))\n?/g, (whole, weight) =>
        kept.includes(weight) ? whole : '',
      )
      return { code: slim, map: null }
    },
  }
}
