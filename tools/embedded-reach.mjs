// The part of the project that a server test asks the embedded database about. PostgreSQL proves all of it after any change of the server; the embedded database differs
// from it in nothing but the statements that it is given. So a file counts where it speaks to a database, and a test reaches the features whose calls it makes.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder, importsOf, reachOf } from './reach.mjs'
import { root } from './setup.mjs'

/** Modules that bring everything: the table of all calls, and the market that each file fills first, whichever files run. */
const gathering =
  /^server\/(?:app|main)\.ts$|^server\/db\/migrate\.ts$|^server\/(?:db|features)\/demo\/|^tests\/support\/fill-market\.ts$/
const speaking = /\bfrom '(?:kysely|[^']*\/db\/[^']*)'|\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<.]/
const created = /\bcreate table (?:if not exists )?(\w+)/gi
const named = /'(\w+)(?:\.\w+| as \w+)?'|\b(?:from|join|into|update|table|on)\s+(\w+)/gi
const types = /^server\/db\/schema(?:-[\w-]+)?\.ts$/

const text = path => readFileSync(join(root, path), 'utf8')
const reach = paths => reachOf(paths, undefined, path => gathering.test(path))
/** The judge of answers reads what was sent, whichever database it came from. */
const judge = 'tests/support/true-answer.ts'
const speaks = path => (/^(?:tests|workbench)\//.test(path) ? path !== judge : speaking.test(text(path)))

/** For each test file the files that its proof on the embedded database depends on. */
export function embeddedReach(tests) {
  const server = filesUnder('server').filter(path => path.endsWith('.ts') && !types.test(path) && !gathering.test(path))
  const migrations = server.filter(path => path.startsWith('server/db/migrations/'))
  const features = server.filter(path => path.startsWith('server/features/'))
  const common = reach(server.filter(path => /^server\/(?:db\/[^/]+|http\/.+|jobs\/.+)$/.test(path)))
  const answering = foldersByCall(features)
  const reached = new Map(
    tests.map(test => {
      const own = [...reach([test])]
      const calls = own.filter(path => /^(?:tests|workbench)\//.test(path)).flatMap(importsOf)
      const folders = new Set(calls.flatMap(call => answering.get(call) ?? []))
      return [test, new Set([...common, ...own, ...reach(features.filter(path => folders.has(dirname(path))))])]
    }),
  )
  const known = new Set([...reached.values()].flatMap(paths => [...paths]))
  // A file that no test reaches by its calls counts for each of them.
  const everybodys = server.filter(path => !known.has(path) && !migrations.includes(path))
  const tables = new Set(migrations.flatMap(path => [...text(path).matchAll(created)].map(([, table]) => table)))
  const tablesOf = path =>
    [...text(path).matchAll(named)].map(([, quoted, said]) => quoted ?? said).filter(name => tables.has(name))
  const steps = migrations.map(path => ({ path, tables: tablesOf(path) }))
  return new Map(
    [...reached].map(([test, paths]) => {
      const speakers = [...paths, ...everybodys].filter(
        path => !migrations.includes(path) && !gathering.test(path) && speaks(path),
      )
      const theirs = new Set(speakers.flatMap(tablesOf))
      return [test, [...speakers, ...steps.filter(step => step.tables.some(table => theirs.has(table))).map(({ path }) => path)]]
    }),
  )
}

/** The folders of features that answer the calls of a file under contract/endpoints. */
function foldersByCall(features) {
  const folders = new Map()
  for (const path of features) {
    for (const call of importsOf(path).filter(imported => imported.startsWith('contract/endpoints/')))
      folders.set(call, [...(folders.get(call) ?? []), dirname(path)])
  }
  return folders
}
