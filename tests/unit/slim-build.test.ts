import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { css } from '#src/theme/made/css/index.js'
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
