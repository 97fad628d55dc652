import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Options } from '#server/gateways/files-s3.ts'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

interface Service {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}
// The package is CommonJS without types.
const S3rver: new (options: Record<string, unknown>) => Service = createRequire(import.meta.url)('@20minutes/s3rver')

export interface S3Store {
  options: S3Options & { url: string }
  /** The same as settings of the server. */
  env: Record<string, string>
  /** Asked before each request; one that answers false is never answered. */
  lets: (request: IncomingMessage) => boolean
  close(): Promise<void>
}

/** A store that speaks S3, checks signatures and keeps its files in a folder of its own, on loopback. */
export async function s3Store(): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'elenco-s3-'))
  const bucket = 'elenco-files'
  const common = { silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: bucket }] }
  const service = new S3rver(common)
  await service.configureBuckets()
  const ofObjects = service.callback()
  // It reads the address of a bucket without the slash that clients sign: there alone signatures are not compared.
  const ofBuckets = new S3rver({ ...common, allowMismatchedSignatures: true }).callback()
  const server = fakeServer((request, response) => {
    if (!store.lets(request)) return
    const about = /^\/[^/?]+\/?(?:\?|$)/.test(request.url ?? '') ? ofBuckets : ofObjects
    about(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${portOf(server)}`
  const key = 'S3RVER'
  const store: S3Store = {
    options: { bucket, url, region: 'us-east-1', accessKey: key, secretKey: key },
    env: { S3_BUCKET: bucket, S3_URL: url, S3_ACCESS_KEY: key, S3_SECRET_KEY: key },
    lets: () => true,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return store
}
