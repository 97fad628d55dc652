import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups, rulesFor } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import { css } from '#src/theme/made/css/index.js'
import { inlineLimits } from '../../tools/inline-limits.mjs'
import { slimStyles } from '../../tools/slim-styles.mjs'

const folder = mkdtempSync(join(tmpdir(), 'slim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('tables of styles', () => {
  mkdirSync(join(folder, 'theme/made'), { recursive: true })
  writeFileSync(join(folder, 'Row.tsx'), '<Box mt="4" _hover={{ gap: 2 }} />')
  writeFileSync(join(folder, 'theme/made/types.d.ts'), 'declare const padding: string')
  const artifacts = (utilities: string) => [
    {
      dir: ['css'],
      files: [
        { file: 'css.js', code: `const utilities = "${utilities}"` },
        { file: 'conditions.js', code: 'const conditionsStr = "_hover,_focus,sm"' },
      ],
    },
    {
      dir: ['jsx'],
      files: [
        { file: 'is-valid-prop.js', code: 'var userGeneratedStr = "mt,px,gap";\nvar cssPropertiesStr = "gap,padding,float";' },
        { file: 'float.js', code: "props => ({ float: 'left', paddingInline: 1 })" },
      ],
    },
  ]

  it('keep what some source or pattern says, by any of its names', () => {
    const made = slimStyles(artifacts('marginTop:mt/1,paddingInline:px/paddingX/1,padding:p/1,gap:gap'), folder)
    expect(made.flatMap(({ files }) => files.map(({ code }) => code))).toEqual([
      'const utilities = "marginTop:mt/1,paddingInline:px/paddingX/1,gap:gap"',
      'const conditionsStr = "_hover"',
      'var userGeneratedStr = "mt,gap";\nvar cssPropertiesStr = "float";',
      "props => ({ float: 'left', paddingInline: 1 })",
    ])
  })

  it('are missed by name when Panda writes them otherwise', () => {
    const [styles] = artifacts('')
    const other = { ...styles, files: [{ file: 'css.js', code: 'const table = {}' }] }
    expect(() => slimStyles([other], folder)).toThrow('utilities in css.js')
  })

  it('still lead every prop that has a rule to its class', () => {
    const sheet = readFileSync('src/theme/made/styles/utilities.css', 'utf8')
    const known =
      readFileSync('src/theme/made/css/css.js', 'utf8')
        .match(/utilities = "([^"]*)"/)?.[1]
        ?.split(',') ?? []
    const props =
      readFileSync('src/theme/made/jsx/is-valid-prop.js', 'utf8')
        .match(/Str = "([^"]*)"/g)
        ?.join() ?? ''
    const classes = new Set(known.map(entry => entry.split(/[:/]/)[1]))
    const plain = new Set(props.split(/\W+/).map(prop => prop.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)))
    const worn = [...sheet.matchAll(/^ *\.(?:[\w\\[\]&]+\\:)*([a-z][a-z-]*)_[^{]*\{/gm)].flatMap(([, name]) => name ?? [])
    expect(worn.length).toBeGreaterThan(500)
    expect([...new Set(worn)].filter(name => !classes.has(name) && !plain.has(name))).toEqual([])
    expect(css({ mt: '4px', smDown: { gap: '2px' } })).toBe('mt_4px smDown:gap_2px')
  })
})

describe('numbers of the table of limits', () => {
  /** Every way through the table by name, to numbers and to sections. */
  const waysOf = (value: object, way: string): string[] =>
    Object.entries(value).flatMap(([name, one]) => {
      if (!/^[a-z]\w*$/i.test(name)) return []
      const here = `${way}.${name}`
      return [here, ...(typeof one === 'object' && one && !Array.isArray(one) ? waysOf(one, here) : [])]
    })
  const ways = waysOf(limits, 'limits')

  const { page, password, strikes } = limits
  const written = {
    all: { code: `export default [${ways}]`, gives: ways.map(way => way.split('.').slice(1).reduce(reach, limits)) },
    point: { code: 'export default limits.page.size.toFixed(1)', gives: '20.0' },
    section: { code: 'const read = () => limits.password\nexport default [read(), read() === read()]', gives: [password, true] },
    parts: { code: 'const { min, max } = limits.password\nexport default min + max', gives: password.min + password.max },
    label: { code: 'export default { limits: limits.page.max, of: { limits: 1 }.limits }', gives: { limits: page.max, of: 1 } },
    key: { code: "const key = String('abuse')\nexport default limits.strikes.points[key]", gives: strikes.points.abuse },
    renamed: { code: 'export default table.page.max', gives: page.max, name: 'limits as table' },
  }
  const leftAlone = {
    shadowed: {
      code: 'const of = limits => limits.page.size\nexport default [of({ page: { size: 1 } }), limits.page.size]',
      gives: [1, 20],
    },
    block: {
      code: 'let sum = limits.page.size\n{ const limits = { page: { size: 1 } }; sum += limits.page.size }\nexport default sum',
      gives: 21,
    },
    destructured: { code: 'const { page: { max } } = limits\nexport default max', gives: page.max },
    spread: { code: 'export default { ...limits }.page', gives: page },
    dynamic: {
      code: "const page = String('password')\nexport default [limits[page], limits.page.size]",
      gives: [password, page.size],
    },
    passed: { code: 'export default Object.keys(limits).length', gives: Object.keys(limits).length },
    shorthand: { code: 'export default { limits }.limits.page', gives: page },
  }
  const other = { code: 'export default limits.page.size', gives: 7, from: './other/limits.ts' }
  const cases = { ...written, ...leftAlone, other }
  const out = join(folder, 'out')

  beforeAll(async () => {
    mkdirSync(join(folder, 'other'))
    writeFileSync(join(folder, 'other/limits.ts'), 'export const limits = { page: { size: 7 } }')
    for (const [name, one] of Object.entries(cases)) {
      const {
        code,
        from = join(process.cwd(), 'contract/limits.ts'),
        name: imported = 'limits',
      } = { name: undefined, from: undefined, ...one }
      writeFileSync(join(folder, `${name}.ts`), `import { ${imported} } from '${from}'\n${code}\n`)
    }
    await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      plugins: [inlineLimits(limits)],
      build: {
        outDir: out,
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(Object.keys(cases).map(name => [name, join(folder, `${name}.ts`)])),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[name].mjs' },
        },
      },
    })
  })

  it.each(Object.entries(cases))('are those of the source: %s', async (name, { gives }) => {
    const made = await import(/* @vite-ignore */ pathToFileURL(join(out, `${name}.mjs`)).href)
    expect(made.default).toEqual(gives)
  })

  it('stand in the module without the table, unless it does more than to read members by name', () => {
    const bringing = readdirSync(out).filter(file => /from "\.\/shared-limits/.test(readFileSync(join(out, file), 'utf8')))
    expect(bringing.map(file => file.replace('.mjs', '')).sort()).toEqual(Object.keys(leftAlone).sort())
  })
})

it('finds no condition in the rules, since the browser is built without their reader', () => {
  const people = groups.flatMap(group => [true, false].map(is_superuser => ({ groups: [group], is_superuser })))
  const rules = [null, ...people].flatMap(rulesFor)
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter(rule => rule.conditions)).toEqual([])
})

function reach(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}
