import { useEffect } from 'react'
import type { ViewedKind } from '#contract/endpoints/views.ts'
import { useSystem } from '../start/system-context.ts'

/** Milliseconds before a visit counts: a person who only passes by has seen nothing. */
const glance = 1_000

/**
 * Says once that somebody looks at a creator's page. The server counts nobody twice a day; one's own page is not told of, nor is one that staff read in
 * a client's name. A view that does not arrive is not counted, and nobody waits for it.
 */
export function useNotedView(kind: ViewedKind, thing: string, counts: boolean): void {
  const { call, store } = useSystem()
  useEffect(() => {
    if (!counts || store.credentials()?.acting) return
    const tell = async () => {
      const { noteView } = await import('#contract/endpoints/views.ts')
      await call(noteView, { body: { kind, thing } })
    }
    const timer = setTimeout(() => void tell().catch(() => {}), glance)
    return () => clearTimeout(timer)
  }, [call, store, kind, thing, counts])
}
