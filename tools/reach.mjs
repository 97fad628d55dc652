// A file's reach: everything that it imports, statically or later, and everything that those import. Only node: imports.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './setup.mjs'

const aliases = {
  '#src/': 'src/',
  '#contract/': 'contract/',
  '#server/': 'server/',
  '#workbench/': 'workbench/',
  '#tests/': 'tests/',
}
const typesOnly = /\b(?:import|export)\s+type\s[^'"`]*?from\s*['"][^'"]+['"]/g
const named = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** Paths from the root of the project, each once. Globs are not followed: who has one names its files. A file that `ends` the way is reached itself. */
export function reachOf(paths, text, ends = () => false) {
  const reached = new Set(paths)
  // A set that grows while it is walked is walked to its end.
  for (const path of reached) {
    if (ends(path)) continue
    for (const imported of text ? importedBy(path, text(path)) : importsOf(path)) reached.add(imported)
  }
  return reached
}

/** Paths of all files of a folder and its folders, from the root of the project. */
export function filesUnder(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

const imports = new Map()
/** The paths that a file imports itself. */
export function importsOf(path) {
  const found = imports.get(path) ?? importedBy(path, isCode(path) ? readFileSync(join(root, path), 'utf8') : '')
  imports.set(path, found)
  return found
}

const isCode = path => /\.(?:tsx?|mjs|js|css)$/.test(path)

function importedBy(path, code) {
  const specifiers = [...code.replaceAll(typesOnly, '').matchAll(named)].map(match => match[1].split('?')[0])
  return specifiers.flatMap(specifier => pathOf(path, specifier) ?? [])
}

function pathOf(from, specifier) {
  const alias = Object.keys(aliases).find(prefix => specifier.startsWith(prefix))
  const path = alias
    ? aliases[alias] + specifier.slice(alias.length)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : null
  return path && existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? path : null
}
