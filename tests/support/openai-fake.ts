import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

/** The next act of an OpenAI-compatible endpoint, in its words. */
export type Does =
  | { with: 'pieces'; pieces: readonly string[]; finish?: string; done?: boolean; usage?: boolean }
  | { with: 'whole'; body: unknown }
  | { with: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Says so much and then nothing for ever, or hangs up. */
  | { with: 'stall' | 'cut'; pieces: readonly string[] }
  /** Accepts the request and never answers. */
  | { with: 'silence' }
  /** Hangs up before it answers. */
  | { with: 'hang up' }
  /** Says nothing until it is told to. */
  | { with: 'late'; pieces: readonly string[]; until: Promise<unknown> }

export interface OpenAiFake {
  url: string
  /** Bodies that were asked for, with their path and key. */
  asked: { path: string; key: string | undefined; body: Record<string, unknown> }[]
  /** The acts on the next requests, one after the other; the last of it again and again. */
  will(...next: Does[]): void
  close(): Promise<void>
}

const chunk = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: content ? { content } : {}, finish_reason }] })}\n\n`

function stream(response: ServerResponse, pieces: readonly string[]) {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const piece of pieces) response.write(chunk(piece))
  response.flushHeaders()
}

async function perform(response: ServerResponse, does: Does): Promise<void> {
  switch (does.with) {
    case 'pieces': {
      stream(response, does.pieces)
      response.write(chunk('', does.finish ?? 'stop'))
      if (does.usage) response.write('data: {"choices":[],"usage":{"total_tokens":7}}\n\n')
      response.end(does.done === false ? undefined : 'data: [DONE]\n\n')
      return
    }
    case 'whole':
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(does.body))
      return
    case 'status':
      response.writeHead(does.status, { 'Content-Type': 'application/json', ...does.headers })
      response.end(JSON.stringify(does.body ?? { error: { message: 'no' } }))
      return
    case 'stall':
      return stream(response, does.pieces)
    case 'cut':
      stream(response, does.pieces)
      setImmediate(() => response.destroy())
      return
    case 'late':
      await does.until
      stream(response, does.pieces)
      response.end('data: [DONE]\n\n')
      return
    case 'hang up':
      response.destroy()
  }
}

async function bodyOf(bytes: Buffer, type = 'application/json'): Promise<Record<string, unknown>> {
  if (bytes.length === 0) return {}
  if (type === 'application/json') return JSON.parse(bytes.toString())
  return Object.fromEntries(await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData())
}

/** An OpenAI-compatible endpoint on loopback. */
export async function startOpenAi(): Promise<OpenAiFake> {
  const asked: OpenAiFake['asked'] = []
  let plan: Does[] = []
  const sockets = new Set<Socket>()
  const server = fakeServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      const body = await bodyOf(Buffer.concat(parts), request.headers['content-type'])
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      const does = plan.length > 1 ? plan.shift() : plan[0]
      if (does) void perform(response, does)
    })
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    asked,
    will(...next) {
      plan = next
      asked.length = 0
    },
    close: () =>
      new Promise(done => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
