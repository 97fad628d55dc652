import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import {
  campaignChoices,
  campaignDeals,
  declareResult,
  editCampaign,
  exportCampaign,
  getCampaign,
  getCampaignReport,
  linkCampaign,
  printCampaign,
  setCampaignParts,
  stepCampaign,
  unlinkCampaign,
} from '#contract/endpoints/campaigns.ts'
import { pathOf } from '#contract/paths.ts'
import { Dialog } from '#src/components/Dialog.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { AddParts } from '#src/views/campaigns/AddParts.tsx'
import { CampaignForm } from '#src/views/campaigns/CampaignForm.tsx'
import { type CampaignPanel, type CampaignTab, CampaignView, campaignTabs } from '#src/views/campaigns/CampaignView.tsx'
import { PeopleForm } from '#src/views/campaigns/PeopleForm.tsx'
import { ShareReport } from '#src/views/campaigns/ShareReport.tsx'
import type { CampaignVerbs } from '#src/views/campaigns/verbs.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, uuid: string, signal: AbortSignal) => call(getCampaign, { params: { uuid } }, { signal })
const loadReport = (call: Call, uuid: string, signal: AbortSignal) => call(getCampaignReport, { params: { uuid } }, { signal })
const loadChoices = (call: Call, uuid: string, signal: AbortSignal) => call(campaignChoices, { params: { uuid } }, { signal })
const loadDeals = (call: Call, { campaign: uuid = '', page }: Filters, signal: AbortSignal) =>
  call(campaignDeals, { params: { uuid }, query: { page } }, { signal })
const concerns = (event: Pushed) => event.type === 'deal.changed' || event.type === 'campaigns.changed'

/** Of the campaign `uuid`; `declare` is about a deal of it. */
const verbsFor = (uuid: string) =>
  verbTable({
    step: (call, { body }: Taking<typeof stepCampaign>, _key, signal) =>
      call(stepCampaign, { params: { uuid }, body }, { signal }),
    edit: (call, { body }: Taking<typeof editCampaign>, _key, signal) =>
      call(editCampaign, { params: { uuid }, body }, { signal }),
    parts: (call, { body }: Taking<typeof setCampaignParts>, _key, signal) =>
      call(setCampaignParts, { params: { uuid }, body }, { signal }),
    declare: (call, { uuid: deal, body }: Taking<typeof declareResult>, _key, signal) =>
      call(declareResult, { params: { uuid, deal }, body }, { signal }),
    link: (call, { body }: Taking<typeof linkCampaign>, _key, signal) =>
      call(linkCampaign, { params: { uuid }, body }, { signal }),
    unlink: (call, _, _key, signal) => call(unlinkCampaign, { params: { uuid } }, { signal }),
  })

/** `campaign`: one of them. */
export function Screen() {
  const { uuid = '' } = useParams()
  return <OneCampaign key={uuid} uuid={uuid} />
}

function OneCampaign({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('campaigns')
  const [search] = useSearchParams()
  const tab = campaignTabs.find(one => one === search.get('tab')) ?? 'plan'
  const campaign = useResource(load, { id: uuid, concerns })
  const one = useSelector(campaign, snapshot => snapshot.context.value)
  const [panel, setPanel] = useState<CampaignPanel | null>(null)
  const decision = useDecision(verbsFor(uuid))
  const say = (text: string) =>
    system.toasts.send({ type: 'toasts.show', toast: { id: 'campaign', tone: 'success', title: { text } } })
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind === 'step') {
      const { state } = output
      if (state === 'discarded') {
        say(t('done.discarded'))
        navigate(pathOf('campaigns'), { replace: true })
        return
      }
      say(t('done.step', { state: t(`state.${state}`) }))
      campaign.send({ type: 'resource.refresh' })
      return
    }
    if (kind === 'declare') say(t('done.declared'))
    else campaign.send({ type: 'resource.replace', value: output })
    if (kind === 'edit' || kind === 'parts') {
      say(t('done.saved'))
      setPanel(null)
    }
  })
  const download = async (file: 'csv' | 'pdf') => {
    const answer = await system.call(file === 'csv' ? exportCampaign : printCampaign, { params: { uuid } })
    saveBlob(await answer.blob(), `elenco-campaign.${file}`)
  }
  return (
    <Looked
      key={tab}
      uuid={uuid}
      tab={tab}
      decision={decision}
      show={(deals, report) => (
        <CampaignView
          campaign={campaign}
          deals={deals}
          report={report}
          tab={tab}
          decision={decision}
          onPanel={setPanel}
          download={download}
        >
          {one && (
            <Dialog open={panel === 'edit'} onClose={() => setPanel(null)} title={t('form.editTitle')} size="lg">
              {panel === 'edit' && <CampaignForm campaign={one} decision={decision} />}
            </Dialog>
          )}
          {panel === 'add' && <Add uuid={uuid} decision={decision} onClose={() => setPanel(null)} />}
          {one && panel === 'people' && <PeopleForm campaign={one} decision={decision} onClose={() => setPanel(null)} />}
          {one && panel === 'share' && <ShareReport campaign={one} decision={decision} onClose={() => setPanel(null)} />}
        </CampaignView>
      )}
    />
  )
}

type Show = Parameters<typeof CampaignView>[0]
interface LookedProps {
  uuid: string
  tab: CampaignTab
  decision: DecisionActor<CampaignVerbs>
  show(deals: Show['deals'], report: Show['report']): ReturnType<typeof CampaignView>
}

/** Deals and report are read where they are looked at. */
function Looked(props: LookedProps) {
  if (props.tab === 'deals') return <WithDeals {...props} />
  if (props.tab === 'report') return <WithReport {...props} />
  return props.show(null, null)
}

function WithDeals({ uuid, decision, show }: LookedProps) {
  const filters = useFilters({ campaign: uuid })
  const deals = useCollection(loadDeals, { filters, concerns })
  useEmitted(decision, 'decision.made', () => deals.send({ type: 'collection.refresh' }))
  return show(deals, null)
}

function WithReport({ uuid, show }: LookedProps) {
  return show(null, useResource(loadReport, { id: uuid, concerns }))
}

function Add({ uuid, decision, onClose }: { uuid: string; decision: DecisionActor<CampaignVerbs>; onClose(): void }) {
  return <AddParts campaign={uuid} choices={useResource(loadChoices, { id: uuid })} decision={decision} onClose={onClose} />
}
