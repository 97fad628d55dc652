import { readEnvelope, writeEnvelope } from './storage.ts'

const key = 'device:guest'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const shape = {
  safeParse: (data: unknown) =>
    typeof data === 'string' && uuid.test(data) ? { success: true as const, data } : { success: false as const },
}

/** A random name of this browser, for votes by a link: it says nothing of the person. */
export function guestName(): string {
  const kept = readEnvelope(key, shape, 1)
  if (kept) return kept
  const name = crypto.randomUUID()
  writeEnvelope(key, 1, name)
  return name
}
