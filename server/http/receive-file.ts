import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { cutText } from '#contract/cut-text.ts'
import type { UploadPurpose } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { AppError, diskFull } from '../errors.ts'
import { storable } from './bodies.ts'
import { inTime } from './in-time.ts'
import { newScratch, type ScratchFile } from './scratch-file.ts'

/** One file of a multipart body, on disk until `discard`. Its name and type are only what the caller says. */
export interface ReceivedFile extends ScratchFile {
  name: string
  bytes: number
  /** Its purpose, where that decides which facts are read from it. */
  purpose: UploadPurpose | null
}

/** Writes the part named `file` to a place of its own below DATA_DIR while it arrives: memory stays small. */
export async function receiveFile(request: Request, dataDir: string, means: Partial<Means> = {}): Promise<ReceivedFile> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('request.media_type')
  if (!request.body) throw new AppError('upload.empty')
  const scratch = await newScratch(dataDir)
  try {
    const { name, bytes, purpose } = await writePart(request.body, type, scratch.path, { ...usual, ...means })
    if (bytes === 0) throw new AppError('upload.empty')
    return { ...scratch, name, bytes, purpose }
  } catch (error) {
    await scratch.discard()
    if (error instanceof AppError) throw error
    throw diskFull(error) ?? new AppError('upload.unreadable', { cause: error })
  }
}

interface Means {
  open(path: string): Writable
  /** Between two pieces of it, and for the whole. */
  quietMs: number
  wholeMs: number
}

const usual: Means = {
  open: path => createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  quietMs: limits.upload.quiet,
  wholeMs: limits.upload.time,
}

async function writePart(
  body: ReadableStream<Uint8Array>,
  type: string,
  path: string,
  { open, ...times }: Means,
): Promise<{ name: string; bytes: number; purpose: UploadPurpose | null }> {
  const parser = busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 5, fieldSize: 1000, parts: 6, fileSize: limits.upload.atOnceBytes + 1 },
    defParamCharset: 'utf8',
  })
  let purpose: UploadPurpose | null = null
  parser.on('field', (field, value) => {
    if (field === 'purpose') purpose = purposeOf(value)
  })
  let written: Promise<{ name: string; bytes: number }> | undefined
  parser.on('file', (field, stream, info) => {
    if (field !== 'file' || written) {
      stream.resume()
      return
    }
    let bytes = 0
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    written = pipeline(stream, open(path)).then(() => {
      if (stream.truncated || bytes > limits.upload.atOnceBytes)
        throw new AppError('upload.too_large', { details: { max_bytes: limits.upload.atOnceBytes } })
      return { name: cleanName(info.filename), bytes }
    })
    // A file that cannot be written is not waited for: the parser would stand still for ever.
    written.catch(error => parser.destroy(error))
  })
  try {
    await pipeline(inTime(body, times), parser)
  } catch (error) {
    // The file is closed before it is thrown away, or it would come back.
    await written?.catch(() => {})
    throw error
  }
  if (!written) throw new AppError('request.invalid', { fields: { file: ['required'] } })
  return { ...(await written), purpose }
}

export const purposeOf = (value: string | null | undefined): UploadPurpose | null => (value === 'proof' ? value : null)

/** A name to show and to download under: no path, no control characters, not too long. */
export function cleanName(given: string | undefined): string {
  const base = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{Cc}\p{Cf}"<>:|?*%]/gu, '').trim()
  const name = storable(visible) ? visible : ''
  if (name.length <= 120) return name || 'file'
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 10 ? cutText(name, 110) + name.slice(dot) : cutText(name, 120)
}
