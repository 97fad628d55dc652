import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { fromCallback, fromPromise } from 'xstate'
import { getReport, listReports, lookAtChannel, openReport } from '#contract/endpoints/analyzer.ts'
import type { ReportPage } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { type Network, networks } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import { asFailure } from '#src/machines/as-failure.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { type ReadReport, type ReportAddress, reportMachine } from '#src/machines/report/report.machine.ts'
import type { Call } from '#src/services/api.ts'
import { AnalyzerView } from '#src/views/analyzer/AnalyzerView.tsx'
import { CompareView } from '#src/views/analyzer/CompareView.tsx'
import { ReportView } from '#src/views/analyzer/ReportView.tsx'
import { useCollection, useResource } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { ReportSharing } from './ReportSharing.tsx'
import { useReportFiles } from './report-files.ts'

const nobodyKnows = (error: unknown): null => {
  if (asFailure(error).code === 'not_found') return null
  throw error
}
const isNetwork = oneOf(networks)

const load = async (call: Call, { page }: Filters, signal: AbortSignal) =>
  await call(listReports, { query: page ? { page } : {} }, { signal })

/** `network:handle,…` as far as they can be read, none twice, and no more than may be compared. */
const addressesOf = (id: string): ReportAddress[] =>
  [...new Set(id.split(','))]
    .flatMap(one => {
      const at = one.indexOf(':')
      const network = one.slice(0, at)
      return at > 0 && isNetwork(network) && one.length > at + 1 ? [{ network, handle: one.slice(at + 1) }] : []
    })
    .slice(0, limits.analyzer.compare)

const loadAll = async (call: Call, id: string, signal: AbortSignal): Promise<readonly ReportPage[]> =>
  await Promise.all(addressesOf(id).map(params => call(getReport, { params }, { signal })))

/** `analyzer`: the reports that were opened, one of them, or some beside each other. */
export function Screen() {
  const { network = '', handle = '' } = useParams()
  const [search] = useSearchParams()
  const compare = search.get('compare')
  if (network) return <OneReport key={`${network} ${handle}`} network={network} handle={handle} />
  if (compare?.includes(',')) return <Comparison key={compare} id={compare} />
  return <Reports key={compare ?? ''} first={compare ?? ''} />
}

function Reports({ first }: { first: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const page = search.get('page') ?? ''
  const filters = useMemo((): Filters => (page ? { page } : {}), [page])
  const reports = useCollection(load, { filters })
  const [picked, setPicked] = useState<readonly string[]>(() => addressesOf(first).map(one => `${one.network}:${one.handle}`))
  return (
    <AnalyzerView
      reports={reports}
      picked={picked}
      onPicked={setPicked}
      onCompare={() => navigate(pathOf('analyzer', {}, { compare: picked.join(',') }))}
      onHandle={(network, handle) => navigate(pathOf('analyzer', { network, handle }))}
    />
  )
}

function Comparison({ id }: { id: string }) {
  return <CompareView pages={useResource(loadAll, { id })} />
}

function OneReport({ network, handle }: { network: string; handle: string }) {
  const { call, hear } = useSystem()
  const asAsked = handle.replace(/^@/, '').toLowerCase()
  const machine = useMemo(
    () =>
      reportMachine.provide({
        actors: {
          read: fromPromise<ReadReport, ReportAddress>(async ({ input, signal }) => {
            if (!isNetwork(input.network)) return { page: null, look: null }
            const [page, look] = await Promise.all([
              call(getReport, { params: input }, { signal }).catch(nobodyKnows),
              // A network that cannot be asked leaves the report as it is.
              call(lookAtChannel, { params: input }, { signal }).catch(() => null),
            ])
            return { page, look }
          }),
          changes: fromCallback(({ sendBack }) =>
            hear(event => {
              if (event.type === 'report.changed' && event.network === network && event.handle === asAsked)
                sendBack({ type: 'report.changed' })
            }),
          ),
          open: fromPromise<{ page: ReportPage; charged: boolean }, ReportAddress>(
            async ({ input, signal }) => await call(openReport, { params: input }, { signal }),
          ),
        },
      }),
    [call, hear, network, asAsked],
  )
  const report = useActorRef(machine, { input: { network: network as Network, handle }, inspect })
  const [sharing, setSharing] = useState(false)
  const { save } = useReportFiles()
  return (
    <>
      <ReportView
        report={report}
        download={async file => {
          if (isNetwork(network)) await save(file, { network, handle })
        }}
        onPrint={() => window.print()}
        onShare={() => setSharing(true)}
      />
      {sharing && isNetwork(network) && <ReportSharing network={network} handle={handle} onClose={() => setSharing(false)} />}
    </>
  )
}
