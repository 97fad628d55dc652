import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerEvent } from '#contract/events.ts'
import { openStream } from '#src/services/stream.ts'

let stop: AbortController
let say: (id: number) => void
let end: () => void

const written = (id: number) => `id: ${id}\ndata: {"type":"cart.changed"}\n\n`

/** One lock, as the browser gives it to one tab after the other. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : run()))
      last = turn.catch(() => {})
      return turn
    },
  }
}

beforeEach(() => {
  stop = new AbortController()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  end = () => controller?.close()
  say = id => controller?.enqueue(new TextEncoder().encode(written(id)))
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('fetch', async () => new Response(body))
})
afterEach(() => {
  stop.abort()
  end()
  vi.unstubAllGlobals()
})

/** A tab that knows everything until an event. */
function open(lastId: string) {
  const heard: [type: ServerEvent['type'], id: string | null][] = []
  const roles: string[] = []
  const options = { url: 'http://server/events', token: 'a', user: 'somebody', lastId, signal: stop.signal }
  openStream({
    ...options,
    onRole: role => roles.push(role),
    onEvent: ({ type }, id) => heard.push([type, id]),
    onUnauthorized() {},
  }).catch(() => {})
  return { heard, roles }
}

it('tells a tab that begins to follow to read again, where the reading one has heard more than it knows', async () => {
  const reading = open('3')
  await vi.waitFor(() => expect(reading.roles).toContain('reading'))
  say(4)
  await vi.waitFor(() => expect(reading.heard).toEqual([['cart.changed', '4']]))
  const behind = open('3')
  await vi.waitFor(() => expect(behind.heard).toEqual([['resync', '4']]))
  say(5)
  await vi.waitFor(() =>
    expect(behind.heard).toEqual([
      ['resync', '4'],
      ['cart.changed', '5'],
    ]),
  )
  expect(reading.heard.map(([, id]) => id)).toEqual(['4', '5'])
})

it('leaves a tab alone that knows everything, and those that have followed all along', async () => {
  const reading = open('3')
  await vi.waitFor(() => expect(reading.roles).toContain('reading'))
  const following = open('3')
  say(4)
  await vi.waitFor(() => expect(following.heard).toEqual([['cart.changed', '4']]))
  const late = open('4')
  const behind = open('3')
  await vi.waitFor(() => expect(behind.heard).toEqual([['resync', '4']]))
  say(5)
  await vi.waitFor(() => expect(late.heard).toEqual([['cart.changed', '5']]))
  await vi.waitFor(() => expect(following.heard.map(([, id]) => id)).toEqual(['4', '5']))
})
