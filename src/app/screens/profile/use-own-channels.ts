import { listNetworks } from '#contract/endpoints/profile.ts'
import type { Call } from '#src/services/api.ts'
import { useResource } from '../../hooks/screen-actors.ts'

const loadChannels = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listNetworks, { query: {} }, { signal })).items
const nothing = async () => []

/** A creator's own channels; nobody else has any. */
export const useOwnChannels = (creator: boolean) => useResource(creator ? loadChannels : nothing, { id: 'channels' })
