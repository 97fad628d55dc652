// A stylesheet as data. A page that is painted before any script has come brings along only the rules that its own HTML can meet
// (server/http/first-styles.ts), and the server need not read CSS for that.
import postcss from 'postcss'

/**
 * @typedef {{ text: string }} Whole stands as it is
 * @typedef {{ selectors: { text: string, classes: string[] }[], declarations: [name: string, text: string][] }} Rule
 * @typedef {{ open: string, layer: boolean, inside: Part[] }} Block `@media …` and the like
 * @typedef {Whole | Rule | Block} Part
 */

/** Rules of a built sheet, in their order. @returns {Part[]} */
export function rulesOf(css) {
  return partsOf(postcss.parse(css))
}

const blocks = new Set(['media', 'layer', 'supports', 'container'])

/** @returns {Part[]} */
const partsOf = container =>
  container.nodes.flatMap(node => {
    if (node.type === 'comment') return []
    if (node.type === 'atrule' && blocks.has(node.name) && node.nodes)
      return { open: `@${node.name} ${node.params}`, layer: node.name === 'layer', inside: partsOf(node) }
    if (node.type === 'rule' && node.nodes.every(({ type }) => type === 'decl'))
      return {
        selectors: node.selectors.map(text => ({ text, classes: classesOf(text) })),
        declarations: node.nodes.map(decl => [decl.prop, decl.toString()]),
      }
    return { text: node.type === 'atrule' && !node.nodes ? `${node};` : node.toString() }
  })

/**
 * Classes without which a selector meets nothing. Those between brackets are left out: of `:is(.a, .b)` one is enough, and `:not(.a)` wants none.
 * @param {string} selector
 */
export function classesOf(selector) {
  // An escaped sign is part of a name, whatever it is.
  const tokens = selector.match(/\\[0-9a-f]{1,6} ?|\\.|"[^"]*"|'[^']*'|[^\\"']/gis) ?? []
  const found = []
  let depth = 0
  let name = null
  const end = () => {
    if (name) found.push(name)
    name = null
  }
  for (const token of tokens) {
    const escaped = token.length > 1 && token[0] === '\\'
    if (name !== null && (escaped || /[\w-]|[^\0-\x7f]/.test(token[0] ?? ''))) name += escaped ? unescaped(token) : token
    else {
      end()
      if (token === '(' || token === '[') depth += 1
      else if (token === ')' || token === ']') depth -= 1
      else if (token === '.' && depth === 0) name = ''
    }
  }
  end()
  return found
}

const unescaped = token => {
  const hex = /^\\([0-9a-f]{1,6}) ?$/i.exec(token)
  return hex ? String.fromCodePoint(Number.parseInt(hex[1] ?? '', 16)) : token.slice(1)
}
