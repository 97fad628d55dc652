import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { limits } from '#contract/limits.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

const app = 'dist/client'

/** The files of code that a screen begins with: its own, and all that those import. */
function filesOf(screen: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'))
  const names = new Set(['index.html', screen])
  // A set that grows while it is walked is walked to its end.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return [...new Set([...names].flatMap(name => manifest[name]?.file ?? []))]
}

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(app, file))).length, 0)

test('a conversation begins with few files, and brings neither the forms of a deal nor the pages of others', () => {
  const files = filesOf('src/app/screens/chat/chat.tsx')
  expect(files.length).toBeLessThanOrEqual(30)
  expect(bytesOf(files)).toBeLessThanOrEqual(254_000)
  const names = files.map(file => file.replace(/^assets\/(.+)-.{8}\.js$/, '$1'))
  expect(names).toContain('talk')
  for (const other of ['deal', 'deal-forms', 'list', 'home']) expect(names).not.toContain(other)
})

test('neither a conversation nor the home brings the table of limits: the build writes its numbers where they are read', () => {
  // No browser reads this one, so that it is there with the table alone.
  const unread: keyof typeof limits.link = 'signatureAge'
  for (const screen of ['chat/chat', 'home/home']) {
    const files = filesOf(`src/app/screens/${screen}.tsx`)
    expect(
      files.filter(file => readFileSync(join(app, file), 'utf8').includes(`${unread}:`)),
      screen,
    ).toEqual([])
  }
})

test('pages that share a part with a conversation do not fetch it', () => {
  const screens = [
    'casting-calls/casting-calls',
    'arriving/sign-in',
    'home/welcome',
    'home/home',
    'profile/profile',
    'proposals/proposals',
  ]
  for (const screen of screens) {
    const files = filesOf(`src/app/screens/${screen}.tsx`)
    expect(
      files.filter(file => /assets\/(?:talk|deal|deal-forms|parts-of-talk)-[\w-]{8}\.js$/.test(file)),
      screen,
    ).toEqual([])
  }
})
