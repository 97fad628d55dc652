import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf, diskFull } from '../errors.ts'
import { type FilesGateway, fileKinds, isFileKey } from './interfaces/files.ts'

const nothingFor =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return nothing
    throw error
  }

/** The built-in stand-in: files below DATA_DIR, under their keys. */
export function folderFiles(dataDir: string): FilesGateway {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`${key} is no key of a file`)
    return join(dataDir, key)
  }

  async function write(key: string, content: Readable): Promise<void> {
    const path = pathOf(key)
    const part = `${path}.part-${randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw diskFull(error) ?? error
    }
  }

  const sorted = async (folder: string) => (await readdir(folder).catch(nothingFor([]))).sort()

  return {
    name: 'folder',
    place: dataDir,
    put: write,
    async take(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      try {
        await rename(path, target)
      } catch (error) {
        // The folder of files may lie on a disk of its own.
        if (codeOf(error) !== 'EXDEV') throw error
        await write(key, (await open(path, 'r')).createReadStream())
        await rm(path, { force: true })
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch(nothingFor(null))
      return file?.createReadStream(range) ?? null
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(nothingFor(null))
      return found && { bytes: found.size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      for (const kind of fileKinds)
        for (const part of await sorted(join(dataDir, kind)))
          for (const name of part.length === 2 ? await sorted(join(dataDir, kind, part)) : []) {
            const key = `${kind}/${part}/${name}`
            const found = isFileKey(key) && (await stat(join(dataDir, key)).catch(nothingFor(null)))
            if (found) yield { key, bytes: found.size }
          }
    },
    async check() {
      await access(dataDir, constants.R_OK | constants.W_OK)
    },
  }
}
