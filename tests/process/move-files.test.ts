import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '#server/gateways/files-folder.ts'
import { s3Files } from '#server/gateways/files-s3.ts'
import type { FilesGateway } from '#server/gateways/interfaces/files.ts'
import { freshMarket } from '#tests/support/market.ts'
import { patience } from '#tests/support/patience.ts'
import { type S3Store, s3Store } from '#tests/support/s3-store.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let folder: string
let store: S3Store
beforeAll(async () => {
  folder = (await freshMarket()).folder
  store = await s3Store()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})
const children: ChildProcess[] = []
const servers: RunningServer[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.kill()
})

function move(to: string, env: Record<string, string> = store.env) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['tools/files.mjs', 'move', '--to', to], {
    env: { PATH, HOME, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = { out: '', errors: '' }
  child.stdout.on('data', chunk => {
    said.out += chunk
  })
  child.stderr.on('data', chunk => {
    said.errors += chunk
  })
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** Nothing, or what the SDK says about an old Node. */
const complaints = expect.stringMatching(/^(?:\(node:\d+\) Warning: NodeVersion[\s\S]*was created\)\n)?$/)

async function digests(files: FilesGateway): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const { key } of files.list()) {
    const content = await files.get(key)
    if (content)
      all[key] = createHash('sha256')
        .update(await buffer(content))
        .digest('hex')
  }
  return all
}

test('a move that was killed in the middle goes on, and every file is there as it was', async () => {
  const [here, there] = [folderFiles(folder), s3Files(store.options)]
  const before = await digests(here)
  const count = Object.keys(before).length
  expect(count).toBeGreaterThan(8)

  let written = 0
  const stuck = new Promise<void>(done => {
    store.lets = ({ method }) => {
      if (method === 'PUT') written++
      if (written <= 5) return true
      done()
      return false
    }
  })
  const first = move('s3')
  await stuck
  first.child.kill('SIGKILL')
  await first.ended
  store.lets = () => true
  expect(await digests(here)).toEqual(before)

  const second = move('s3')
  expect([await second.ended, second.said.errors]).toEqual([0, complaints])
  expect(second.said.out).toMatch(new RegExp(`^${count} files .* 5 of them by an earlier move`, 'm'))
  expect(await digests(there)).toEqual(before)
  expect(await digests(here)).toEqual({})
  expect(existsSync(`${folder}/moving-to-s3.jsonl`)).toBe(false)

  const server = await startServer({ DATA_DIR: folder, ...store.env })
  servers.push(server)
  expect(server.output()).toContain(`Files: ${store.options.bucket} (${store.options.url})`)
  // The market was filled some minutes ago: jobs that came due since then are late until they have run.
  const fine = async () => {
    const { response } = await (await fetch(`${server.url}/api/v3/status`)).json()
    return [response.files, ...response.checks.filter((check: { fine: boolean }) => !check.fine)]
  }
  await expect.poll(fine, { timeout: patience }).toEqual(['s3'])
  const refused = move('folder')
  expect([await refused.ended, refused.said.errors]).toEqual([1, expect.stringMatching(/in use by another Elenco/)])
  await server.stop()

  const back = move('folder')
  expect([await back.ended, back.said.errors]).toEqual([0, complaints])
  expect(await digests(here)).toEqual(before)
  expect(await digests(there)).toEqual({})
})

test('a bucket that is not there is one sentence, at the start and before a move', async () => {
  const env = { ...store.env, S3_BUCKET: 'nobody-has-it' }
  const refused = move('s3', env)
  expect(await refused.ended).toBe(1)
  expect(refused.said.errors).toMatch(/^The bucket nobody-has-it .* cannot be used: .*\.$/m)
  await expect(startServer({ DATA_DIR: folder, ...env })).rejects.toThrow(/The bucket nobody-has-it .* cannot be used/)
  const unset = move('s3', {})
  expect(await unset.ended).toBe(1)
  expect(unset.said.errors).toMatch(/^S3_BUCKET .*\.$/m)
})
