import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportThing } from '#contract/endpoints/moderation.ts'
import type { CaseKind } from '#contract/entities/report.ts'
import type { Reportable } from '#src/views/report-door/report-door.ts'
import { ReportDialog } from '#src/views/reports/ReportDialog.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const verbsFor = (kind: CaseKind) =>
  verbTable({
    report: (call, { uuid, body }: Taking<typeof reportThing>, _key, signal) =>
      call(reportThing, { params: { kind, thing: uuid }, body }, { signal }),
  })

/** Somebody reports one thing; what they are told afterwards stands over every screen. */
export function ReportDialogDoor({ what, onClose }: { what: Reportable; onClose(): void }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('reports')
  const decision = useDecision(useMemo(() => verbsFor(what.kind), [what.kind]))
  useEmitted(decision, 'decision.made', () => {
    toasts.send({ type: 'toasts.show', toast: { id: 'report', tone: 'success', title: { text: t('done') } } })
    onClose()
  })
  return <ReportDialog what={what} decision={decision} onClose={onClose} />
}
