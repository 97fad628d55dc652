import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { answerReport, listOwnReports, removeReportAnswer } from '#contract/endpoints/analyzer.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { OwnReportsView } from '#src/views/analyzer/OwnReportsView.tsx'
import type { OwnReportVerbs } from '#src/views/analyzer/verbs.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useReportFiles } from '../analyzer/report-files.ts'

type About<K extends keyof OwnReportVerbs> = { uuid: string; body: OwnReportVerbs[K]['body'] }

const load = (call: Call, _: string, signal: AbortSignal) => call(listOwnReports, {}, { signal })
const verbs = verbTable({
  answer: (call, { body: { text, ...params } }: About<'answer'>, _key, signal) =>
    call(answerReport, { params, body: { text } }, { signal }),
  removeAnswer: (call, { body }: About<'removeAnswer'>, _key, signal) => call(removeReportAnswer, { params: body }, { signal }),
})

/** The reports about one's own channels, where one looks for one's work. */
export function OwnReports() {
  const user = useSelector(useSystem().session, selectUser)
  const [search] = useSearchParams()
  const reports = useResource(load, { id: 'own' })
  const decision = useDecision(verbs)
  const forms = useMemo(() => keptForms(user?.uuid ?? '', 'report', 'answer'), [user?.uuid])
  const { saveOwn } = useReportFiles()
  return (
    <OwnReportsView
      reports={reports}
      decision={decision}
      forms={forms}
      channel={search.get('channel') ?? ''}
      download={({ network, handle }) => saveOwn({ network, handle })}
    />
  )
}
