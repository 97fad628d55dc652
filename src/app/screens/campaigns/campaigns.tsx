import { useNavigate } from 'react-router-dom'
import { createCampaign, listCampaigns } from '#contract/endpoints/campaigns.ts'
import type { Campaign } from '#contract/entities/campaign.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { CampaignsView } from '#src/views/campaigns/CampaignsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { useCollection, useDecision, useFilters } from '../../hooks/screen-actors.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listCampaigns, { query: filters }, { signal })

/** `campaigns`: all of a company's. */
export function Screen() {
  const navigate = useNavigate()
  const filters = useFilters()
  const campaigns = useCollection(load, { filters, concerns: event => event.type === 'deal.changed' })
  const decision = useDecision(
    async (call, { body }, _key, signal) => await call(createCampaign, { body: asWritten(body) }, { signal }),
  )
  useEmitted(decision, 'decision.made', ({ output }) => navigate(pathOf('campaign', { uuid: (output as Campaign).uuid })))
  return <CampaignsView campaigns={campaigns} decision={decision} />
}
