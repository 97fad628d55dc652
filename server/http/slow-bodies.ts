import type { IncomingMessage } from 'node:http'

/** A client that was answered and still has not sent the rest of its body is hung up on. */
export function hangUpLater(incoming: IncomingMessage, ms: number): void {
  if (incoming.complete || incoming.destroyed) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, ms)
  timer.unref()
  const settled = () => clearTimeout(timer)
  incoming.once('end', settled)
  incoming.socket.once('close', settled)
}
