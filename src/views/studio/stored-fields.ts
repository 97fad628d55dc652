import { useState } from 'react'
import type * as z from 'zod/mini'

/** Words in a section of the studio survive a reload. */
export interface FieldStore {
  recall(): Record<string, unknown> | null
  keep(fields: Record<string, unknown>): void
}

/** A form's fields, begun with what `read` makes of what was kept. */
export function useStoredFields<T extends Record<string, unknown>>(
  store: FieldStore,
  read: (kept: Record<string, unknown>) => T,
): [T, (next: Partial<T>) => void] {
  const [fields, setFields] = useState(() => read(store.recall() ?? {}))
  const change = (next: Partial<T>) => {
    const all = { ...fields, ...next }
    setFields(all)
    store.keep(all)
  }
  return [fields, change]
}

/** The stored fields of an order where they still fit, else the blank ones. The text in `words` is kept as it stands, however short. */
export function keptOrder<T extends Record<string, unknown>>(
  schema: z.ZodMiniType<T>,
  blank: T,
  words: keyof T & string,
  kept: Record<string, unknown>,
): T {
  const known = schema.safeParse({ ...blank, ...kept, [words]: 'kept' })
  const written = kept[words]
  return { ...(known.success ? known.data : blank), [words]: typeof written === 'string' ? written : '' }
}
