// npm run styles: writes src/theme/made, the classes of all looks and style props, where their sources changed. Builds, tests and `npm run dev` do it by themselves.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { root } from './setup.mjs'
import { hashOf, markFresh, staleParts } from './stale.mjs'

const folder = 'src/theme/made'
const part = {
  name: 'styles',
  proof: `${folder}/styles/utilities.css`,
  inputs: ['src', 'panda.config.ts', 'tools/styles.mjs'],
  not: [folder],
}

/** Resolves to whether there was something to write. A build and a run of tests that begin together write it once. */
export async function makeStyles() {
  return staleParts([part]).length > 0 && (await alone('styles', writeStyles))
}

async function writeStyles() {
  if (staleParts([part]).length === 0) return false
  const hash = hashOf(part)
  writeList()
  const { codegen, loadConfigAndCreateContext } = await import('@pandacss/node')
  const context = await loadConfigAndCreateContext({ cwd: root, configPath: join(root, 'panda.config.ts') })
  await codegen(context)
  await writeSheets(context)
  markFresh(part, hash)
  return true
}

/** All looks in one object, for panda.config.ts: those of theme/recipes and the *.looks.ts beside their components. */
function writeList() {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  const own = files.filter(file => file.endsWith('.looks.ts')).sort()
  const shared = files.filter(file => /^theme\/recipes\/(?!dialog|menu)[\w-]+\.ts$/.test(file)).sort()
  const address = file => relative(join(root, folder), join(root, 'src', file)).replaceAll('\\', '/')
  const lines = [
    ...own.map((file, index) => `import { looks as own${index} } from '${address(file)}'`),
    ...shared.map((file, index) => `import * as shared${index} from '${address(file)}'`),
    `const shared = Object.entries({ ${shared.map((_, index) => `...shared${index}`).join(', ')} })`,
    'export const looks = {',
    "  ...Object.fromEntries(shared.map(([name, recipe]) => [name.replace(/Recipe$/, ''), recipe])),",
    ...own.map((_, index) => `  ...own${index},`),
    '}',
  ]
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'looks.ts'), `${lines.join('\n')}\n`)
}

/** One sheet for the tokens, one for the style props of all, one for each look. */
async function writeSheets(context) {
  const { default: postcss } = await import('postcss')
  const sheet = context.createSheet()
  context.parseFiles()
  context.appendLayerParams(sheet)
  context.appendBaselineCss(sheet)
  context.appendParserCss(sheet)
  const { layers, recipes } = context.getSplitCssArtifacts(sheet)
  const styles = join(root, folder, 'styles')
  rmSync(styles, { recursive: true, force: true })
  mkdirSync(join(styles, 'recipes'), { recursive: true })
  for (const { file, code } of layers) writeFileSync(join(styles, file), code)
  for (const { file, code } of recipes) writeFileSync(join(styles, 'recipes', file), flat(postcss.parse(code)))
}

/**
 * Panda puts what a look is in any case in a layer below its variants, so that a variant's colour would win over `:disabled` and its height
 * over that of narrow screens. In one layer the selector that says more wins, as anywhere in CSS, and what holds on some screens stands last.
 */
function flat(sheet) {
  sheet.walkAtRules('layer', layer => {
    if (layer.params === '_base') layer.replaceWith(layer.nodes)
  })
  sheet.each(layer => {
    layer.append(layer.nodes.filter(node => node.type === 'atrule'))
  })
  return sheet.toString()
}

/** For `npm run dev`: a look that is edited is seen a few seconds later. */
export function followStyles() {
  let making = Promise.resolve()
  let timer
  return {
    name: 'elenco:styles',
    apply: 'serve',
    async configureServer({ watcher }) {
      await makeStyles()
      watcher.on('all', (_, path) => {
        if (!/\.tsx?$/.test(path) || path.includes(folder)) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          making = making.then(makeStyles).catch(error => process.stderr.write(`${error.message}\n`))
        }, 100)
      })
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeStyles()
