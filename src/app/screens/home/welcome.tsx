import { type Call, fetched } from '#src/services/api.ts'
import { shownCall } from '#src/views/casting-calls/shown-call.ts'
import { type Welcome, WelcomeView } from '#src/views/welcome/WelcomeView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'
import { useFirstData } from '../../start/first-page.ts'
import { listCall } from '../casting-calls/casting-calls.tsx'

const proposalsCall = () => import('#contract/endpoints/proposals.ts')
const spacesCall = () => import('#contract/endpoints/spaces.ts')
const shown = { calls: 6, proposals: 3, spaces: 3 }

/** The newest of both sides of the market, and the spaces that most people see. */
export async function loadWelcome(call: Call, _id: string, signal: AbortSignal): Promise<Welcome> {
  const [{ listCastingCalls }, { listProposals }, { listSpaces }] = await fetched(
    Promise.all([listCall(), proposalsCall(), spacesCall()]),
  )
  signal.throwIfAborted()
  const [calls, proposals, spaces] = await Promise.all([
    call(listCastingCalls, { query: { size_page: shown.calls, top: 'featured' } }, { signal }),
    call(listProposals, { query: { size_page: shown.proposals } }, { signal }),
    call(listSpaces, { query: { size_page: shown.spaces } }, { signal }),
  ])
  return {
    calls: calls.items.map(shownCall),
    proposals: proposals.items,
    spaces: { items: spaces.items, days: spaces.meta.priced },
  }
}

export function Screen() {
  return <WelcomeView market={useResource(loadWelcome, { id: 'welcome', first: useFirstData<Welcome>() })} />
}
