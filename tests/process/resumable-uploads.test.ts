import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Line, lineTo } from '#tests/support/cut-line.ts'
import { freshMarket } from '#tests/support/market.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'

const MB = 1024 * 1024
const size = (process.env.LONG ? 1024 : 200) * MB
const cuts = 10

let server: RunningServer
let line: Line
beforeAll(async () => {
  server = await startServer({ DATA_DIR: (await freshMarket()).folder })
  line = await lineTo(server.url)
})
afterAll(async () => {
  await line.cut()
  await server.stop()
})

/** A film of any size: its pieces follow from their place, so that any of it can be sent again. */
const salt = randomBytes(MB)
function pieceAt(n: number): Buffer {
  const piece = Buffer.from(salt)
  piece.writeUInt32BE(n, 0)
  if (n === 0) piece.write('\0\0\0\u0018ftypisom', 0, 'latin1')
  return piece
}
function* from(offset: number, told: (sent: number) => void) {
  for (let at = offset; at < size; ) {
    const piece = pieceAt(Math.floor(at / MB)).subarray(at % MB)
    told(at)
    yield piece
    at += piece.length
  }
}
const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

test('a large film whose line is cut ten times arrives once, as it is, and in little memory', { timeout: 900_000 }, async () => {
  const { access_token } = await signIn(server.url, 'creator@elenco.test')
  const common = { authorization: `Bearer ${access_token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${server.url}/api/v3/resumable-uploads`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('clip.mp4').toString('base64')}`,
    },
  })
  const path = begun.headers.get('location') ?? ''
  expect(begun.status).toBe(201)
  const look = async () =>
    Number((await fetch(server.url + path, { method: 'HEAD', headers: common })).headers.get('upload-offset'))

  /** Sends the rest, and answers what the server said; null where the line was cut at this byte. */
  async function send(offset: number, until: number): Promise<{ status: number; text: string } | null> {
    const agent = new Agent()
    const out = request(line.url + path, {
      method: 'PATCH',
      agent,
      headers: {
        ...common,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': size - offset,
      },
    })
    let cut: Promise<void> | undefined
    const told = (sent: number) => {
      peak = Math.max(peak, resident())
      if (sent >= until) cut ??= line.cut()
    }
    const answer = new Promise<{ status: number; text: string } | null>(done => {
      out.on('error', () => done(null))
      out.on('response', response => {
        let text = ''
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, text }))
        response.on('error', () => done(null))
      })
    })
    await pipeline(Readable.from(from(offset, told)), out).catch(() => {})
    const said = await answer
    agent.destroy()
    if (cut) {
      await cut
      await line.mend()
    }
    return said
  }

  let peak = 0
  const before = resident()
  let offset = 0
  for (let n = 1; n <= cuts; n++) {
    expect(await send(offset, (size / (cuts + 1)) * n)).toBeNull()
    const reached = await look()
    expect(reached).toBeGreaterThan(offset)
    offset = reached
  }
  const last = await send(offset, Number.POSITIVE_INFINITY)
  expect(last?.status).toBe(200)
  const { response: card } = JSON.parse(last?.text ?? '{}')
  expect(card).toMatchObject({ bytes: size, type: 'video/mp4', uuid: path.split('/').at(-1) })

  const sent = createHash('sha256')
  for (const piece of from(0, () => {})) sent.update(piece)
  const kept = createHash('sha256')
  const got = await fetch(server.url + card.url)
  for await (const chunk of got.body ?? []) kept.update(chunk)
  expect(kept.digest('hex')).toBe(sent.digest('hex'))
  // Far below the file, however large that is.
  expect(peak - before).toBeLessThan(150)
})
