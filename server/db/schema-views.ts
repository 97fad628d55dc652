import type { ViewedKind } from '#contract/endpoints/views.ts'

/** How often a creator's page was looked at on one day, by UTC. */
export interface PageViewsTable {
  kind: ViewedKind
  /** The creator, or the proposal. */
  thing_id: string
  owner_id: string
  /** `YYYY-MM-DD`. */
  day: string
  views: number
}

export interface ViewsSchema {
  page_views: PageViewsTable
}
