import { useState } from 'react'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'

/** Whether anybody answers at this address; what was found out counts for the address that was asked about alone. */
export function useCheckedLink(check: DecisionActor, platform: string, url: string | null) {
  const kind = `link.check.${platform}`
  const { busy, failure, make } = useVerb(check, kind)
  const [found, setFound] = useState<{ url: string; reachable: boolean } | null>(null)
  useEmitted(check, 'decision.made', ({ decision, output }) => {
    if (decision.kind !== kind) return
    const { url: asked } = decision.body as { url: string }
    setFound({ url: asked, reachable: (output as { reachable: boolean }).reachable })
  })
  return { busy, failure, reachable: found && found.url === url ? found.reachable : null, ask: () => url && make({ url }) }
}
