import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'
import { type ServerEvent, serverEvent } from '#contract/events.ts'

export interface StreamOptions {
  url: string
  token: string
  /** The time in a client's account in which this tab works. */
  acting?: string
  /** The person; tabs of one person share one stream. */
  user: string
  /** The event to go on from, if anything was seen. */
  lastId: string | null
  signal: AbortSignal
  /** `reading` is the tab that holds the connection, `following` one that is told by it. */
  onRole: (role: 'reading' | 'following') => void
  onEvent: (event: ServerEvent, id: string | null) => void
  /** The token was refused. */
  onUnauthorized: () => void
}

const shared = z.object({ id: z.nullable(z.string()), event: serverEvent })
/** A tab that begins to follow asks how far the one that reads has come, and is told. */
const position = z.union([z.object({ ask: z.literal('position') }), z.object({ at: z.nullable(z.string()) })])

/** Silence longer than this means a dead connection: the server sends a comment every 20 s. */
const silence = 45_000

async function read(options: StreamOptions, lastId: () => string | null, seen: (event: ServerEvent, id: string | null) => void) {
  const dead = new AbortController()
  const signal = AbortSignal.any([options.signal, dead.signal])
  let watchdog = setTimeout(() => dead.abort(), silence)
  const headers: Record<string, string> = { authorization: `Bearer ${options.token}`, accept: 'text/event-stream' }
  if (options.acting) headers['acting-session'] = options.acting
  const last = lastId()
  if (last) headers['last-event-id'] = last
  try {
    const response = await fetch(options.url, { headers, signal, cache: 'no-store' })
    if (response.status === 401) return options.onUnauthorized()
    if (!response.ok || !response.body) throw new Error(`stream: ${response.status}`)
    options.onRole('reading')
    const alive = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(watchdog)
        watchdog = setTimeout(() => dead.abort(), silence)
        controller.enqueue(chunk)
      },
    })
    const events = response.body
      .pipeThrough(alive)
      .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return
      const parsed = z.safeParse(serverEvent, safeJson(value.data))
      // An event this version does not know is skipped, not fatal: the server may be newer.
      if (parsed.success) seen(parsed.data, value.id ?? null)
    }
  } finally {
    clearTimeout(watchdog)
  }
}

function safeJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/**
 * Reads the person's event stream until it breaks or the signal aborts; resolves then, and the caller decides when to
 * come back. One tab holds a Web Lock and the connection and tells the others, since HTTP/1.1 allows six connections.
 */
export async function openStream(options: StreamOptions): Promise<void> {
  const name = `elenco:stream:${options.user}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let lastId = options.lastId
  let reading = false
  const deliver = (event: ServerEvent, id: string | null) => {
    if (id !== null) lastId = id
    if (event.type === 'session.ended') options.onUnauthorized()
    else options.onEvent(event, id)
  }
  channel?.addEventListener('message', message => {
    const parsed = z.safeParse(shared, message.data)
    if (parsed.success) return deliver(parsed.data.event, parsed.data.id)
    const { data } = z.safeParse(position, message.data)
    if (!data) return
    if ('ask' in data) return void (reading && channel.postMessage({ at: lastId }))
    // Events that the other tab heard before this one listened: what is shown here may be older than they are.
    if (!reading && Number(data.at) > Number(lastId)) deliver({ type: 'resync' }, data.at)
  })
  const lead = () => {
    reading = true
    return read(
      options,
      () => lastId,
      (event, id) => {
        deliver(event, id)
        channel?.postMessage({ id, event })
      },
    )
  }
  try {
    if (!globalThis.navigator?.locks) return await lead()
    options.onRole('following')
    channel?.postMessage({ ask: 'position' })
    await navigator.locks.request(name, { signal: options.signal }, lead)
  } finally {
    channel?.close()
  }
}
