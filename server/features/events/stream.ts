import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { SignedInContext } from '../../context.ts'
import type { Call } from '../../http.ts'
import type { Hub, Sink } from '../../jobs/hub.ts'

/** A reader who is this far behind is cut off; it comes back by its last id. */
const mostWaiting = 1_048_576

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
}

/** Opens the person's event stream, on Node's own response where there is one: half the memory of a web stream. */
export async function streamEvents(ctx: SignedInContext & { call: Call }): Promise<Response> {
  const { request, node } = ctx.call
  const given = request.headers.get('last-event-id')
  // An id that is no number of ours is of a stream that we know nothing of.
  const lastSeen = given === null ? null : /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN
  const hub = ctx.streams as Hub
  if (!node) return await webStream(open => hub.open(ctx.person, open, lastSeen))

  const { outgoing } = node
  const close = await hub.open(ctx.person, sinkOf(outgoing, ctx.requestId), lastSeen)
  outgoing.once('close', close)
  if (outgoing.destroyed) close()
  return RESPONSE_ALREADY_SENT
}

/** In a function of its own: what it returns lives as long as the stream, and keeps nothing else of the request alive. */
function sinkOf(outgoing: ServerResponse, requestId: string): Sink {
  return {
    write: text => {
      if (outgoing.destroyed || outgoing.writableLength > mostWaiting) return false
      // With the first bytes, when the stream is in place: whoever sees the answer misses nothing after it.
      if (!outgoing.headersSent) outgoing.writeHead(200, { ...headers, 'X-Request-Id': requestId })
      outgoing.write(text)
      return true
    },
    end: () => outgoing.end(),
  }
}

async function webStream(open: (sink: Sink) => Promise<() => void>): Promise<Response> {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let close: (() => void) | undefined
  let ended = false
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel() {
      ended = true
      close?.()
    },
  })
  close = await open({
    write: text => {
      if (!ended) controller?.enqueue(encoder.encode(text))
      return !ended
    },
    end: () => {
      if (!ended) controller?.close()
      ended = true
    },
  })
  return new Response(body, { headers })
}
