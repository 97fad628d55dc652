import { appendFile, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { lockDataDir } from './db/lock.ts'
import { folderFiles } from './gateways/files-folder.ts'
import { s3Files } from './gateways/files-s3.ts'
import type { FilesGateway } from './gateways/interfaces/files.ts'
import { type MoveJournal, moveFiles } from './gateways/move-files.ts'
import { readSettings, SettingError } from './settings.ts'

const line = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })

/** One line for each file; the last one may have been cut off with the move that wrote it. */
async function openJournal(path: string): Promise<MoveJournal> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const whole = text.split('\n').slice(0, -1)
  const proved = new Map(
    whole.flatMap(written => {
      const { key, ...file } = line.parse(JSON.parse(written))
      return [[key, file] as const]
    }),
  )
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  return {
    proved,
    add: async (key, file) => await appendFile(path, `${JSON.stringify({ key, ...file })}\n`, { mode: 0o600 }),
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Moves all files to the store of the settings, or from there into DATA_DIR. Stopped and run again it goes on. */
export async function move(to: FilesGateway['name'], say: (line: string) => void): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.s3) throw new SettingError('S3_BUCKET and what goes with it must be set: they name the store to move to or from.')
  const dataDir = resolve(settings.dataDir)
  const unlock = lockDataDir(dataDir)
  process.once('exit', unlock)
  const [folder, store] = [folderFiles(dataDir), s3Files(settings.s3)]
  const [from, target] = to === 's3' ? [folder, store] : [store, folder]
  await store.check().catch(error => {
    throw new SettingError(`The bucket ${store.place} cannot be used: ${error.cause?.message ?? error.message}.`)
  })
  const path = join(dataDir, `moving-to-${to}.jsonl`)
  const journal = await openJournal(path)
  say(`From ${from.place} to ${target.place}.`)
  const { files, bytes, before } = await moveFiles(from, target, journal, moved => {
    if (moved.files % 100 === 0) say(`${moved.files} files, ${megabytes(moved.bytes)}`)
  })
  await rm(path, { force: true })
  const known = before > 0 ? `, ${before} of them by an earlier move` : ''
  say(`${files} files (${megabytes(bytes)}) lie there and were proved by their digests${known}; none is left behind.`)
  say(to === 's3' ? 'Start the server with the same settings.' : 'Start the server without S3_BUCKET.')
}
