import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** A recipe of docs/recipes.md: its example, and the paths that its list names. */
interface Recipe {
  name: string
  like: string | null
  named: string[]
}

const text = readFileSync('docs/recipes.md', 'utf8')
const recipes: Recipe[] = text
  .split(/^## /m)
  .slice(1)
  .map(section => ({
    name: section.split('\n')[0] ?? '',
    like: /^Like `(.+)`$/m.exec(section)?.[1] ?? null,
    named: [...section.matchAll(/`((?:contract|server|src|public|tests|docs|tools)\/[^`<]+)`/g)].flatMap(([, path = '']) =>
      path.includes('{en,es}') ? [path.replace('{en,es}', 'en'), path.replace('{en,es}', 'es')] : [path],
    ),
  }))

// Files that were written and not yet committed count as well.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')

const asPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+?^$()[\]|\\]/g, String.raw`\$&`).replaceAll('*', '[^/]+')}(?:/|$)`)

/** Source that is written for the change itself: neither tests nor the demonstration's data. */
const written = files.filter(file => /^(?:contract|server|src|public)\//.test(file) && !file.startsWith('server/db/demo/'))

describe.for(recipes)('the recipe for $name', ({ like, named }) => {
  test('names files that exist', () => {
    expect(named.filter(path => !files.some(file => asPattern(path).test(file)))).toEqual([])
  })

  test('names every file that its example touches', () => {
    const example = new RegExp(like ?? '(?!)')
    const touched = written.filter(file => /\.(?:tsx?|json|css|js)$/.test(file) && example.test(readFileSync(file, 'utf8')))
    expect(touched, 'the example is found nowhere').not.toEqual([])
    expect(touched.filter(file => !named.some(path => asPattern(path).test(file)))).toEqual([])
  })
})

test('the recipes that people look for are there', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'A fee',
    'A notification type',
    'An endpoint',
    'A step of a stepper',
    'A skin',
    'A language',
    'A workflow',
    'An action of the studio',
  ])
})
