import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
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

/** A process of its own that tries to take a folder at a given instant, and says what came of it. */
const starter = `
import { lockDataDir } from './lock.js'
process.on('message', ({ folder, at }) => {
  while (Date.now() < at);
  try {
    lockDataDir(folder)
    process.send('held')
  } catch (error) {
    process.send(error.message)
  }
})
process.send('ready')
`

test('four that start at one stale lock in the same instant: exactly one holds the folder, 1,000 times', {
  timeout: 120_000,
}, async () => {
  const entry = fileURLToPath(new URL('../../server/db/lock.ts', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: folder, rollupOptions: { output: { entryFileNames: 'lock.js', format: 'es' } } },
  })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'starter.js'), starter)
  const starters = Array.from({ length: 4 }, () => fork(join(folder, 'starter.js'), { execArgv: [] }))
  const gone = new Promise<never>((_, fail) => {
    for (const child of starters) child.once('exit', () => fail(new Error('a starter ended')))
  })
  gone.catch(() => {})
  const saidBy = (child: ChildProcess) =>
    Promise.race([gone, new Promise<string>(done => child.once('message', word => done(String(word))))])
  try {
    await Promise.all(starters.map(saidBy))
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    for (let round = 0; round < 1000; round++) {
      const own = join(folder, `round-${round}`)
      mkdirSync(own)
      writeFileSync(join(own, 'elenco.lock'), `${pid} 12345`)
      const at = Date.now() + 2
      const answers = starters.map(async child => {
        const said = saidBy(child)
        child.send({ folder: own, at })
        return await said
      })
      const said = await Promise.all(answers)
      expect(said.filter(word => word === 'held').length, `round ${round}: ${said.join(' | ')}`).toBe(1)
      expect(readdirSync(own)).toEqual(['elenco.lock'])
    }
  } finally {
    for (const child of starters) child.kill('SIGKILL')
  }
})
