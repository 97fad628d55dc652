import { endReportLink, listReportLinks, makeReportLink } from '#contract/endpoints/report-sharing.ts'
import type { Network } from '#contract/networks.ts'
import type { Call } from '#src/services/api.ts'
import { ShareReport } from '#src/views/analyzer/ShareReport.tsx'
import type { ReportLinkVerbs } from '#src/views/analyzer/verbs.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

type About<K extends keyof ReportLinkVerbs> = { uuid: string; body: ReportLinkVerbs[K]['body'] }

const verbs = verbTable({
  link: (call, { body: { days, ...params } }: About<'link'>, _key, signal) =>
    call(makeReportLink, { params, body: { days } }, { signal }),
  endLink: (call, { body }: About<'endLink'>, _key, signal) => call(endReportLink, { params: body }, { signal }),
})

interface Props {
  network: Network
  handle: string
  onClose(): void
}

/** The links of one report, read once somebody wants to share it. */
export function ReportSharing({ network, handle, onClose }: Props) {
  const load = (call: Call, of: string, signal: AbortSignal) =>
    call(listReportLinks, { params: { network, handle: of } }, { signal })
  const links = useResource(load, { id: handle })
  const decision = useDecision(verbs)
  return <ShareReport network={network} handle={handle} links={links} decision={decision} onClose={onClose} />
}
