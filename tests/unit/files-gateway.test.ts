import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderFiles } from '#server/gateways/files-folder.ts'
import { s3Files } from '#server/gateways/files-s3.ts'
import type { FilesGateway } from '#server/gateways/interfaces/files.ts'
import { type S3Store, s3Store } from '#tests/support/s3-store.ts'

let folder: string
let store: S3Store
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elenco-files-'))
  store = await s3Store()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = async (content: Readable | null) => content && (await buffer(content)).toString()
const listed = async (files: FilesGateway) => {
  const all: [string, number][] = []
  for await (const { key, bytes } of files.list()) all.push([key, bytes])
  return all
}
const put = (files: FilesGateway, key: string, content: string) => files.put(key, Readable.from([Buffer.from(content)]))

describe.each([
  ['a folder', () => folderFiles(folder)],
  ['a store that speaks S3', () => s3Files(store.options)],
])('%s', (_, open) => {
  let files: FilesGateway
  beforeAll(() => {
    files = open()
  })

  test('what is put is there, whole and in pieces, until it is removed', async () => {
    const key = 'uploads/ab/ab-1'
    await put(files, key, 'hola, mundo')
    expect(await files.stat(key)).toEqual({ bytes: 11 })
    expect(await text(await files.get(key))).toBe('hola, mundo')
    expect(await text(await files.get(key, { start: 6, end: 8 }))).toBe('mun')
    await put(files, key, 'adiós')
    expect(await text(await files.get(key))).toBe('adiós')
    await files.remove(key)
    await files.remove(key)
    expect([await files.get(key), await files.stat(key)]).toEqual([null, null])
  })

  test('all are listed in the order of their keys', async () => {
    const names = ['uploads/zz/zz-2', 'faces/00/00-a-128.webp', 'uploads/00/00-1']
    for (const name of names) await put(files, name, name)
    expect(await listed(files)).toEqual([...names].sort().map(name => [name, name.length]))
    for (const name of names) await files.remove(name)
    expect(await listed(files)).toEqual([])
  })

  test('a file of this machine is taken over and gone from where it was', async () => {
    const path = join(folder, 'received')
    writeFileSync(path, 'from here')
    await files.take('uploads/cd/cd-1', path)
    expect(existsSync(path)).toBe(false)
    expect(await text(await files.get('uploads/cd/cd-1'))).toBe('from here')
    await files.remove('uploads/cd/cd-1')
  })

  test('what breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('hung up')
      })(),
    )
    await expect(files.put('uploads/ef/ef-1', broken)).rejects.toThrow()
    expect(await files.stat('uploads/ef/ef-1')).toBeNull()
    expect(await listed(files)).toEqual([])
  })

  test('forty megabytes arrive as they left', async () => {
    const key = 'uploads/40/40-mb'
    const hash = createHash('sha256')
    const chunk = (n: number) => Buffer.alloc(1024 * 1024, n)
    const sent = Readable.from(
      (function* () {
        for (let n = 0; n < 40; n++) {
          hash.update(chunk(n))
          yield chunk(n)
        }
      })(),
    )
    await files.put(key, sent)
    const arrived = createHash('sha256')
    await pipeline((await files.get(key)) ?? Readable.from([]), arrived)
    expect(arrived.digest('hex')).toBe(hash.digest('hex'))
    expect(await files.stat(key)).toEqual({ bytes: 40 * 1024 * 1024 })
    await files.remove(key)
  })

  test.each(['uploads/../secret', '/etc/passwd', 'uploads/ab/../../../x', 'other/ab/ab', 'uploads/ab/.hidden'])(
    'the key %s is refused',
    async key => {
      await expect(files.get(key)).rejects.toThrow(/no key/)
      await expect(put(files, key, 'x')).rejects.toThrow(/no key/)
    },
  )

  test('it says that it can be used', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })
})

test('half a file in the folder is not listed', () => {
  expect(readdirSync(join(folder, 'uploads'), { recursive: true }).filter(name => String(name).includes('part'))).toEqual([])
})

test('a store that is away, a wrong key and a bucket that is not there are said as such', async () => {
  const away = s3Files({ ...store.options, url: 'http://127.0.0.1:1' })
  await expect(away.get('uploads/ab/ab-1')).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(away.check()).rejects.toMatchObject({ code: 'server.unavailable' })
  const stranger = s3Files({ ...store.options, secretKey: 'wrong' })
  await expect(put(stranger, 'uploads/ab/ab-1', 'x')).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(s3Files({ ...store.options, bucket: 'nobody-has-it' }).check()).rejects.toMatchObject({
    code: 'server.unavailable',
  })
})
