import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slimIcons } from '../../tools/slim-icons.mjs'

it('leaves every icon its regular, bold and filled weight and nothing else', () => {
  const folder = 'node_modules/@phosphor-icons/react/dist/defs/'
  const files = readdirSync(folder).filter(name => name.endsWith('.es.js'))
  expect(files.length).toBeGreaterThan(1000)
  const wrong = files.filter(name => {
    const slim = slimIcons().transform(readFileSync(folder + name, 'utf8'), `/x/${folder}${name}`)?.code ?? ''
    return [...slim.matchAll(/^ {4}"(\w+)",/gm)].map(([, weight]) => weight).join() !== 'bold,fill,regular'
  })
  expect(wrong).toEqual([])
})
