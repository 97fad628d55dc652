import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '#server/db/lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elenco-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'elenco.lock')

test('a living process keeps its folder, and is named', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    writeFileSync(file(), `${other.pid}`)
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`process ${other.pid}: `))
  } finally {
    other.kill('SIGKILL')
  }
})

test('what a killed process left behind is cleared', () => {
  const gone = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file(), `${gone.pid} 12345`)
  const unlock = lockDataDir(folder)
  expect(existsSync(file())).toBe(true)
  unlock()
  expect(existsSync(file())).toBe(false)
})

test.each(['', 'nonsense', '-1', '0'])('a lock that says "%s" is cleared', content => {
  writeFileSync(file(), content)
  lockDataDir(folder)()
})

test('a number that another process was given since is not the holder', () => {
  writeFileSync(file(), '1 999999999999')
  lockDataDir(folder)()
})

test('letting go leaves another one’s lock alone', () => {
  const unlock = lockDataDir(folder)
  writeFileSync(file(), '1 1')
  unlock()
  expect(existsSync(file())).toBe(true)
})

test('a folder that cannot be used is a sentence', () => {
  writeFileSync(join(folder, 'plain'), '')
  expect(() => lockDataDir(join(folder, 'plain', 'data'))).toThrow(/^The data folder .* cannot be used: .*\.$/)
})
