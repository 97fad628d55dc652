import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '../errors.ts'
import { type FilesGateway, isFileKey } from './interfaces/files.ts'

export interface S3Options {
  bucket: string
  /** The service's address; Amazon's own where none is named. */
  url: string | null
  region: string
  accessKey: string
  secretKey: string
}

/** The most that one upload holds in memory is two pieces. */
const piece = 8 * 1024 * 1024
/** A public page asks whether all is well: the store is not asked every time. */
const checkedFor = 10_000

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
const unavailable = (cause: unknown): never => {
  throw new AppError('server.unavailable', { cause })
}
const nothingFor404 = (error: unknown): null => (statusOf(error) === 404 ? null : unavailable(error))

/** Any store that speaks S3. */
export function s3Files({ bucket, url, region, accessKey, secretKey }: S3Options): FilesGateway {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores that are not Amazon's seldom have a name for each bucket, nor know Amazon's newer checksums.
    ...(url && { endpoint: url, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
  let checked: { at: number; answer: Promise<unknown> } | null = null

  const named = (key: string) => {
    if (!isFileKey(key)) throw new Error(`${key} is no key of a file`)
    return { Bucket: bucket, Key: key }
  }

  async function put(key: string, content: Readable): Promise<void> {
    const upload = new Upload({ client, params: { ...named(key), Body: content }, partSize: piece, queueSize: 1 })
    try {
      await upload.done()
    } catch (error) {
      content.destroy()
      unavailable(error)
    }
  }

  return {
    name: 's3',
    place: `${bucket} (${url ?? `Amazon S3, ${region}`})`,
    put,
    async take(key, path) {
      await put(key, createReadStream(path))
      await rm(path, { force: true })
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await client.send(new GetObjectCommand({ ...named(key), Range })).catch(nothingFor404)
      if (!answer) return null
      return answer.Body instanceof Readable ? answer.Body : unavailable(new Error('the store sends no content'))
    },
    async stat(key) {
      const answer = await client.send(new HeadObjectCommand(named(key))).catch(nothingFor404)
      return answer && { bytes: answer.ContentLength ?? 0 }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key))).catch(nothingFor404)
    },
    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
          for (const { Key = '', Size = 0 } of Contents) if (isFileKey(Key)) yield { key: Key, bytes: Size }
      } catch (error) {
        unavailable(error)
      }
    },
    async check() {
      if (!checked || Date.now() - checked.at > checkedFor)
        checked = { at: Date.now(), answer: client.send(new HeadBucketCommand({ Bucket: bucket })).catch(unavailable) }
      await checked.answer
    },
  }
}
