import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on loopback that was free a moment ago. Not one that the system picks: from those it also serves outgoing connections,
 * and a test that opens hundreds of them took the port away before its server could listen on it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const answer = await Promise.race([
      once(server.listen(port, '127.0.0.1'), 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    if (!answer) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('no free port was found')
}
