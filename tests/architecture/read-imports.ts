import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One import, export-from or dynamic import. `to` is a path of ours, or undefined for a package or node: module. */
export type Import = { from: string; specifier: string; to: string | undefined; typeOnly: boolean; line: number }

/** A parsed file: its imports, and whether it does nothing but pass on what others define. */
export type Source = { path: string; imports: Import[]; isBarrel: boolean }

const folders = ['contract', 'workbench', 'src', 'server', 'tools', 'tests']
/** Nobody writes it by hand. */
const generated = 'src/theme/made'
const code = /\.(?:ts|tsx|mjs)$/

/** Every source file of the house, parsed. */
export function readSources(): Source[] {
  const paths = folders.filter(folder => existsSync(folder)).flatMap(filesUnder)
  return [...paths, 'vite.config.ts', 'vitest.config.ts'].map(path => readSource(path, readFileSync(path, 'utf8')))
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (path === generated) return []
    if (entry.isDirectory()) return filesUnder(path)
    return code.test(path) ? [path] : []
  })
}

/** Parses one file. Throws on a syntax error, so that nothing unreadable passes as harmless. */
export function readSource(path: string, content: string): Source {
  const { module, program, errors } = parseSync(path, content)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imports: Import[] = []
  const add = (specifier: string, start: number, typeOnly: boolean) => {
    imports.push({
      from: path,
      specifier,
      to: resolve(path, specifier),
      typeOnly,
      line: content.slice(0, start).split('\n').length,
    })
  }
  for (const found of module.staticImports) {
    const typeOnly = found.entries.length > 0 && found.entries.every(entry => entry.isType)
    add(found.moduleRequest.value, found.start, typeOnly)
  }
  for (const found of module.staticExports) {
    const passedOn = found.entries.filter(entry => entry.moduleRequest)
    const request = passedOn[0]?.moduleRequest
    if (request) {
      add(
        request.value,
        found.start,
        passedOn.every(entry => entry.isType),
      )
    }
  }
  for (const found of module.dynamicImports) {
    const written = content.slice(found.moduleRequest.start, found.moduleRequest.end)
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(written)?.[2]
    if (literal !== undefined) add(literal, found.start, false)
  }
  const statements = program.body.filter(statement => statement.type !== 'ImportDeclaration')
  const isBarrel = statements.length > 0 && statements.every(isPassingOn)
  return { path, imports, isBarrel }
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** `export … from`, `export * from`, or `export { imported }`. */
function isPassingOn(statement: Statement) {
  if (statement.type === 'ExportAllDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && !statement.declaration
}

/** `#contract/x.ts` and relative paths become paths from the root; packages and node: modules become undefined. */
function resolve(from: string, specifier: string) {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  if (plain.startsWith('/')) return plain.slice(1)
  return undefined
}
