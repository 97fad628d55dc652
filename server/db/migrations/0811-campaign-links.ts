import type { Migration } from './migration.ts'

/** Tracking links that belong to a campaign by themselves; those of its deals belong by their deal. */
export const campaignLinks: Migration = {
  name: '0811-campaign-links',
  statements: [
    `create table campaign_links (
      link_id uuid primary key references tracking_links on delete cascade,
      campaign_id uuid not null references campaigns on delete cascade
    )`,
    'create index campaign_links_by_campaign on campaign_links (campaign_id)',
    // The links of a deal's work are looked for by campaigns, and by both sides of the deal.
    'create index if not exists tracking_links_by_deal on tracking_links (deal_id) where deal_id is not null',
  ],
}
