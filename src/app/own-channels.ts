import { useEffect } from 'react'
import { addNetwork, checkNetwork, listNetworks, refreshNetwork, removeNetwork } from '#contract/endpoints/profile.ts'
import type { Call } from '#src/services/api.ts'
import { useDecision, useResource } from './screen-actors.ts'

const loadChannels = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listNetworks, { query: {} }, { signal })).items
const nothing = async () => []
const verbs = { check: checkNetwork, refresh: refreshNetwork, remove: removeNetwork } as const

/** A creator's own channels and what can be done with them; nobody else has any. */
export function useOwnChannels(creator: boolean) {
  const channels = useResource(creator ? loadChannels : nothing, { id: 'channels' })
  const channelDecision = useDecision(async (call, { kind, uuid, body }, _key, signal) => {
    if (kind === 'add') return await call(addNetwork, { body: body as { network: 'tiktok'; handle: string } }, { signal })
    return await call(verbs[kind as keyof typeof verbs], { params: { uuid } }, { signal })
  })
  useEffect(() => {
    const refresh = () => channels.send({ type: 'resource.refresh' })
    const made = channelDecision.on('decision.made', refresh)
    // A failed check may have used the code up.
    const refused = channelDecision.subscribe(snapshot => snapshot.matches('refused') && refresh())
    return () => {
      made.unsubscribe()
      refused.unsubscribe()
    }
  }, [channelDecision, channels])
  return { channels, channelDecision }
}
