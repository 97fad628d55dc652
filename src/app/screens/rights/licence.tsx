import { useParams } from 'react-router-dom'
import { proveLicence } from '#contract/endpoints/rights.ts'
import type { Call } from '#src/services/api.ts'
import { LicenceView } from '#src/views/rights/LicenceView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'

const load = (call: Call, token: string, signal: AbortSignal) => call(proveLicence, { params: { token } }, { signal })

/** `licence`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Proof key={token} token={token} />
}

function Proof({ token }: { token: string }) {
  return <LicenceView licence={useResource(load, { id: token })} token={token} />
}
