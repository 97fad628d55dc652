import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

export interface HookReceiver {
  origin: string
  /** Everything that came, in its order. */
  received: Received[]
  /** Answers this from now on; `silent` never does. */
  answerWith(status: number | 'silent', headers?: Record<string, string>): void
  /** True while a caller waits for an answer that is not coming. */
  isWaitedFor(): boolean
  /** Breaks the silence: this is answered to whoever waits. */
  answerWaiting(status: number): void
  close(): Promise<void>
}

/** A program of a company's on loopback, which is told of events. */
export async function hookReceiver(): Promise<HookReceiver> {
  const received: Received[] = []
  const waiting = new Set<ServerResponse>()
  let answer: { status: number | 'silent'; headers: Record<string, string> } = { status: 204, headers: {} }
  const server = fakeServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
      if (answer.status !== 'silent') response.writeHead(answer.status, answer.headers).end()
      else {
        waiting.add(response)
        response.once('close', () => waiting.delete(response))
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://localhost:${portOf(server)}`,
    received,
    answerWith(status, headers = {}) {
      answer = { status, headers }
    },
    isWaitedFor: () => waiting.size > 0,
    answerWaiting(status) {
      for (const response of waiting) response.writeHead(status).end()
      waiting.clear()
    },
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Written from what the documentation says of `X-Sig`, not from our signing. */
export function isSigned({ headers, body }: Received, secret: string, now: Date): boolean {
  const parts = (headers['x-sig'] ?? '').split(',').map(part => part.split('='))
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  const right = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  const fresh = Math.abs(now.getTime() / 1000 - Number(t)) < 300
  return fresh && parts.some(([name, hex = '']) => name === 'v1' && timingSafeEqual(Buffer.from(hex, 'hex'), right))
}
