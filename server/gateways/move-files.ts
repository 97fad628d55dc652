import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilesGateway } from './interfaces/files.ts'

/** The record of files that lie on the other side as they lay here; it outlives a move that was stopped. */
export interface MoveJournal {
  proved: ReadonlyMap<string, { bytes: number; sha256: string }>
  add(key: string, file: { bytes: number; sha256: string }): Promise<void>
}

interface Moved {
  files: number
  bytes: number
  /** Proved by an earlier move that was stopped. */
  before: number
}

async function digestOf(files: FilesGateway, key: string): Promise<string | null> {
  const content = await files.get(key)
  if (!content) return null
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** Copies one file and reads it back; answers its digest, or null where it has gone meanwhile. */
async function copy(from: FilesGateway, to: FilesGateway, key: string): Promise<string | null> {
  const content = await from.get(key)
  if (!content) return null
  const hash = createHash('sha256')
  const passing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await Promise.all([pipeline(content, passing), to.put(key, passing)])
  const sha256 = hash.digest('hex')
  if ((await digestOf(to, key)) === sha256) return sha256
  throw new Error(`${key} did not arrive as it left: nothing was removed, run the move again.`)
}

/** Moves every file. None is removed here before all of them are proved to lie there. */
export async function moveFiles(
  from: FilesGateway,
  to: FilesGateway,
  journal: MoveJournal,
  say: (moved: Moved) => void,
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, before: 0 }
  const gone: string[] = []
  for await (const { key, bytes } of from.list()) {
    const known = journal.proved.get(key)
    if (known?.bytes === bytes && (await to.stat(key))?.bytes === bytes) moved.before++
    else {
      const sha256 = await copy(from, to, key)
      if (sha256 === null) continue
      await journal.add(key, { bytes, sha256 })
    }
    gone.push(key)
    moved.files++
    moved.bytes += bytes
    say(moved)
  }
  for (const key of gone) await from.remove(key)
  return moved
}
