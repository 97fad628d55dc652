import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { alone } from '../../../tools/alone.mjs'
import { root } from '../../../tools/setup.mjs'

const run = promisify(execFile)
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'elenco-alone-'))

/** Another process that takes the lock and writes when it began and when it ended. */
const other = (folder: string, name: string) => {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { alone } from ${JSON.stringify(join(root, 'tools/alone.mjs'))}
    const said = ${JSON.stringify(join(folder, 'said'))}
    await alone('trial', async () => {
      appendFileSync(said, 'begin ${name}\\n')
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
      appendFileSync(said, 'end ${name}\\n')
    }, ${JSON.stringify(folder)})`
  return run(process.execPath, ['--input-type=module', '-e', code])
}

test('one process after the other does the work', async () => {
  const folder = emptyFolder()
  const said = join(folder, 'said')
  let others: Promise<unknown> = Promise.resolve()
  await alone(
    'trial',
    async () => {
      appendFileSync(said, 'begin here\n')
      others = Promise.all([other(folder, 'a'), other(folder, 'b')])
      // A process that nothing holds back has written its line by the time that another one has started and ended.
      await run(process.execPath, ['-e', ''])
      appendFileSync(said, 'end here\n')
    },
    folder,
  )
  await others
  const lines = readFileSync(said, 'utf8').trim().split('\n')
  const pairs = [0, 2, 4].map(at => lines.slice(at, at + 2))
  expect(pairs[0]).toEqual(['begin here', 'end here'])
  for (const [begin = '', end] of pairs) expect(end).toBe(begin.replace('begin', 'end'))
  expect(existsSync(join(folder, '.trial.lock'))).toBe(false)
})

test('the lock of a process that was killed holds nobody back', async () => {
  const folder = emptyFolder()
  const gone = execFile(process.execPath, ['-e', ''])
  await new Promise(done => gone.once('exit', done))
  writeFileSync(join(folder, '.trial.lock'), String(gone.pid))
  expect(await alone('trial', async () => 'done', folder)).toBe('done')
})

test('work that fails gives the lock back', async () => {
  const folder = emptyFolder()
  await expect(alone('trial', () => Promise.reject(new Error('no room')), folder)).rejects.toThrow('no room')
  expect(await alone('trial', async () => 'done', folder)).toBe('done')
})
