import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onlyFilledIcons, slimIcons, weightsDrawn, weightsOf } from '../../tools/slim-icons.mjs'

it('leaves every icon the weights that are drawn of it and nothing else', () => {
  const folder = 'node_modules/@phosphor-icons/react/dist/defs/'
  const files = readdirSync(folder).filter(name => name.endsWith('.es.js'))
  expect(files.length).toBeGreaterThan(1000)
  const drawn = weightsDrawn()
  const plugin = slimIcons()
  plugin.buildStart()
  const wrong = files.filter(name => {
    const slim = plugin.transform(readFileSync(folder + name, 'utf8'), `/x/${folder}${name}`)?.code ?? ''
    const weights = [...slim.matchAll(/^ {4}"(\w+)",/gm)].map(([, weight]) => weight)
    return weights.join() !== weightsOf(name.replace('.es.js', ''), drawn).join()
  })
  expect(wrong).toEqual([])
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.tsx'))
  .map(name => [`src/${name}`, readFileSync(`src/${name}`, 'utf8')] as const)

it('knows every icon that is drawn bold, and draws the signs of two tables filled only', () => {
  const bold = sources.flatMap(([, code]) =>
    [...code.matchAll(/<Icon of=\{(\w+)Icon\}[^>]*weight="bold"/g)].map(([, name = '']) => name),
  )
  const drawn = weightsDrawn()
  expect(bold.length).toBeGreaterThan(10)
  expect(bold.filter(name => !weightsOf(name, drawn).includes('bold'))).toEqual([])
  // Every bold icon is written so that the line above sees it.
  const written = sources.reduce((count, [, code]) => count + code.split(/weight="bold"|weight=\{[^}]*'bold'/).length - 1, 0)
  expect(written).toBe(bold.length)
  const users = sources.filter(([, code]) => onlyFilledIcons.some(name => code.includes(`/${name}'`))).map(([file]) => file)
  expect(users.sort()).toEqual(['src/components/NetworkIcon.tsx', 'src/views/shell/Toasts.tsx'])
})

it('knows every icon that is drawn filled: its own tag or file fills it, or the menu does', () => {
  const filling = sources.filter(([, code]) => /\bweight=(?:"fill"|\{[^}]*'fill')/.test(code))
  expect(filling.length).toBeGreaterThan(10)
  // A file that fills what others hand over to it: the icons of the menu's tables alone.
  const others = filling.filter(([, code]) => !code.includes('@phosphor-icons/react/dist/csr/')).map(([file]) => file)
  expect(others).toEqual(['src/views/shell/MenuIcon.tsx'])
  const users = sources.filter(([, code]) => code.includes('<MenuIcon ')).map(([file]) => file)
  expect(users.sort()).toEqual(['src/views/shell/BottomBar.tsx', 'src/views/shell/Menu.tsx'])
  // Tables of icons that are filled stand in the file that fills them.
  const tabled = filling.filter(([, code]) => /<Icon of=\{icons\[[^>]*weight=(?:"fill"|\{[^}]*'fill')/.test(code))
  expect(tabled.length).toBeGreaterThan(1)
  for (const [file, code] of tabled) expect(code, file).toContain('const icons')
  const drawn = weightsDrawn()
  for (const name of ['Star', 'SquaresFour', 'Storefront', 'Bell', 'Heart'])
    expect(weightsOf(name, drawn), name).toEqual(['fill', 'regular'])
})

it('tells one icon of a file from another: a tag says its own weight, a button beside it draws lines', () => {
  const drawn = weightsDrawn()
  expect(weightsOf('Plugs', drawn)).toEqual(['regular'])
  // Each of its tags fills it.
  expect(weightsOf('SealCheck', drawn)).toEqual(['fill'])
  // The cross closes toasts, whose own signs are filled.
  expect(weightsOf('X', drawn)).toEqual(['bold', 'regular'])
})

it('takes a weight that is chosen while running for each of its words', () => {
  const chosen = sources.flatMap(([, code]) =>
    [...code.matchAll(/<Icon of=\{(\w+)Icon\}[^>]*weight=\{([^}]*)\}/g)].map(
      ([, name = '', choice = '']) => [name, choice] as const,
    ),
  )
  expect(chosen.length).toBeGreaterThan(2)
  const drawn = weightsDrawn()
  for (const [name, choice] of chosen)
    for (const [, weight] of choice.matchAll(/'(\w+)'/g)) expect(weightsOf(name, drawn), `${name} in ${choice}`).toContain(weight)
})
