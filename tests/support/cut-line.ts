import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut: to a browser, its worker and all they hold open, there is no network then. */
export interface Line {
  /** The address at which the server is found through it. */
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/**
 * A browser's own way of being offline does not reach its workers everywhere. This does: what is open breaks off,
 * and what is asked anew is refused.
 */
export async function lineTo(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const line = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  line.listen(0, hostname)
  await once(line, 'listening')
  const address = line.address()
  if (typeof address !== 'object' || !address) throw new Error('a line without a port')
  return {
    url: `http://${hostname}:${address.port}`,
    async cut() {
      const closed = once(line, 'close')
      line.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    async mend() {
      line.listen(address.port, hostname)
      await once(line, 'listening')
    },
  }
}
