import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tables that every page brings, of all that Panda knows: each file's, by their names there. */
const tables = {
  'is-valid-prop.js': ['userGeneratedStr', 'cssPropertiesStr'],
  'css.js': ['utilities'],
  'conditions.js': ['conditionsStr'],
}

/** Words of the sources that may ask for a style. The folder of what is made is none of them. */
function* sourcesOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  for (const file of files)
    if (/\.tsx?$/.test(file) && !file.startsWith('theme/made/')) yield readFileSync(join(folder, file), 'utf8')
}

/**
 * Leaves in the tables the names that some source says, in any place: a prop that nobody writes has no rule in the sheets either. Two thirds of
 * the tables go. Panda's own patterns count as sources, since they write props of their own.
 * @template {{ files: { file: string, code?: string }[] }} T
 * @param {T[]} artifacts
 * @param {string} folder
 */
export function slimStyles(artifacts, folder) {
  const files = artifacts.flatMap(artifact => artifact.files)
  const patterns = files.filter(({ file, code }) => code && file.endsWith('.js') && !(file in tables)).map(({ code }) => code)
  const words = new Set([...sourcesOf(folder), ...patterns].flatMap(code => code.split(/\W+/)))
  return artifacts.map(artifact => ({
    ...artifact,
    files: artifact.files.map(({ file, code }) => ({ file, code: code && file in tables ? slimmed(file, code, words) : code })),
  }))
}

/** `prop:class/shorthand/1` stays when any of its names is said; 1 stands for a shorthand that is spelled as the class. What stands in a file's first table is left out of its second. */
function slimmed(file, code, words) {
  const kept = new Set()
  return tables[file].reduce((slim, name) => {
    const found = new RegExp(`${name} = "([^"]*)"`).exec(slim)
    if (!found) throw new Error(`tools/slim-styles.mjs looks for ${name} in ${file}, where Panda no longer writes it`)
    const [whole, list] = found
    const said = list
      .split(',')
      .filter(entry => !kept.has(entry) && entry.split(/[:/]/).some(word => word !== '1' && words.has(word)))
    for (const entry of said) kept.add(entry)
    return slim.replace(whole, () => `${name} = "${said.join()}"`)
  }, code)
}
