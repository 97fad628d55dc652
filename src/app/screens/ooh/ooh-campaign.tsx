import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import {
  bookPlan,
  editOohCampaign,
  exportOohPlan,
  getOohCampaign,
  getOohReport,
  linkFace,
  printOohPlan,
  replanSpace,
  stepOohCampaign,
  unplanSpace,
} from '#contract/endpoints/ooh-campaigns.ts'
import type { OohReport, PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { Dialog } from '#src/components/Dialog.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { DaysForm } from '#src/views/ooh-campaigns/DaysForm.tsx'
import { LinkFaceForm } from '#src/views/ooh-campaigns/LinkFaceForm.tsx'
import { OohCampaignView, oohTabs } from '#src/views/ooh-campaigns/OohCampaignView.tsx'
import { OohForm } from '#src/views/ooh-campaigns/OohForm.tsx'
import type { FaceRow } from '#src/views/ooh-campaigns/OohReportPart.tsx'
import type { Booked } from '#src/views/ooh-campaigns/PlanPart.tsx'
import type { OohVerbs } from '#src/views/ooh-campaigns/verbs.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, uuid: string, signal: AbortSignal) => call(getOohCampaign, { params: { uuid } }, { signal })
const loadReport = (call: Call, uuid: string, signal: AbortSignal) => call(getOohReport, { params: { uuid } }, { signal })
const concerns = (event: Pushed) => event.type === 'booking.changed'

/** Of the campaign `uuid`; `replan`, `unplan` and `link` are about a planned space of it. */
const verbsFor = (uuid: string) =>
  verbTable({
    step: (call, { body }: Taking<typeof stepOohCampaign>, _key, signal) =>
      call(stepOohCampaign, { params: { uuid }, body }, { signal }),
    edit: (call, { body }: Taking<typeof editOohCampaign>, _key, signal) =>
      call(editOohCampaign, { params: { uuid }, body }, { signal }),
    book: (call, { body }: Taking<typeof bookPlan>, key, signal) =>
      call(bookPlan, { params: { uuid }, body }, { signal, idempotencyKey: key }),
    replan: (call, { uuid: planned, body }: Taking<typeof replanSpace>, _key, signal) =>
      call(replanSpace, { params: { uuid, planned }, body }, { signal }),
    unplan: (call, { uuid: planned }, _key, signal) => call(unplanSpace, { params: { uuid, planned } }, { signal }),
    link: (call, { uuid: planned, body }: Taking<typeof linkFace>, key, signal) =>
      call(linkFace, { params: { uuid, planned }, body }, { signal, idempotencyKey: key }),
  })

type Panel = { kind: 'edit' } | { kind: 'days'; planned: PlannedSpace } | { kind: 'link'; face: FaceRow } | null

/** `ooh_campaign`: one of them. */
export function Screen() {
  const { uuid = '' } = useParams()
  return <OneCampaign key={uuid} uuid={uuid} />
}

function OneCampaign({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('ooh-campaigns')
  const [search] = useSearchParams()
  const tab = oohTabs.find(one => one === search.get('tab')) ?? 'plan'
  const campaign = useResource(load, { id: uuid, concerns })
  const one = useSelector(campaign, snapshot => snapshot.context.value)
  const [panel, setPanel] = useState<Panel>(null)
  const [booked, setBooked] = useState<Booked | null>(null)
  const decision = useDecision(verbsFor(uuid))
  const say = (text: string) =>
    system.toasts.send({ type: 'toasts.show', toast: { id: 'ooh', tone: 'success', title: { text } } })
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    setPanel(null)
    setBooked(kind === 'book' ? output : null)
    if (kind === 'step' && output.state === 'discarded') {
      say(t('done.discarded'))
      navigate(pathOf('campaigns', { section: 'ooh' }), { replace: true })
      return
    }
    if (kind === 'step') say(t('done.archived'))
    if (kind === 'edit') say(t('done.saved'))
    if (kind === 'link') say(t('done.linked'))
    if (kind === 'edit' || kind === 'replan' || kind === 'unplan') campaign.send({ type: 'resource.replace', value: output })
    else campaign.send({ type: 'resource.refresh' })
  })
  const download = async (file: 'csv' | 'pdf') => {
    const answer = await system.call(file === 'csv' ? exportOohPlan : printOohPlan, { params: { uuid } })
    saveBlob(await answer.blob(), `elenco-plan.${file}`)
  }
  const show = (report: ResourceActor<OohReport> | null) => (
    <OohCampaignView
      campaign={campaign}
      report={report}
      tab={tab}
      decision={decision}
      booked={booked}
      asking={panel !== null}
      onEdit={() => setPanel({ kind: 'edit' })}
      onDays={planned => setPanel({ kind: 'days', planned })}
      onLink={face => setPanel({ kind: 'link', face })}
      download={download}
    >
      <Dialog
        open={panel !== null}
        onClose={() => setPanel(null)}
        title={titleOf(panel, t)}
        size={panel?.kind === 'edit' ? 'lg' : 'sm'}
      >
        {panel?.kind === 'edit' && one && <OohForm campaign={one} decision={decision} />}
        {panel?.kind === 'days' && <DaysForm planned={panel.planned} decision={decision} />}
        {panel?.kind === 'link' && <LinkFaceForm face={panel.face} decision={decision} />}
      </Dialog>
    </OohCampaignView>
  )
  return tab === 'report' ? <WithReport uuid={uuid} made={decision} show={show} /> : show(null)
}

function titleOf(panel: Panel, t: (key: string, params?: Record<string, string>) => string): string {
  if (panel?.kind === 'days') return t('plan.daysTitle', { title: panel.planned.title })
  if (panel?.kind === 'link') return t('report.linkTitle', { title: panel.face.title })
  return t('form.editTitle')
}

interface WithReportProps {
  uuid: string
  made: DecisionActor<OohVerbs>
  show(report: ResourceActor<OohReport>): ReactNode
}

function WithReport({ uuid, made, show }: WithReportProps) {
  const report = useResource(loadReport, { id: uuid, concerns })
  useEmitted(made, 'decision.made', () => report.send({ type: 'resource.refresh' }))
  return show(report)
}
