import type { Migration } from './migration.ts'

/** The people of a company who work on a campaign; one of them may answer for it. */
export const campaignPeople: Migration = {
  name: '0910-campaign-people',
  statements: [
    `create table campaign_people (
      campaign_id uuid not null references campaigns on delete cascade,
      user_id uuid not null references users on delete cascade,
      responsible boolean not null default false,
      added_at timestamptz not null,
      primary key (campaign_id, user_id)
    )`,
    'create unique index campaign_people_responsible on campaign_people (campaign_id) where responsible',
    'create index campaign_people_by_user on campaign_people (user_id)',
  ],
}
