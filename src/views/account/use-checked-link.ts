import { useState } from 'react'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import type { LinkVerbs } from './verbs.ts'

/** The check that an address answers; its result counts for the address that was asked about alone. */
export function useCheckedLink(check: DecisionActor<LinkVerbs>, platform: string, url: string | null) {
  const kind = `link.check.${platform}`
  const { busy, failure, make } = useVerb(check, kind)
  const [found, setFound] = useState<{ url: string; reachable: boolean } | null>(null)
  useEmitted(check, 'decision.made', ({ decision, output }) => {
    if (decision.kind !== kind) return
    setFound({ url: decision.body.url, reachable: output.reachable })
  })
  return { busy, failure, reachable: found && found.url === url ? found.reachable : null, ask: () => url && make({ url }) }
}
