import { useCallback, useState } from 'react'
import { useTries } from '../form/use-tries.ts'
import type { FormStore } from './form-store.ts'

/** Kept fields count only where they still have the shape of this form. */
function filled<T extends Record<string, unknown>>(initial: T, kept: Record<string, unknown> | null): T {
  if (!kept) return initial
  const fits = (name: string) => {
    const [was, is] = [initial[name], kept[name]]
    if (is === undefined) return false
    if (was === null || is === null) return is === null || typeof is !== 'object'
    return typeof was === typeof is && Array.isArray(was) === Array.isArray(is)
  }
  const fitting = Object.entries(kept).filter(([name]) => name in initial && fits(name))
  return Object.assign({ ...initial }, Object.fromEntries(fitting))
}

/** A form whose fields are kept in this browser until they are sent: closing its pane or the tab loses nothing. */
export function useKeptForm<T extends Record<string, unknown>>(forms: FormStore, name: string, initial: T, busy = false) {
  const [fields, setFields] = useState<T>(() => filled(initial, forms.recall(name)))
  const change = useCallback(
    (patch: Partial<T>) =>
      setFields(current => {
        const next = { ...current, ...patch }
        forms.keep(name, next)
        return next
      }),
    [forms, name],
  )
  return { fields, change, ...useTries(busy) }
}
