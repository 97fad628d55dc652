/**
 * Browser storage as small checked envelopes `{v, data}`. Three kinds of keys:
 * `device:` outlives sign-out, `private:` is wiped by it, `draft:<user>:` waits for the same person's return.
 * Blocked storage falls back to memory; a full one answers false and breaks nothing.
 */
export type StorageKey = `device:${string}` | `private:${string}` | `draft:${string}`

const prefix = 'elenco:'
const memory = new Map<string, string>()

function box(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

function rawRead(key: string): string | null {
  try {
    const stored = box()?.getItem(prefix + key)
    if (stored != null) return stored
  } catch {
    // Blocked: memory answers.
  }
  return memory.get(key) ?? null
}

/** The judge of stored data: a zod schema, or something smaller where the first screen would wait for zod. */
export interface Shape<T> {
  safeParse(data: unknown): { success: true; data: T } | { success: false }
}

/** The data of an envelope of this version, or null: missing, half written, edited by hand, another version. */
export function readEnvelope<T>(key: StorageKey, shape: Shape<T>, version: number): T | null {
  const raw = rawRead(key)
  if (raw === null) return null
  try {
    const envelope: { v?: unknown; data?: unknown } = Object(JSON.parse(raw))
    const parsed = envelope.v === version ? shape.safeParse(envelope.data) : { success: false as const }
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Writes an envelope; false where it could only be kept in memory (full or blocked). */
export function writeEnvelope(key: StorageKey, version: number, data: unknown): boolean {
  const raw = JSON.stringify({ v: version, data })
  try {
    const storage = box()
    if (storage) {
      storage.setItem(prefix + key, raw)
      memory.delete(key)
      return true
    }
  } catch {
    // Full or blocked.
  }
  memory.set(key, raw)
  return false
}

export function removeKey(key: StorageKey): void {
  memory.delete(key)
  try {
    box()?.removeItem(prefix + key)
  } catch {
    // Blocked: nothing is there.
  }
}

/** Removes every key that starts so, as `private:` at sign-out or `draft:<user>:`. */
export function wipe(start: 'private:' | `draft:${string}`): void {
  for (const key of memory.keys()) if (key.startsWith(start)) memory.delete(key)
  try {
    const storage = box()
    if (!storage) return
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter(key => key?.startsWith(prefix + start))
    for (const key of keys) if (key) storage.removeItem(key)
  } catch {
    // Blocked: nothing is there.
  }
}

/** Tells when another tab writes or removes this key. Returns how to stop listening. */
export function watchKey(key: StorageKey, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === prefix + key) changed()
  }
  globalThis.addEventListener?.('storage', listen)
  return () => globalThis.removeEventListener?.('storage', listen)
}
