import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { limits } from '#contract/limits.ts'
import { AppError, diskFull } from '../errors.ts'
import { cleanName, purposeOf, type ReceivedFile } from './receive-file.ts'
import { scratchAt } from './scratch-file.ts'

/** An upload that comes in several goes, as far as it has come. */
export interface Unfinished {
  owner: string
  bytes: number
  offset: number
}

/** Receives files by the protocol of tus.io: where a connection breaks, what has arrived stays, and the rest follows. */
export interface UnfinishedUploads {
  /** Answers one request of the protocol; whose it is has been asked before. */
  answer(request: Request, owner: string): Promise<Response>
  find(uuid: string): Promise<Unfinished | null>
  /** The whole file; `discard` ends the upload, too. */
  received(uuid: string): Promise<ReceivedFile>
  /** How many of this person's wait for the rest. */
  countOf(owner: string): Promise<number>
}

/** A full disk keeps its name, and so does a caller who hung up. */
class Store extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(content, file)
      return offset + file.bytesWritten
    } catch (error) {
      throw diskFull(error) ?? error
    }
  }
}

/** The protocol's refusals in our words. */
function refusalOf(status: number): AppError {
  if (status === 404 || status === 410) return new AppError('not_found')
  if (status === 409) return new AppError('upload.out_of_step')
  if (status === 413) return new AppError('upload.too_large', { details: { max_bytes: limits.upload.videoBytes } })
  return new AppError('request.invalid')
}

/** Throws away what nobody has added to for a day. The data and what is known of it go together. */
async function sweep(folder: string): Promise<void> {
  const before = Date.now() - limits.upload.unfinishedFor
  const changed = (name: string) =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
  const names = await readdir(folder).catch(() => [])
  for (const name of new Set(names.map(one => one.replace(/\.json$/, '')))) {
    const at = (await changed(name)) ?? (await changed(`${name}.json`))
    if (at === null || at >= before) continue
    for (const one of [name, `${name}.json`]) await rm(join(folder, one), { force: true })
  }
}

function open(dataDir: string): UnfinishedUploads {
  const folder = join(dataDir, 'arriving')
  const store = new Store({ directory: folder })
  const owners = new WeakMap<Request, string>()
  const faults = new WeakMap<Request, unknown>()
  const server = new Server({
    path: '/api/v3/resumable-uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: limits.upload.videoBytes,
    namingFunction: () => crypto.randomUUID(),
    onUploadCreate: async (request, { metadata }) => ({
      metadata: {
        owner: owners.get(request) ?? '',
        name: cleanName(metadata?.filename ?? undefined),
        purpose: purposeOf(metadata?.purpose),
      },
    }),
    onResponseError: (request, error) => {
      faults.set(request, error)
      return undefined
    },
  })
  const read = async (uuid: string) => {
    const found = await store.getUpload(uuid).catch(() => null)
    return found?.size === undefined ? null : { ...found, size: found.size, offset: found.offset }
  }

  return {
    async answer(request, owner) {
      owners.set(request, owner)
      if (request.method === 'POST') await sweep(folder)
      const response = await server.handleWeb(request)
      if (response.status < 400) return response
      const fault = faults.get(request)
      if (fault instanceof Error && !('status_code' in fault)) throw fault
      // Nobody hears it: the caller hung up, or came back on another line meanwhile.
      if (response.headers.get('connection') === 'close' && request.method === 'PATCH' && response.status === 400)
        throw new AppError('request.timeout')
      throw response.status >= 500 ? new AppError('server.unavailable', { cause: fault }) : refusalOf(response.status)
    },
    async find(uuid) {
      const found = await read(uuid)
      return found && { owner: found.metadata?.owner ?? '', bytes: found.size, offset: found.offset }
    },
    async received(uuid) {
      const found = await read(uuid)
      if (!found) throw new AppError('not_found')
      const scratch = scratchAt(join(folder, uuid))
      return {
        ...scratch,
        name: found.metadata?.name ?? 'file',
        bytes: found.size,
        purpose: purposeOf(found.metadata?.purpose),
        async discard() {
          await scratch.discard()
          await rm(join(folder, `${uuid}.json`), { force: true })
        },
      }
    },
    async countOf(owner) {
      const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json'))
      const all = await Promise.all(names.map(name => read(name.slice(0, -5))))
      return all.filter(one => one?.metadata?.owner === owner).length
    },
  }
}

const opened = new Map<string, UnfinishedUploads>()

/** One for each folder: two at once would not know of each other's locks. */
export function unfinishedUploads(dataDir: string): UnfinishedUploads {
  const known = opened.get(dataDir) ?? open(dataDir)
  opened.set(dataDir, known)
  return known
}
