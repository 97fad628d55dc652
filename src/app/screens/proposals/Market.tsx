import type { MarketRange } from '#contract/endpoints/weaver.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { PackageMarket } from '#src/views/proposals/PackageMarket.tsx'
import { useResource } from '../../hooks/screen-actors.ts'

async function load(call: Call, uuid: string, signal: AbortSignal): Promise<readonly MarketRange[]> {
  const { proposalMarket } = await fetched(import('#contract/endpoints/proposals.ts'))
  signal.throwIfAborted()
  return (await call(proposalMarket, { params: { uuid } }, { signal })).ranges
}

/** Usual prices of work like a proposal's packages, for everybody who is signed in. */
export function Market({ uuid }: { uuid: string }) {
  return <PackageMarket market={useResource(load, { id: uuid })} />
}
