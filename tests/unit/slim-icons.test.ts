import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { boldIcons, iconsToFill, onlyFilledIcons, slimIcons, weightsOf } from '../../tools/slim-icons.mjs'

it('leaves every icon the weights that are drawn of it and nothing else', () => {
  const folder = 'node_modules/@phosphor-icons/react/dist/defs/'
  const files = readdirSync(folder).filter(name => name.endsWith('.es.js'))
  expect(files.length).toBeGreaterThan(1000)
  const filled = iconsToFill()
  const plugin = slimIcons()
  plugin.buildStart()
  const wrong = files.filter(name => {
    const slim = plugin.transform(readFileSync(folder + name, 'utf8'), `/x/${folder}${name}`)?.code ?? ''
    const weights = [...slim.matchAll(/^ {4}"(\w+)",/gm)].map(([, weight]) => weight)
    return weights.join() !== weightsOf(name.replace('.es.js', ''), filled).join()
  })
  expect(wrong).toEqual([])
})

it('knows every icon that is drawn bold, and draws the networks’ signs filled only', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
  const sources = files.map(name => `src/${name}`).map(file => [file, readFileSync(file, 'utf8')] as const)
  const bold = sources.flatMap(([, code]) =>
    [...code.matchAll(/<Icon of=\{(\w+)Icon\}[^>]*weight="bold"/g)].map(([, name]) => name),
  )
  expect([...new Set(bold)].sort()).toEqual(boldIcons)
  // Every bold icon is written so that the line above sees it.
  const written = sources.reduce((count, [, code]) => count + code.split(/weight="bold"|weight=\{[^}]*'bold'/).length - 1, 0)
  expect(written).toBe(bold.length)
  const users = sources.filter(([, code]) => onlyFilledIcons.some(name => code.includes(`/${name}'`))).map(([file]) => file)
  expect(users).toEqual(['src/components/NetworkIcon.tsx'])
})

it('knows every icon that is drawn filled: its own file fills it, or the menu does', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
  const sources = files.map(name => [`src/${name}`, readFileSync(`src/${name}`, 'utf8')] as const)
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
  expect([...iconsToFill()]).toEqual(expect.arrayContaining(['Star', 'SquaresFour', 'Storefront', 'Bell', 'Heart']))
  expect(iconsToFill()).not.toContain('Plugs')
})
