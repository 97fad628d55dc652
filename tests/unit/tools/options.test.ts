import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const ask = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it.each([
  ['tools/test.mjs', '--slow'],
  ['tools/test.mjs', '--only', 'zz'],
  ['tools/flows.mjs', '--slow'],
  ['tools/bench.mjs', '--slow'],
  ['tools/bench.mjs', '--rounds', 'x'],
])('a word that is not known is said in a sentence, not in a stack: %s %s %s', (...words) => {
  const { status, stdout, stderr } = ask(...words)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/Unknown option|takes a number|There is no step/)
  expect(stderr).not.toMatch(/^\s+at /m)
})

it.each(['test', 'flows', 'bench'])('npm run %s says how it is used', tool => {
  const { status, stdout } = ask(`tools/${tool}.mjs`, '--help')
  expect(status).toBe(0)
  expect(stdout).toContain('npm ')
})
