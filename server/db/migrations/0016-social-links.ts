import type { Migration } from './migration.ts'

/** Addresses of people and companies elsewhere. */
export const socialLinks: Migration = {
  name: '0016-social-links',
  statements: [
    `create table social_links (
      owner_id uuid not null,
      platform text not null,
      handle text not null,
      url text not null,
      primary key (owner_id, platform)
    )`,
  ],
}
