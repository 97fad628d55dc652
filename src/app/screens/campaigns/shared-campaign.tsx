import { useParams } from 'react-router-dom'
import { getSharedCampaign } from '#contract/endpoints/campaigns.ts'
import type { Call } from '#src/services/api.ts'
import { SharedCampaignView } from '#src/views/campaigns/SharedCampaignView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'

const load = (call: Call, token: string, signal: AbortSignal) => call(getSharedCampaign, { params: { token } }, { signal })

/** `shared_campaign`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  return <SharedCampaignView report={useResource(load, { id: token })} />
}
