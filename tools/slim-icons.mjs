import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from './reach.mjs'
import { root } from './setup.mjs'

/** Signs of two tables that are drawn filled only: those of networks with what stands in their place, and that of a toast about a failure. */
export const onlyFilledIcons = [
  ...['Article', 'FacebookLogo', 'InstagramLogo', 'LinkedinLogo', 'PinterestLogo', 'SnapchatLogo'],
  ...['SpotifyLogo', 'TiktokLogo', 'TwitchLogo', 'TwitterLogo', 'VideoCamera', 'YoutubeLogo'],
  'WarningOctagon',
]

/** Tables of icons that another file draws: the menu fills the one of the place where somebody is. */
const menuTables = ['src/views/shell/menu-icons.ts', 'src/views/shell/menu-table.ts']

const tag = /<Icon\s+of=\{([^}]*)\}([^>]*)>/g
const named = /\b(\w+)Icon\b/g
const fills = /\bweight=(?:"fill"|\{[^}]*'fill')/
const namesIn = (/** @type {string} */ code) => [...code.matchAll(named)].map(([, name = '']) => name)

/** The weights that a tag asks for. */
function asked(/** @type {string} */ attributes) {
  const [said, word, choice = ''] = /\bweight=(?:"(\w+)"|\{([^}]*)\})/.exec(attributes) ?? []
  if (!said) return ['regular']
  const words = word ? [word] : [...choice.matchAll(/'(\w+)'/g)].map(([, one = '']) => one)
  return words.length > 0 ? words : ['fill', 'regular']
}

/**
 * The weights that a source draws of each icon that it names. A tag says its own; a button draws lines unless the file fills something beside its tags,
 * and an icon of a table may be whatever the file draws of any.
 * @returns {[name: string, weights: string[]][]}
 */
function drawnIn(/** @type {string} */ path, /** @type {string} */ code) {
  const tags = [...code.matchAll(tag)].map(([, of = '', attributes = '']) => ({ of, weights: asked(attributes) }))
  const beside = code.replace(tag, '').replace(/^import .*$/gm, '')
  const onButtons = fills.test(beside) ? ['fill', 'regular'] : ['regular']
  const button = /\bicon=\{(\w+)Icon\}/g
  // A tag that draws no icon by its own name draws one of a table.
  const imported = new Set([...code.matchAll(/dist\/csr\/(\w+)'/g)].map(([, name]) => `${name}Icon`))
  const fillsAny = fills.test(beside) || tags.some(({ of, weights }) => !imported.has(of) && weights.includes('fill'))
  const inTables = menuTables.includes(path) || fillsAny ? ['fill', 'regular'] : ['regular']
  return [
    ...tags.flatMap(({ of, weights }) => namesIn(of).map(name => [name, weights])),
    ...[...beside.matchAll(button)].map(([, name = '']) => [name, onButtons]),
    ...namesIn(beside.replace(button, '')).map(name => [name, inTables]),
  ]
}

/** Every icon that a source names, with the weights that are drawn of it. */
export function weightsDrawn() {
  const files = filesUnder('src').filter(path => /\.tsx?$/.test(path) && !path.startsWith('src/theme/made/'))
  /** @type {Map<string, Set<string>>} */
  const drawn = new Map()
  for (const [name, weights] of files.flatMap(path => drawnIn(path, readFileSync(join(root, path), 'utf8'))))
    drawn.set(name, new Set([...(drawn.get(name) ?? []), ...weights]))
  return drawn
}

/** The weights that an icon keeps; tests/unit/slim-icons.test.ts compares this with the sources. */
export function weightsOf(name, drawn = weightsDrawn()) {
  if (onlyFilledIcons.includes(name)) return ['fill']
  const kept = drawn.get(name) ?? new Set(['regular'])
  return ['bold', 'fill', 'regular'].filter(weight => kept.has(weight))
}

/** Drops the weights of Phosphor icons that nothing draws (direction.md: regular, fill, bold): more than two thirds of every icon's code. */
export function slimIcons() {
  let drawn
  return {
    name: 'slim-icons',
    buildStart() {
      drawn = weightsDrawn()
    },
    transform(code, id) {
      const name = /@phosphor-icons\/react\/dist\/defs\/([^/]+)\.es\.js$/.exec(id)?.[1]
      if (!name) return null
      const kept = weightsOf(name, drawn)
      const slim = code.replace(/ {2}\[\n {4}"(\w+)",[\s\S]*?\n {2}\](?:,|(?=\n\]))\n?/g, (whole, weight) =>
        kept.includes(weight) ? whole : '',
      )
      return { code: slim, map: null }
    },
  }
}
