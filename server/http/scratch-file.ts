import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '../gateways/interfaces/files.ts'

/** A file of this machine that is being received or rewritten: some programs need a place on a disk. */
export interface ScratchFile {
  path: string
  size(): Promise<number>
  /** Its first bytes. */
  head(): Promise<Buffer>
  read(range?: ByteRange): Promise<Readable>
  discard(): Promise<void>
}

const headBytes = 4096

export const scratchAt = (path: string): ScratchFile => ({
  path,
  size: async () => (await stat(path)).size,
  async head() {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
  read: async range => (await open(path, 'r')).createReadStream(range),
  discard: () => rm(path, { force: true }),
})

/** A place below DATA_DIR that nobody else has. */
export async function newScratch(dataDir: string): Promise<ScratchFile> {
  const folder = join(dataDir, 'arriving')
  await mkdir(folder, { recursive: true })
  return scratchAt(join(folder, randomUUID()))
}
