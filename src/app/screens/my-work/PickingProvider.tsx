import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { listCampaigns, placeDeals } from '#contract/endpoints/campaigns.ts'
import { type CampaignState, campaignStates, type PlacedDeals, type Placing } from '#contract/entities/campaign.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { dealPickingMachine } from '#src/machines/deal-picking/deal-picking.machine.ts'
import { selectAbility } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { useMay } from '#src/views/may.ts'
import { PickingContext } from '#src/views/my-work/picking.ts'
import { type Pushed, useCollection } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** An archived campaign takes nothing any more. */
const taking: CampaignState[] = campaignStates.filter(state => state !== 'archived')
const filters: Filters = { size_page: '100' }
const concerns = ({ type }: Pushed) => type === 'campaigns.changed'
const loadCampaigns = (call: Call, { size_page }: Filters, signal: AbortSignal) =>
  call(listCampaigns, { query: { state: taking, size_page: Number(size_page) } }, { signal })

/** Lets deals be chosen below, for those who run the company's campaigns. */
export function PickingProvider({ children }: { children: ReactNode }) {
  const runs = useMay('run')
  const may = useSelector(useSystem().session, snapshot => selectAbility(snapshot).can('update', 'view_campaign'))
  return runs && may ? <Provider>{children}</Provider> : children
}

function Provider({ children }: { children: ReactNode }) {
  const { call } = useSystem()
  const machine = useMemo(
    () =>
      dealPickingMachine.provide({
        actors: {
          place: fromPromise<PlacedDeals, { placings: readonly Placing[] }>(({ input, signal }) =>
            call(placeDeals, { body: { placings: [...input.placings] } }, { signal }),
          ),
        },
      }),
    [call],
  )
  const actor = useActorRef(machine, { inspect })
  const list = useCollection(loadCampaigns, { filters, concerns })
  const campaigns = useSelector(list, snapshot => snapshot.context.page?.items)
  const picking = useMemo(() => ({ actor, campaigns: campaigns ?? [] }), [actor, campaigns])
  return <PickingContext.Provider value={picking}>{children}</PickingContext.Provider>
}
