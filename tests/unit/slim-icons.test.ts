import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { boldIcons, filledIcons, slimIcons, weightsOf } from '../../tools/slim-icons.mjs'

it('leaves every icon the weights that are drawn of it and nothing else', () => {
  const folder = 'node_modules/@phosphor-icons/react/dist/defs/'
  const files = readdirSync(folder).filter(name => name.endsWith('.es.js'))
  expect(files.length).toBeGreaterThan(1000)
  const wrong = files.filter(name => {
    const slim = slimIcons().transform(readFileSync(folder + name, 'utf8'), `/x/${folder}${name}`)?.code ?? ''
    const weights = [...slim.matchAll(/^ {4}"(\w+)",/gm)].map(([, weight]) => weight)
    return weights.join() !== weightsOf(name.replace('.es.js', '')).join()
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
  const users = sources.filter(([, code]) => filledIcons.some(name => code.includes(`/${name}'`))).map(([file]) => file)
  expect(users).toEqual(['src/components/NetworkIcon.tsx'])
})
