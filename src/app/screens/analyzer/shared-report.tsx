import { useParams } from 'react-router-dom'
import { getSharedReport } from '#contract/endpoints/report-sharing.ts'
import type { Call } from '#src/services/api.ts'
import { SharedReportView } from '#src/views/analyzer/SharedReportView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'
import { useReportFiles } from './report-files.ts'

const load = (call: Call, token: string, signal: AbortSignal) => call(getSharedReport, { params: { token } }, { signal })

/** `shared_report`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const { saveShared } = useReportFiles()
  return <SharedReportView report={useResource(load, { id: token })} download={channel => saveShared(token, channel)} />
}
