import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readBytes } from '#server/http/bodies.ts'
import { receiveFile } from '#server/http/receive-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elenco-receive-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const arriving = () => readdirSync(join(folder, 'arriving'))
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
const post = (body: ReadableStream<Uint8Array>) =>
  new Request('http://elenco.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
  } as RequestInit)

/** A body that begins and then sends nothing more, or sends a little now and then. */
function slow(every: number | null) {
  let timer: ReturnType<typeof setInterval> | undefined
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(head))
      if (every) timer = setInterval(() => controller.enqueue(Buffer.from('x')), every)
    },
    cancel() {
      clearInterval(timer)
      cancelled()
    },
  })
  return { body, cancelled }
}

/** A disk with room for some kilobytes. */
function smallDisk(room: number) {
  let written = 0
  return new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.length
      done(written > room ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : null)
    },
  })
}

test('a full disk ends an upload with its own sentence, however much is still to come, and leaves nothing behind', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      sent += 65_536
      controller.enqueue(Buffer.alloc(65_536, 120))
    },
  })
  await expect(receiveFile(post(endless), folder, { open: () => smallDisk(200_000) })).rejects.toMatchObject({
    code: 'server.full',
  })
  expect(sent).toBeLessThan(2_000_000)
  expect(arriving()).toEqual([])
})

test('an upload that stands still ends, and leaves nothing behind', async () => {
  const { body, cancelled } = slow(null)
  await expect(receiveFile(post(body), folder, { quietMs: 60 })).rejects.toMatchObject({ code: 'request.timeout' })
  expect(arriving()).toEqual([])
  expect(cancelled).toHaveBeenCalled()
})

test('an upload that trickles ends within its time', async () => {
  const { body, cancelled } = slow(5)
  const began = Date.now()
  const times = { quietMs: 60_000, wholeMs: 200 }
  await expect(receiveFile(post(body), folder, times)).rejects.toMatchObject({ code: 'request.timeout' })
  expect(Date.now() - began).toBeGreaterThanOrEqual(190)
  expect(arriving()).toEqual([])
  expect(cancelled).toHaveBeenCalled()
})

test('a body that trickles is cut within its time', async () => {
  const { body, cancelled } = slow(5)
  await expect(readBytes(body, 1_000_000, 200)).rejects.toMatchObject({ code: 'request.timeout' })
  expect(cancelled).toHaveBeenCalled()
})

test('the times are half a minute for a body, and for an upload half a minute between two pieces of it', () => {
  expect([limits.body.time, limits.upload.quiet]).toEqual([30_000, 30_000])
})
