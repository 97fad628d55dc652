import type { ColumnType, Generated } from 'kysely'
import type { OohCampaign, OohCampaignState } from '#contract/entities/ooh-campaign.ts'
import type { Currency } from '#contract/entities/shapes.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

export interface OohCampaignsTable {
  uuid: string
  org_id: string
  created_by: string
  name: string
  client: Generated<string>
  state: OohCampaignState
  objective: OohCampaign['objective']
  starts_on: string | null
  ends_on: string | null
  currency: Currency
  budget_minor: number | null
  created_at: Instant
  updated_at: Instant
}

export interface OohSchema {
  ooh_campaigns: OohCampaignsTable
  ooh_plan_spaces: {
    uuid: string
    campaign_id: string
    space_id: string
    from_day: string
    to_day: string
    /** Of single hours, which begin on the first day. */
    from_hour: ColumnType<number | null, number | null | undefined, number | null>
    until_hour: ColumnType<number | null, number | null | undefined, number | null>
    booking_id: string | null
    created_at: Instant
  }
}
