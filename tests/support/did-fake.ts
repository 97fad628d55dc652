import type { IncomingMessage, ServerResponse } from 'node:http'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

export interface FakeAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Says nothing at all; or breaks off in the middle. */
  does?: 'stall' | 'cut'
}

type Rule = (call: {
  method: string
  path: string
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}) => FakeAnswer

/** A presenter provider on loopback that answers what a test says, and counts what it was asked. */
export async function didFake() {
  const calls: string[] = []
  const state: { rule: Rule } = { rule: () => ({ status: 500 }) }
  const open = new Set<ServerResponse>()
  const server = fakeServer((request, response) => {
    open.add(response)
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const method = request.method ?? ''
      const path = request.url ?? ''
      calls.push(`${method} ${path.split('?')[0]}`)
      const text = Buffer.concat(parts).toString()
      const answer = state.rule({ method, path, body: text ? JSON.parse(text) : {}, headers: request.headers })
      if (answer.does === 'stall') return
      if (answer.does === 'cut') {
        response.writeHead(200, { 'Content-Length': '1000' })
        response.write('{"id": "tl')
        return setTimeout(() => response.destroy(), 5)
      }
      const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(JSON.stringify(answer.body ?? {}))
      response.writeHead(answer.status ?? 200, answer.headers)
      response.end(body)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer(rule: Rule) {
      calls.length = 0
      state.rule = rule
    },
    async close() {
      for (const response of open) response.destroy()
      await new Promise(done => server.close(done))
    },
  }
}
