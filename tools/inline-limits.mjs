import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

const file = normalizePath(fileURLToPath(new URL('../contract/limits.ts', import.meta.url)))

/**
 * Writes the numbers of contract/limits.ts where they are read: a module reads a few of them, and the whole table would come with every page.
 * A section that is read as one becomes a constant of the module, so that it stays the same object. A module that does more with the table
 * than to read its members by name keeps the import. This holds for one that declares the name again, too: which is meant would be a question
 * of scopes.
 * @param {object} limits
 * @returns {import('vite').Plugin}
 */
export function inlineLimits(limits) {
  return {
    name: 'elenco:inline-limits',
    apply: 'build',
    async transform(code, id) {
      if (!code.includes('/limits.ts')) return null
      const { body } = this.parse(code)
      for (const node of body) {
        if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('/limits.ts')) continue
        if ((await this.resolve(node.source.value, id))?.id !== file) continue
        const slim = withNumbers(code, node, body, limits)
        if (slim) return { code: slim, map: null }
      }
      return null
    },
  }
}

function withNumbers(code, table, body, limits) {
  const [read, ...others] = table.specifiers
  if (read?.type !== 'ImportSpecifier' || others.length > 0) return null
  const name = read.local.name
  const sections = new Map()
  /** @type {{ start: number, end: number, text: string }[]} */
  const changes = []
  for (const { use, above } of body.filter(node => node !== table).flatMap(node => [...usesOf(name, node)])) {
    const { value, end } = memberOf(limits, use, above)
    if (end === use) return null
    const isSection = typeof value === 'object'
    const path = code.slice(use.start, end.end)
    if (isSection && !sections.has(path)) sections.set(path, { named: `${name}$${sections.size}`, value })
    // In parentheses, since a point may follow.
    changes.push({ start: use.start, end: end.end, text: isSection ? sections.get(path).named : `(${written(value)})` })
  }
  const constants = [...sections.values()].map(({ named, value }) => `const ${named} = ${written(value)};`)
  changes.push({ start: table.start, end: table.end, text: constants.join('') })
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code)
}

/** Each place that means a thing of this name, with the nodes around it, the nearest first. */
function* usesOf(name, node, above = []) {
  const [parent] = above
  if (node.type === 'Identifier') {
    const isLabel = !parent?.computed && (parent?.property === node || parent?.key === node)
    if (node.name === name && !isLabel) yield { use: node, above }
    return
  }
  for (const child of Object.values(node).flat())
    if (typeof child?.type === 'string') yield* usesOf(name, child, [node, ...above])
}

/** Follows `limits.a.b` as far as it leads into the table. */
function memberOf(limits, use, above) {
  let value = limits
  let end = use
  for (const node of above) {
    const steps = node.type === 'MemberExpression' && node.object === end && !node.computed && !node.optional
    if (!steps || typeof value !== 'object' || !Object.hasOwn(value, node.property.name)) break
    value = value[node.property.name]
    end = node
  }
  return { value, end }
}

/** Infinity is one of the limits, so JSON alone will not do. */
function written(value) {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null)
    throw new Error(`contract/limits.ts holds ${value}, which cannot be written in place`)
  return `{${Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`)}}`
}
