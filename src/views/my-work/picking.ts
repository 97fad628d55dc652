import { createContext, useContext } from 'react'
import type { DealPickingActor } from '#src/machines/deal-picking/deal-picking.machine.ts'

/** A campaign that deals can be put into. */
export interface CampaignChoice {
  uuid: string
  name: string
}

/** The choice of deals below, for companies that run campaigns. */
export interface Picking {
  actor: DealPickingActor
  campaigns: readonly CampaignChoice[]
}

export const PickingContext = createContext<Picking | null>(null)
export const usePicking = () => useContext(PickingContext)
