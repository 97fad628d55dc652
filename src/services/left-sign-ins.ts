import { toFailure } from './call-failed.ts'
import { readEnvelope, removeKey, type Shape, writeEnvelope } from './storage.ts'

/** Sign-ins that were given up without a network. What is kept is a digest, which can end them and nothing else. */
const key = 'device:left-sign-ins'
const version = 1
const most = 20

const digests: Shape<string[]> = {
  safeParse: data =>
    Array.isArray(data) && data.every(one => typeof one === 'string') ? { success: true, data } : { success: false },
}

export const leftSignIns = (): string[] => readEnvelope(key, digests, version) ?? []

function keep(left: readonly string[]) {
  if (left.length > 0) writeEnvelope(key, version, left.slice(-most))
  else removeKey(key)
}

/** Notes that this token has to be ended as soon as the server can be reached. */
export async function leaveSignIn(token: string): Promise<void> {
  // Only over HTTPS and on this machine do browsers digest anything.
  if (!globalThis.crypto?.subtle) return
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const digest = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  keep([...leftSignIns(), digest])
}

/** Ends what was left, now and whenever the network comes back. `end` rejects with `retryable` where it did not get through. */
export function endLeftSignIns(end: (digest: string) => Promise<unknown>): { now(): void } {
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const now = async () => {
    if (running) return
    running = true
    clearTimeout(timer)
    for (const digest of leftSignIns()) {
      try {
        await end(digest)
      } catch (error) {
        // An answer that will not be another one ends it, too.
        if (toFailure(error).retryable) break
      }
      keep(leftSignIns().filter(one => one !== digest))
    }
    running = false
    tries = leftSignIns().length > 0 ? tries + 1 : 0
    if (tries > 0) timer = setTimeout(now, Math.min(60_000, 2000 * 2 ** tries))
  }
  globalThis.addEventListener?.('online', () => void now())
  return { now: () => void now() }
}
