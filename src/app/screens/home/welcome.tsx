import { type Call, fetched } from '#src/services/api.ts'
import { shownCall } from '#src/views/casting-calls/shown-call.ts'
import { type Welcome, WelcomeView } from '#src/views/welcome/WelcomeView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'
import { useFirstData } from '../../start/first-page.ts'
import { listCall } from '../casting-calls/casting-calls.tsx'

const proposalsCall = () => import('#contract/endpoints/proposals.ts')
const shown = { calls: 6, proposals: 3 }

/** The newest of both sides of the market. */
export async function loadWelcome(call: Call, _id: string, signal: AbortSignal): Promise<Welcome> {
  const [{ listCastingCalls }, { listProposals }] = await fetched(Promise.all([listCall(), proposalsCall()]))
  signal.throwIfAborted()
  const [calls, proposals] = await Promise.all([
    call(listCastingCalls, { query: { size_page: shown.calls, top: 'featured' } }, { signal }),
    call(listProposals, { query: { size_page: shown.proposals } }, { signal }),
  ])
  return { calls: calls.items.map(shownCall), proposals: proposals.items }
}

export function Screen() {
  return <WelcomeView market={useResource(loadWelcome, { id: 'welcome', first: useFirstData<Welcome>() })} />
}
