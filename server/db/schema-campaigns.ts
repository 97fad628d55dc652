import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Campaign, CampaignState } from '#contract/entities/campaign.ts'
import type { Currency } from '#contract/entities/shapes.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface CampaignsTable {
  uuid: string
  org_id: string
  brand_id: string | null
  created_by: string
  name: string
  description: Generated<string>
  state: CampaignState
  objective: Campaign['objective']
  starts_on: string | null
  ends_on: string | null
  currency: Currency
  budget_minor: number | null
  targets: Json<Campaign['targets']>
  link_id: string | null
  link_expires_at: NullableInstant
  link_show_money: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

export interface CampaignsSchema {
  campaigns: CampaignsTable
  campaign_calls: { casting_call_id: string; campaign_id: string }
  campaign_deals: { deal_id: string; campaign_id: string }
  campaign_links: { campaign_id: string; link_id: string }
  campaign_lists: { campaign_id: string; list_id: string }
  campaign_people: { campaign_id: string; user_id: string; responsible: Generated<boolean>; added_at: Instant }
  campaign_results: { deal_id: string; views: number; engagements: number; declared_by: string; declared_at: Instant }
}
