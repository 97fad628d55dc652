import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { decideReport, listReports } from '#contract/endpoints/moderation.ts'
import type { ReportKind } from '#contract/entities/report.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { ReportsView } from '#src/views/moderation/ReportsView.tsx'
import { asWritten } from '../as-written.ts'
import { keptForms } from '../kept-forms.ts'
import { useCollection, useDecision, useFilters } from '../screen-actors.ts'
import { useSystem } from '../system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listReports, { query: asWritten(filters) }, { signal })

/** Staff only: to everybody else there is nothing here. */
export function Screen() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  return user?.is_superuser ? <Reports user={user.uuid} /> : <NotFoundView />
}

function Reports({ user }: { user: string }) {
  const forms = useMemo(() => keptForms(user, 'report', 'staff'), [user])
  const reports = useCollection(load, { filters: useFilters() })
  const decision = useDecision((call, { kind, uuid, body }, _key, signal) => {
    // The verb names what it is about, too, so that each row knows its own.
    const params = { kind: kind.split('.')[0] as ReportKind, uuid }
    return call(decideReport, { params, body: asWritten(body) }, { signal })
  })
  useEffect(() => {
    const made = decision.on('decision.made', ({ decision: { uuid } }) => {
      forms.keep(uuid, null)
      reports.send({ type: 'collection.refresh' })
    })
    return () => made.unsubscribe()
  }, [decision, forms, reports])
  return <ReportsView reports={reports} decision={decision} forms={forms} />
}
