import { useNavigate } from 'react-router-dom'
import { createOohCampaign, listOohCampaigns } from '#contract/endpoints/ooh-campaigns.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { OohCampaignsView } from '#src/views/ooh-campaigns/OohCampaignsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listOohCampaigns, { query: filters }, { signal })
const verbs = verbTable({
  create: (call, { body }: Taking<typeof createOohCampaign>, _key, signal) => call(createOohCampaign, { body }, { signal }),
})

/** `campaigns`, section `ooh`: a real-estate company's. */
export function Screen() {
  const navigate = useNavigate()
  const filters = useFilters()
  const campaigns = useCollection(load, { filters, concerns: event => event.type === 'booking.changed' })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => navigate(pathOf('ooh_campaign', { uuid })))
  return <OohCampaignsView campaigns={campaigns} decision={decision} />
}
