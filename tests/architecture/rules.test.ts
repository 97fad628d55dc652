import { describe, expect, test } from 'vitest'
import { readSource } from './read-imports.ts'
import { areaCycles, badNames, barrels, cycles, forbiddenImports, unnamedFiles } from './rules.ts'

const refused = (path: string, code: string) => forbiddenImports([readSource(path, code)])

describe('what the table refuses', () => {
  test.for([
    [
      'a view that imports a service',
      'src/views/chat/ChatView.tsx',
      `import { call } from '#src/services/api.ts'`,
      'a view projects',
    ],
    [
      'a service by its type',
      'src/views/chat/ChatView.tsx',
      `import type { Api } from '../../services/api.ts'`,
      'a view projects',
    ],
    [
      'a service by a later import',
      'src/views/chat/ChatView.tsx',
      `const api = () => import('#src/services/api.ts')`,
      'a view projects',
    ],
    ['a service passed on', 'src/views/chat/parts.ts', `export { call } from '#src/services/api.ts'`, 'a view projects'],
    ['a browser room in the server', 'server/app.ts', `import { theme } from '#src/theme/system.ts'`, 'the wings never touch'],
    ['the server in the browser', 'src/app/start/system.ts', `import '#server/app.ts'`, 'the wings never touch'],
    ['React in the contract', 'contract/fees.ts', `import { useState } from 'react'`, 'no I/O, no React'],
    ['Node in the contract', 'contract/fees.ts', `import { readFileSync } from 'node:fs'`, 'no I/O, no React'],
    ['i18n in a machine', 'src/machines/chat/chat.machine.ts', `import i18next from 'i18next'`, 'without a screen'],
    ['the app in a component', 'src/components/Mark.tsx', `import { App } from '#src/app/frame/App.tsx'`, 'without an app'],
    [
      'upwards: the ledger calls a process',
      'server/ledger/post.ts',
      `import { run } from '../processes/run.ts'`,
      'http → processes',
    ],
    ['a value from above in the context', 'server/context.ts', `import { post } from './ledger/post.ts'`, 'by type only'],
    [
      'a gateway in a feature',
      'server/features/ai/ask.ts',
      `import { ask } from '../../gateways/ai-text/client.ts'`,
      'no gateway',
    ],
    ['another feature’s routes', 'server/features/ai/ask.ts', `import { routes } from '../deals/routes.ts'`, 'never its routes'],
    ['a test in the product', 'server/app.ts', `import { startServer } from '#tests/support/server.ts'`, 'without its tests'],
    [
      'the catalogue in a view',
      'src/views/home/Home.tsx',
      `import { catalogue } from '#src/machines/catalogue.ts'`,
      'a view projects',
    ],
    ['full zod', 'contract/fields.ts', `import * as z from 'zod'`, 'zod/mini'],
    ['Node in the browser', 'src/app/start/system.ts', `import { join } from 'node:path'`, 'no Node'],
    [
      'the public pages in the browser app',
      'src/app/frame/App.tsx',
      `import { render } from '../start/render.tsx'`,
      'composes the browser app',
    ],
    ['a file outside every room', 'shared/thing.ts', `export const a = 1`, 'no room'],
  ] as const)('%s', ([, path, code, reason]) => {
    const found = refused(path, code)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })
})

describe('what the table allows', () => {
  test.for([
    [
      'src/views/chat/ChatView.tsx',
      `import { chat } from '#src/machines/chat/chat.select.ts'\nimport { limits } from '#contract/limits.ts'`,
    ],
    ['server/main.ts', `import { client } from './gateways/mail/smtp.ts'`],
    ['server/context.ts', `import type { Database } from './db/database.ts'`],
    ['server/features/ai/ask.ts', `import { notify } from '../notifications/notify.ts'\nimport { sql } from 'kysely'`],
    ['src/app/start/render.tsx', `import { Writable } from 'node:stream'\nimport { App } from './App.tsx'`],
    ['tests/server/a.test.ts', `import { app } from '#server/app.ts'`],
  ] as const)('%s', ([path, code]) => {
    expect(refused(path, code)).toEqual([])
  })
})

test('a comment or a string is no import, a multi-line one is', () => {
  const source = readSource(
    'src/views/a/A.tsx',
    `// import '#src/services/a.ts'\nconst s = "import '#src/services/a.ts'"\nimport {\n  b,\n} from './b.ts'\n`,
  )
  expect(source.imports).toMatchObject([{ to: 'src/views/a/b.ts', line: 3 }])
})

test('a file that cannot be parsed is an error', () => {
  expect(() => readSource('src/a.ts', 'const = 1')).toThrow('src/a.ts cannot be parsed')
})

test('a cycle is found however long, and types make none', () => {
  const files = (last: string) => [
    readSource('src/machines/a.ts', `import { b } from './b.ts'`),
    readSource('src/machines/b.ts', `import { c } from './c.ts'`),
    readSource('src/machines/c.ts', last),
  ]
  expect(cycles(files(`import { a } from './a.ts'`))).toEqual([
    'src/machines/a.ts → src/machines/b.ts → src/machines/c.ts → src/machines/a.ts',
  ])
  expect(cycles(files(`import type { A } from './a.ts'`))).toEqual([])
})

test('a barrel is found in each of its forms', () => {
  const isBarrel = (code: string) => barrels([readSource('src/machines/a.ts', code)]).length === 1
  expect(isBarrel(`export * from './b.ts'`)).toBe(true)
  expect(isBarrel(`export { b } from './b.ts'\nexport type { C } from './c.ts'`)).toBe(true)
  expect(isBarrel(`import { b } from './b.ts'\nexport { b }`)).toBe(true)
  expect(isBarrel(`export { b } from './b.ts'\nexport const c = 1`)).toBe(false)
  expect(isBarrel(`import './b.css'`)).toBe(false)
})

test('an import must name a file that exists', () => {
  const source = readSource('src/machines/a.ts', `import './b'\nimport './gone.ts'\nimport './there.ts'`)
  expect(unnamedFiles([source], path => path.endsWith('there.ts'))).toHaveLength(2)
})

test('vague or misspelled names are refused', () => {
  expect(
    badNames(['src/utils/a.ts', 'src/date-helpers.ts', 'contract/common.ts', 'src/views/chatView.ts', 'src/views/chat_view.tsx']),
  ).toHaveLength(5)
  expect(
    badNames([
      'src/views/chat/ChatView.tsx',
      'src/machines/chat/chat.machine.ts',
      'src/app/screens/casting-calls/casting-calls.tsx',
    ]),
  ).toEqual([])
})

test('areas that lead back to each other are found, types aside', () => {
  const from = (path: string, to: string, typeOnly = false) => ({
    path,
    imports: [{ from: path, specifier: to, to, typeOnly, line: 1 }],
    isBarrel: false,
  })
  const there = from('src/views/chat/A.tsx', 'src/views/deal-room/b.ts')
  const back = ['src/views/deal-room/C.tsx', 'src/views/chat/d.ts'] as const
  expect(areaCycles([there, from(...back)], 'src/views')).toEqual(['chat → deal-room → chat'])
  expect(areaCycles([there, from(...back, true)], 'src/views')).toEqual([])
})
