import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFiles } from '#server/gateways/files-folder.ts'
import type { FilesGateway } from '#server/gateways/interfaces/files.ts'
import { type MoveJournal, moveFiles } from '#server/gateways/move-files.ts'

let folder: string
let from: FilesGateway
let to: FilesGateway
let journal: MoveJournal & { proved: Map<string, { bytes: number; sha256: string }> }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elenco-move-'))
  from = folderFiles(join(folder, 'from'))
  to = folderFiles(join(folder, 'to'))
  const proved = new Map<string, { bytes: number; sha256: string }>()
  journal = { proved, add: async (key, file) => void proved.set(key, file) }
  for (const key of keys) await from.put(key, Readable.from([Buffer.from(key)]))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keys = ['faces/00/00-a-128.webp', 'uploads/ab/ab-1', 'uploads/ab/ab-2']
const keysIn = async (files: FilesGateway) => {
  const all: string[] = []
  for await (const { key } of files.list()) all.push(key)
  return all
}

test('all are there and none is left here', async () => {
  const moved = await moveFiles(from, to, journal, () => {})
  expect(moved).toMatchObject({ files: 3, before: 0 })
  expect([await keysIn(from), await keysIn(to)]).toEqual([[], keys])
})

test('a file that arrives otherwise stops the move, and none is removed', async () => {
  const careless: FilesGateway = {
    ...to,
    put: (key, content) => (key === keys[1] ? to.put(key, Readable.from([Buffer.from('something else')])) : to.put(key, content)),
  }
  await expect(moveFiles(from, careless, journal, () => {})).rejects.toThrow(/uploads\/ab\/ab-1 did not arrive/)
  expect([await keysIn(from), [...journal.proved.keys()]]).toEqual([keys, [keys[0]]])
})

test('a file that was proved and has gone since is moved again', async () => {
  await moveFiles({ ...from, remove: async () => {} }, to, journal, () => {})
  await to.remove('uploads/ab/ab-2')
  const moved = await moveFiles(from, to, journal, () => {})
  expect(moved).toMatchObject({ files: 3, before: 2 })
  expect([await keysIn(from), await keysIn(to)]).toEqual([[], keys])
})
