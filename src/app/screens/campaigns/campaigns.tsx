import { useNavigate } from 'react-router-dom'
import { createCampaign, listCampaigns } from '#contract/endpoints/campaigns.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { CampaignsView } from '#src/views/campaigns/CampaignsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'

const concerns = ({ type }: Pushed) => type === 'deal.changed' || type === 'campaigns.changed'
const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listCampaigns, { query: filters }, { signal })
const verbs = verbTable({
  create: (call, { body }: Taking<typeof createCampaign>, _key, signal) => call(createCampaign, { body }, { signal }),
})

/** `campaigns`: all of a company's. */
export function Screen() {
  const navigate = useNavigate()
  const filters = useFilters()
  const campaigns = useCollection(load, { filters, concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ output: { uuid } }) => navigate(pathOf('campaign', { uuid })))
  return <CampaignsView campaigns={campaigns} decision={decision} />
}
