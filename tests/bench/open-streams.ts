import { connect, type Socket } from 'node:net'

export type StreamRequest = { path: string; headers?: Record<string, string> }

/** Opens one raw connection per request and keeps them. */
export async function openStreams(url: string, requests: StreamRequest[]) {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  // In portions: a thousand handshakes at once would overrun the listen queue.
  for (let start = 0; start < requests.length; start += 100) {
    const portion = requests.slice(start, start + 100)
    sockets.push(...(await Promise.all(portion.map(request => open(hostname, Number(port), request)))))
  }
  return {
    /** Runs `trigger` and resolves to the milliseconds until every stream has received `word`. */
    async untilAllHave(word: string, trigger: () => Promise<unknown>): Promise<number> {
      const arrivals = sockets.map(socket => arrivalOf(socket, word))
      const started = performance.now()
      await Promise.all([trigger(), ...arrivals])
      return performance.now() - started
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function open(host: string, port: number, { path, headers = {} }: StreamRequest) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, host)
    const lines = Object.entries({ host: `${host}:${port}`, accept: 'text/event-stream', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.once('error', reject)
    socket.once('data', chunk => {
      const first = chunk.toString('latin1').split('\r\n')[0] ?? ''
      if (first.includes(' 200 ')) resolve(socket)
      else reject(new Error(`a stream was answered with ${first}`))
    })
  })
}

function arrivalOf(socket: Socket, word: string) {
  return new Promise<void>((resolve, reject) => {
    let seen = ''
    const read = (chunk: Buffer) => {
      seen = (seen + chunk.toString('latin1')).slice(-4000)
      if (!seen.includes(word)) return
      socket.off('data', read)
      resolve()
    }
    socket.on('data', read)
    setTimeout(() => reject(new Error('a stream had not received the event after 30 s')), 30_000).unref()
    socket.once('close', () => reject(new Error('a stream was closed before the event came')))
  })
}
